import { setTimeout as pause } from 'node:timers/promises'
import { type Lake, type LakeOptions, runningLake, startLake } from '../content-lake/src/index.ts'

/** How often those who joined look whether the lake is still there, in milliseconds. */
const LOOK_MS = 500
/** Two commands started together meet at the folder's lock; the slower one joins. */
const TRIES = 20

export interface SharedLake {
  /** The same for as long as anybody uses the lake, whoever serves it. */
  url: string
  /** False if another command serves it. */
  started: boolean
  /** Leaves; the lake closes if it is served here. */
  close(): Promise<void>
}

/** The lake of a folder for every command of this machine: joined where another command serves it already, else started.
 *  When the command that serves it ends, one that had joined takes over at the same address, so that no proxy and no open
 *  page has to move. Throws if the lake can neither be joined nor started. */
export async function shareLake(options: Omit<LakeOptions, 'port'>): Promise<SharedLake> {
  const { url, lake } = await joinOrStart(options)
  if (lake) return { url, started: true, close: () => lake.close() }
  const heir = inherit(options, url)
  return { url, started: false, close: () => heir.leave() }
}

async function joinOrStart(options: LakeOptions): Promise<{ url: string; lake?: Lake }> {
  for (let left = TRIES; ; left -= 1) {
    const running = await runningLake(options.dir)
    if (running) return { url: running }
    try {
      const lake = await startLake(options)
      return { url: lake.url, lake }
    } catch (error) {
      if (left === 0) throw error
      await pause(LOOK_MS)
    }
  }
}

/** Watches a joined lake and serves its folder in its place once it is gone. */
function inherit(options: LakeOptions, url: string) {
  const port = Number(new URL(url).port)
  const leaving = new AbortController()
  let own: Lake | undefined
  const watch = async () => {
    while (!own && !leaving.signal.aborted) {
      await pause(LOOK_MS, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined)
      if (leaving.signal.aborted || (await runningLake(options.dir))) continue
      // Fails while the last one still lets go, or where another heir was quicker: the next look tells.
      own = await startLake({ ...options, port }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    leave: async () => {
      leaving.abort()
      await watching
      await own?.close()
    },
  }
}
