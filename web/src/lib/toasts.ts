// A queue, because toasts may be created before app/App.tsx has loaded the code that shows them.

export interface Toast {
  title?: string
  message: string
  tone?: 'plain' | 'success' | 'error'
}

let waiting: Toast[] = []
let expected = false
const listeners = new Set<() => void>()
const retractors = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Shows a short message in a corner of the page: announced, dismissible, gone after some seconds. */
export function notify(toast: Toast): void {
  waiting.push(toast)
  notifyListeners()
}

/** Call when the user retries: removes error toasts, shown or queued. */
export function retractErrors(): void {
  waiting = waiting.filter(({ tone }) => tone !== 'error')
  for (const retract of retractors) retract()
}

/** Preloads the toasts' code, so that errors can be shown even if the network fails later. */
export function expectToasts(): void {
  expected = true
  notifyListeners()
}

export const toastsExpected = (): boolean => expected || waiting.length > 0

/** Removes and returns the waiting toasts, oldest first. */
export function takeToasts(): Toast[] {
  const taken = waiting
  waiting = []
  return taken
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls `retract` when error toasts on screen must be removed. */
export function watchRetractions(retract: () => void): () => void {
  retractors.add(retract)
  return () => void retractors.delete(retract)
}
