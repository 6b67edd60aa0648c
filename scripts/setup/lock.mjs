import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. The holder renews its lock every second; an older lock belongs to a killed process. */
const STALE_MS = 5_000
const RENEWAL_MS = 1_000

/**
 * Runs `work` while holding the lock at `path`, which excludes other calls in this and other processes of this machine.
 * @template Result
 * @param {string} path of the lock; its parent folder is created
 * @param {() => Promise<Result>} work
 * @param {{ every?: number, waiting?: () => void }} [options] `every`: milliseconds between attempts; `waiting` is called
 *   once if the lock is taken
 * @returns {Promise<Result>}
 */
export async function withLock(path, work, { every = 2, waiting = () => undefined } = {}) {
  for (let tries = 0; !(await take(path)); tries += 1) {
    if (tries === 0) waiting()
    await pause(every)
  }
  const renewing = setInterval(() => utimes(path, new Date(), new Date()).catch(() => undefined), RENEWAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await rm(path, { recursive: true, force: true })
  }
}

/** Takes the lock if it is free. mkdir is atomic: of two processes, only one succeeds. */
async function take(path) {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if (error.code === 'ENOENT') await mkdir(dirname(path), { recursive: true })
    else if (error.code !== 'EEXIST') throw error
    else if (await isStale(path)) await rm(path, { recursive: true, force: true })
    return false
  }
}

const isStale = (path) =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > STALE_MS,
    () => false,
  )
