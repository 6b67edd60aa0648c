import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FaultKind } from '../../dev/mailbox/faults.ts'

/** A clock that all processes of a run share: `start` is what it showed (milliseconds since 1970) when the machine's showed
 *  `since`, and it runs `speed` times as fast. */
export interface ScaledClock {
  start: number
  since: number
  speed: number
}

const machine = Date.now
export const timeOf = ({ start, since, speed }: ScaledClock): number => Math.trunc(start + (machine() - since) * speed)
/** The same clock, so many milliseconds later, at its own speed again. */
export const later = (clock: ScaledClock, by: number): ScaledClock => ({
  start: timeOf(clock) + by,
  since: machine(),
  speed: 1,
})

/** A process that is started again each time it was killed. */
export interface Killable {
  /** How often it was killed. */
  kills: number
  /** SIGKILL, as a machine that goes out, and the next start; `environment` replaces values for all later starts. */
  restart(environment?: Record<string, string>): Promise<void>
  /** Restarts after random waits until `stop` is signalled. */
  restartAtRandom(stop: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two random kills. */
const LEAST_WAIT = 10_000
const MOST_WAIT = 30_000

/** Starts `process.ts` and waits until it says that it is ready. */
export async function startKillable(args: string[], environment: Record<string, string>): Promise<Killable> {
  let env = { ...process.env, ...environment }
  let child: ChildProcess
  const start = async () => {
    const program = fileURLToPath(new URL('process.ts', import.meta.url))
    child = fork(program, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const died = once(child, 'exit').then(() => Promise.reject(new Error(`${args[0]} ended before it was ready`)))
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
    restartAtRandom: async (stop) => {
      while (!stop.aborted) {
        const wait = LEAST_WAIT + Math.random() * (MOST_WAIT - LEAST_WAIT)
        const waited = await setTimeout(wait, true, { signal: stop }).catch(() => false)
        if (waited) await killable.restart()
      }
    },
    close: kill,
  }
  return killable
}

/** What a provider does now and then to a mail that it takes, or will take. Final refusals (400, 413) are not here: such a
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
export function openProviderFaults(pagesUrl: string) {
  const faults = `${pagesUrl}/__mailbox/api/faults`
  let orders = 0
  const played = { faults: 0, blind: 0 }
  const on = (kind: FaultKind) =>
    fetch(faults, { method: 'POST', body: JSON.stringify({ kind, span: 1 }) }).then(
      ({ ok }) => ok,
      // Killed a moment ago: trouble enough.
      () => false,
    )
  return {
    /** How many faults were switched on; `blind`: how often the journal was made to lag. */
    played,
    next: async () => {
      orders += 1
      if (orders % BLIND === 0 && (await on('eventsLate'))) played.blind += 1
      if (await on(kinds[Math.floor(Math.random() * kinds.length)] ?? 'status500')) played.faults += 1
    },
    end: () => fetch(faults, { method: 'DELETE' }),
  }
}
