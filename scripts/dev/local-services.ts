import { startBlobs } from './blobs.ts'
import { runSchedule } from './functions/function-host.ts'
import { joinMailbox } from './mailbox/mailbox.ts'

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

/** Starts the functions' store, mail provider and clock on this machine. Start them before the server that runs the
 *  functions, which find their addresses in `process.env`, as they find the host's variables: `addresses` are those of
 *  the site and of the local lake. */
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

/** 'Site    http://localhost:5173' and so on, in a frame of blank lines. */
export function addressTable(rows: [label: string, value: string][]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 3
  return ['', ...rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`), ''].join('\n')
}
