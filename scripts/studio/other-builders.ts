import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { isRunning } from '../command/is-running.ts'

/** Milliseconds. A build takes some ten seconds: what is as old as this was left behind, though its number is given again. */
const LEFT_BEHIND = 10 * 60_000

/** Where this process builds what shall become `folder`. */
export const ownFolder = (folder: string): string => `${folder}.${process.pid}`

/** Whether another process is building what shall become `folder`. What a killed one left is removed. */
export async function isBuiltByAnother(folder: string): Promise<boolean> {
  const around = dirname(resolve(folder))
  const start = `${basename(folder)}.`
  const names = await readdir(around).catch((): string[] => []) // nothing was ever built
  let found = false
  for (const name of names.filter((one) => one.startsWith(start))) {
    const [pid = 0, ...old] = name.slice(start.length).split('.').map(Number)
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) continue
    const path = join(around, name)
    const since = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined, // finished this moment
    )
    if (since === undefined) continue
    if (!isRunning(pid) || Date.now() - since > LEFT_BEHIND) await rm(path, { recursive: true, force: true })
    else if (old.length === 0) found = true
  }
  return found
}
