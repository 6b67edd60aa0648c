import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { FaultKind } from '../../dev/mailbox/faults.ts'

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

/** What a provider does now and then to a mail that it takes, or will take. Refusals for good (400, 413) are not here: such a
 *  mail never leaves, and a person is told. Those that hang are left to the tests: each holds a sender for ten seconds. */
const kinds: FaultKind[] = [
  'status500',
  'status503',
  'status429',
  'status401',
  'resetInBody',
  'brokenJson',
  'answerLost',
]
/** Once in so many orders the journal does not know yet what was taken in. */
const BLIND = 50

/** Makes about one attempt in three fail: an order makes two mails, and one fault beside them. */
export function openTrouble(pagesUrl: string) {
  const faults = `${pagesUrl}/__mailbox/api/faults`
  let orders = 0
  let count = 0
  let blind = 0
  const on = (kind: FaultKind) =>
    fetch(faults, { method: 'POST', body: JSON.stringify({ kind, span: 1 }) }).then(
      ({ ok }) => ok,
      // Killed a moment ago: trouble enough.
      () => false,
    )
  return {
    next: async () => {
      orders += 1
      if (orders % BLIND === 0 && (await on('eventsLate'))) blind += 1
      if (await on(kinds[Math.floor(Math.random() * kinds.length)] ?? 'status500')) count += 1
    },
    end: () => fetch(faults, { method: 'DELETE' }),
    count: () => count,
    /** How often the journal was told to be behind. */
    blind: () => blind,
  }
}
