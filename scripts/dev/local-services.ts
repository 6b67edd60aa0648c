import { startBlobs } from './blobs/start-blobs.ts'
import { joinMailbox } from './mailbox/join-mailbox.ts'
import { runSchedule } from './host/run-schedule.ts'

/** Where this machine keeps what the host keeps in Netlify Blobs. */
export const STORE_FOLDER = '.local/blobs'
/** Milliseconds. The host's schedule runs each minute; here a mail that failed should be seen to leave, and a car's hour to
 *  come. What the host does once a day is done each hour: few machines run for a day. */
const SCHEDULE = { minute: 5_000, retention: 3_600_000 } as const

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
  let schedules: (() => void)[] = []
  return {
    ...(mailbox && { mailboxUrl: mailbox.pagesUrl }),
    schedule: (site) => {
      schedules = Object.entries(SCHEDULE).map(([name, every]) =>
        runSchedule(site, { name, every, failed: (reason) => console.warn(`Fonction ${name} : ${reason}`) }),
      )
    },
    close: async () => {
      for (const stop of schedules) stop()
      await mailbox?.close()
      await stopBlobs()
    },
  }
}
