import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '../../command/one-at-a-time.ts'

export interface Holder {
  readonly pid: number
  readonly url: string
}

const lockFile = (dir: string) => join(dir, 'lake.lock')

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const holder: Partial<Holder> = JSON.parse(await readFile(file, 'utf8'))
    return typeof holder.pid === 'number' && typeof holder.url === 'string'
      ? { pid: holder.pid, url: holder.url }
      : undefined
  } catch {
    // Not there, or not a lock.
    return undefined
  }
}

/** Whether the lake named by a lock answers: `busy` if it takes the connection and says nothing. */
async function ping({ pid, url }: Holder): Promise<'answers' | 'busy' | 'gone'> {
  try {
    const response = await fetch(`${url}/v1/ping`, { signal: AbortSignal.timeout(3000) })
    const body: { pid?: unknown } = await response.json()
    return body.pid === pid ? 'answers' : 'gone'
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'busy' : 'gone'
  }
}

/** The holder of a folder if its process lives and its lake answers. */
export async function liveHolder(dir: string): Promise<Holder | undefined> {
  const holder = await readHolder(lockFile(dir))
  return holder && isRunning(holder.pid) && (await ping(holder)) === 'answers' ? holder : undefined
}

/** Takes a folder for this process; answers how to give it back. A lock whose process died, or whose number another
 *  program now has, is taken over. Throws if a live lake holds the folder. The lake must answer pings already. */
export async function takeLock(dir: string, url: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true })
  const file = lockFile(dir)
  const mine = `${file}.${randomUUID()}`
  await writeFile(mine, JSON.stringify({ pid: process.pid, url } satisfies Holder))
  try {
    while (!(await tryLink(mine, file))) {
      const holder = await readHolder(file)
      if (holder && isRunning(holder.pid) && (await ping(holder)) !== 'gone')
        throw new Error(`The content in ${dir} is already served at ${holder.url} by process ${holder.pid}.`)
      await removeStale(file, mine, holder)
    }
  } finally {
    await rm(mine, { force: true })
  }
  return async () => {
    const holder = await readHolder(file)
    if (holder?.pid === process.pid && holder.url === url) await rm(file, { force: true })
  }
}

/** A link, unlike a write, fails if the name is taken, and never shows half a file. */
async function tryLink(from: string, to: string) {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves the stale lock aside; if another process took the folder over in the meantime, its lock is put back. */
async function removeStale(file: string, mine: string, stale: Holder | undefined) {
  const aside = `${mine}.stale`
  await rename(file, aside).catch(() => undefined)
  const moved = await readHolder(aside)
  if (moved && (moved.pid !== stale?.pid || moved.url !== stale.url)) await tryLink(aside, file)
  await rm(aside, { force: true })
}
