import { startBlobs } from './blobs.ts'
import { runSchedule } from './functions/function-host.ts'
import { joinMailbox } from './mailbox/mailbox.ts'

/** The local store that stands in for Netlify Blobs. */
export const STORE_FOLDER = '.local/blobs'
/** Intervals in milliseconds. `minute` runs more often than on the host, so that a developer sees retried mails leave and
 *  scheduled cars appear; `retention` runs every hour, as there. */
const SCHEDULE = { minute: 5_000, retention: 3_600_000 } as const

export interface LocalServices {
  /** Origin that serves `/__mailbox`; absent with a real mail account. */
  mailboxUrl?: string
  /** Starts calling the scheduled functions of the site at this address. */
  schedule(site: string): void
  close(): Promise<void>
}

/** Starts the local store and mail provider for functions and writes their addresses to `process.env`; call it before starting
 *  the functions' server. `addresses` are those of the site and the local lake. */
export async function startLocalServices(addresses?: {
  site: string
  lakeUrl: string | undefined
}): Promise<LocalServices> {
  if (addresses) process.env['STUDIO_URL'] ||= `${addresses.site}/studio`
  if (addresses?.lakeUrl) process.env['SANITY_API_HOST'] = addresses.lakeUrl
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

/** Aligned lines such as 'Site    http://localhost:5173', with a blank line before and after. */
export function addressTable(rows: [label: string, value: string][]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 3
  return ['', ...rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`), ''].join('\n')
}
