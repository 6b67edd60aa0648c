import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. The holder changes its lock every second; one that stays the same for longer belongs to a killed process. */
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
  let seen = { mark: '', since: 0 }
  for (let tries = 0; !(await take(path)); tries += 1) {
    if (tries === 0) waiting()
    const mark = await markOf(path)
    // A waiter measures with its own steady clock: tests set the date hours ahead, and a computer wakes from sleep.
    if (mark !== seen.mark) seen = { mark, since: performance.now() }
    else if (mark !== '' && performance.now() - seen.since > STALE_MS) await rm(path, { recursive: true, force: true })
    await pause(every)
  }
  let renewals = 0
  const renew = () => utimes(path, ++renewals, renewals).catch(() => undefined)
  const renewing = setInterval(renew, RENEWAL_MS)
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
    return false
  }
}

/** What a holder changes when it takes or renews the lock; '' if the lock is free. */
const markOf = (path) =>
  stat(path, { bigint: true }).then(
    ({ ino, mtimeNs }) => `${ino}-${mtimeNs}`,
    () => '',
  )
