import { startBlobs } from './blobs/start-blobs.ts'
import { joinMailbox } from './mailbox/join-mailbox.ts'
import { runSchedule } from './mailbox/run-schedule.ts'

/** Where this machine keeps what the host keeps in Netlify Blobs. */
export const STORE_FOLDER = '.local/blobs'
/** Milliseconds. The host's schedule runs each minute; here a mail that failed should be seen to leave. */
const SCHEDULE_EVERY = 5_000

export interface LocalServices {
  /** Where `/__mailbox` is served; absent with a real mail account. */
  mailboxUrl?: string
  /** Starts calling the scheduled functions of the site at this address. */
  schedule(site: string): void
  close(): Promise<void>
}

/** What stands behind the functions on this machine: their store, their mail provider, their clock. To be started before
 *  the server that runs them. */
export async function startLocalServices(): Promise<LocalServices> {
  const stopBlobs = await startBlobs(STORE_FOLDER)
  const mailbox = await joinMailbox()
  let stopSchedule = () => {}
  return {
    ...(mailbox && { mailboxUrl: mailbox.pagesUrl }),
    schedule: (site) => {
      stopSchedule = runSchedule(site, {
        every: SCHEDULE_EVERY,
        failed: (reason) => console.warn(`Boîte d’envoi : ${reason}`),
      })
    },
    close: async () => {
      stopSchedule()
      await mailbox?.close()
      await stopBlobs()
    },
  }
}
