import { enqueueNotice } from './notice-queue.ts'

export interface Notice {
  title?: string
  message: string
  tone?: 'plain' | 'success' | 'error'
}

/** Shows a short message in a corner of the page: announced, dismissible, gone after some seconds. May be called at any time:
 *  what is said before the page can show it waits. */
export function notify(notice: Notice): void {
  enqueueNotice(notice)
}
