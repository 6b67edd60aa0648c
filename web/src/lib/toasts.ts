export interface Notice {
  title?: string
  message: string
  tone?: 'plain' | 'success' | 'error'
}

/** Said and not shown yet. */
let waiting: Notice[] = []
let expected = false
const listeners = new Set<() => void>()
const retractors = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

function enqueueNotice(notice: Notice): void {
  waiting.push(notice)
  tell()
}

/** Tried anew, or mended: what was said of the faults before is no longer true, whether it is shown already or waits. */
export function retractFaults(): void {
  waiting = waiting.filter(({ tone }) => tone !== 'error')
  for (const retract of retractors) retract()
}

/** For a page that will have something to say: its toasts are fetched while the network is there. */
export function expectNotices(): void {
  expected = true
  tell()
}

/** Whether the part of the page that shows notices should be fetched. */
export const noticesWanted = (): boolean => expected || waiting.length > 0

/** Hands over everything that waits, the oldest first; each notice once. */
export function takeNotices(): Notice[] {
  const taken = waiting
  waiting = []
  return taken
}

export function watchNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function watchRetractions(listener: () => void): () => void {
  retractors.add(listener)
  return () => void retractors.delete(listener)
}

/** Shows a short message in a corner of the page: announced, dismissible, gone after some seconds. May be called at any time:
 *  what is said before the page can show it waits. */
export function notify(notice: Notice): void {
  enqueueNotice(notice)
}
