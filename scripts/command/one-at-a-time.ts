import { createHash } from 'node:crypto'
import { mkdir, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Runs pieces of work one after another, in the order they came; one that fails does not stop the next. */
export function createSerial() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** Whether a process of this number runs on this machine, whoever's it is. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0) // signal 0 only asks
    return true
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Milliseconds. A write takes one or two: a lock as old as this was left by a process that was killed. */
const LEFT_BEHIND = 3000
/** Milliseconds between two looks. */
const PAUSE = 2

/** Does something with what is kept under `key` in `folder`, while no other process that asks here does. */
export async function withFolderLock<Result>(folder: string, key: string, act: () => Promise<Result>): Promise<Result> {
  // Making a folder either succeeds or says that it is there: the one thing of a file system that two cannot both do.
  const lock = join(folder, 'locks', createHash('sha256').update(key).digest('hex'))
  while (!(await take(lock))) await setTimeout(PAUSE)
  try {
    return await act()
  } finally {
    await rmdir(lock).catch(() => undefined)
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') await mkdir(dirname(lock), { recursive: true })
    else if (code !== 'EEXIST') throw error
    else if (await isLeftBehind(lock)) await rmdir(lock).catch(() => undefined)
    return false
  }
}

const isLeftBehind = (lock: string): Promise<boolean> =>
  stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > LEFT_BEHIND,
    () => false,
  )
