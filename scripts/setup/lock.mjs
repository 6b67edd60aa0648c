import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. A holder renews its lock each second: one this old belongs to a process that was killed. */
const LEFT_BEHIND = 5_000
const RENEWED = 1_000

/**
 * Runs `work` while nobody else does who asks for the lock at `path`, in this process or another of this machine.
 * @template Result
 * @param {string} path of the lock; its folder is made
 * @param {() => Promise<Result>} work
 * @param {{ every?: number, waiting?: () => void }} [options] `every`: milliseconds between two tries; `waiting` is called
 *   once if somebody else holds the lock
 * @returns {Promise<Result>}
 */
export async function withLock(path, work, { every = 2, waiting = () => undefined } = {}) {
  for (let tries = 0; !(await take(path)); tries += 1) {
    if (tries === 0) waiting()
    await pause(every)
  }
  const renewing = setInterval(() => utimes(path, new Date(), new Date()).catch(() => undefined), RENEWED)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await rm(path, { recursive: true, force: true })
  }
}

/** Making a folder either succeeds or says that it is there, also for two that try at once. */
async function take(path) {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if (error.code === 'ENOENT') await mkdir(dirname(path), { recursive: true })
    else if (error.code !== 'EEXIST') throw error
    else if (await isLeftBehind(path)) await rm(path, { recursive: true, force: true })
    return false
  }
}

const isLeftBehind = (path) =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > LEFT_BEHIND,
    () => false,
  )
