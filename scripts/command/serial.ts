/** Returns a function that runs async tasks one at a time, in call order. A failed task does not stop the next. */
export function createSerial() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
