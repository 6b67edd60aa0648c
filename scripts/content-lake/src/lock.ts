import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const lockFile = (dir: string) => join(dir, 'lake.lock')
const readText = (file: string) => readFile(file, 'utf8').catch(() => '')

/** Takes a folder for the server at `url`, which must answer pings already; returns how to release it. Replaces the lock
 *  of a server that is gone. Throws if a live one holds the folder. */
export async function takeLock(dir: string, url: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true })
  const file = lockFile(dir)
  const own = `${file}.${randomUUID()}`
  const text = JSON.stringify({ pid: process.pid, url })
  await writeFile(own, text)
  try {
    while (!(await tryLink(own, file))) {
      const found = await readText(file)
      const holder = await ping(found)
      if (holder) throw new Error(`The content in ${dir} is already served at ${holder.url} by process ${holder.pid}.`)
      await removeStale(file, `${own}.stale`, found)
    }
  } finally {
    await rm(own, { force: true })
  }
  return async () => {
    if ((await readText(file)) === text) await rm(file, { force: true })
  }
}

/** The address of the server that holds a folder now, in whatever process; undefined if there is none. */
export const runningLake = async (dir: string) => (await ping(await readText(lockFile(dir))))?.url

/** A link, unlike a write, fails if the name exists, and never shows part of a file. */
async function tryLink(from: string, to: string) {
  const failure = await link(from, to).catch((error: NodeJS.ErrnoException) => error)
  if (failure && failure.code !== 'EEXIST') throw failure
  return !failure
}

/** Moves a stale lock aside. If another process replaced it meanwhile, that one's lock goes back. */
async function removeStale(file: string, aside: string, stale: string) {
  await rename(file, aside).catch(() => undefined)
  const moved = await readText(aside)
  if (moved && moved !== stale) await tryLink(aside, file)
  await rm(aside, { force: true })
}

/** The holder a lock names, if it answers under its process id. One that accepts the connection but does not answer in
 *  time is busy, not gone. */
async function ping(lock: string) {
  let holder: { pid: number; url: string } | undefined
  try {
    holder = JSON.parse(lock) as { pid: number; url: string }
    const response = await fetch(`${holder.url}/v1/ping`, { signal: AbortSignal.timeout(3000) })
    const { pid }: { pid?: unknown } = await response.json()
    return pid === holder.pid ? holder : undefined
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? holder : undefined
  }
}
