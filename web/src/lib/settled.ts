/** What React writes on promises that it has waited for. */
interface Kept {
  status?: 'fulfilled'
  value?: unknown
}

/** The same promise; once it has its value, `use` reads that without waiting a turn. */
export function keepValue<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value } satisfies Kept),
    () => {}, // thrown where it is read
  )
  return promise
}

/** Whether `use` would answer at once. */
export const hasValue = (promise: Promise<unknown> & Kept): boolean => promise.status === 'fulfilled'
