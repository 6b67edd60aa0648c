import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** A program that is started again each time it was killed. */
export interface Killable {
  /** How often it was killed. */
  kills: number
  /** SIGKILL, as a machine that goes out, and the next start; `environment` replaces values for all later starts. */
  restart(environment?: Record<string, string>): Promise<void>
  /** Restarts after random waits of `least` to `most` milliseconds until `stop` is asked to. */
  restartAtRandom(range: { least: number; most: number }, stop: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Starts a program and waits until it says that it is ready. */
export async function startKillable(
  program: string,
  args: string[],
  environment: Record<string, string>,
): Promise<Killable> {
  let env = { ...process.env, ...environment }
  let child: ChildProcess
  const start = async () => {
    child = fork(program, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const died = once(child, 'exit').then(() => Promise.reject(new Error(`${program} ended before it was ready`)))
    await Promise.race([once(child, 'message'), died])
    // From here on its end is our doing.
    died.catch(() => undefined)
  }
  const kill = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  const killable: Killable = {
    kills: 0,
    restart: async (changed = {}) => {
      env = { ...env, ...changed }
      await kill()
      killable.kills += 1
      await start()
    },
    restartAtRandom: async ({ least, most }, stop) => {
      while (!stop.aborted) {
        const waited = await setTimeout(least + Math.random() * (most - least), true, { signal: stop }).catch(
          () => false,
        )
        if (waited) await killable.restart()
      }
    },
    close: kill,
  }
  return killable
}
