import { enqueueNotice, type Notice } from './notice-queue.ts'

/** Shows a short message in a corner of the page: announced, dismissible, gone after some seconds. May be called at any time:
 *  what is said before the page can show it waits. */
export function notify(notice: Notice): void {
  enqueueNotice(notice)
}
