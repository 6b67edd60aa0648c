import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FaultKind } from '../../dev/mailbox/faults.ts'

/** A clock shared by all processes of a run. It showed `start` when the machine's clock showed `since` (ms since 1970), and
 *  runs `speed` times as fast. */
export interface ScaledClock {
  start: number
  since: number
  speed: number
}

const machine = Date.now
export const timeOf = ({ start, since, speed }: ScaledClock): number => Math.trunc(start + (machine() - since) * speed)
/** The clock advanced by `by` milliseconds, at normal speed. */
export const later = (clock: ScaledClock, by: number): ScaledClock => ({
  start: timeOf(clock) + by,
  since: machine(),
  speed: 1,
})

/** A request to the store of papers, counted from 1, before or after which the functions kill themselves; 0 for none. */
export interface Death {
  when: 'before' | 'after'
  at: number
}

/** A process that can be killed and restarted. */
export interface Killable {
  /** Number of kills so far. */
  kills: number
  /** Kills the process with SIGKILL, as a crash would, and starts it again; `environment` applies to all later starts. */
  restart(environment?: Record<string, string>): Promise<void>
  /** Tells the functions where to die; they count from then on. A restart forgets it. */
  tell(death: Death): Promise<void>
  /** Restarts the process at random intervals until `stop` is signalled. */
  restartAtRandom(stop: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two random kills. */
const MIN_WAIT = 10_000
const MAX_WAIT = 30_000

/** Starts `process.ts` and waits until it reports that it is ready. */
export async function startKillable(args: string[], environment: Record<string, string>): Promise<Killable> {
  let env = { ...process.env, ...environment }
  let child: ChildProcess
  const start = async () => {
    const program = fileURLToPath(new URL('process.ts', import.meta.url))
    child = fork(program, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const died = once(child, 'exit').then(() => Promise.reject(new Error(`${args[0]} ended before it was ready`)))
    await Promise.race([once(child, 'message'), died])
    // From here on, only we end it.
    died.catch(() => undefined)
  }
  const kill = async () => {
    // It may have killed itself.
    if (child.exitCode !== null || child.signalCode !== null) return
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
    tell: async (death) => {
      const heard = once(child, 'message')
      child.send(death)
      await heard
    },
    restartAtRandom: async (stop) => {
      while (!stop.aborted) {
        const wait = MIN_WAIT + Math.random() * (MAX_WAIT - MIN_WAIT)
        const waited = await setTimeout(wait, true, { signal: stop }).catch(() => false)
        if (waited) await killable.restart()
      }
    },
    close: kill,
  }
  return killable
}

/** Temporary faults of the mail provider. Without final refusals (400, 413), after which a mail is abandoned, and without
 *  timeouts, which block a sender for ten seconds and are covered by tests. */
const kinds: FaultKind[] = [
  'status500',
  'status503',
  'status429',
  'status401',
  'resetInBody',
  'brokenJson',
  'answerLost',
]
/** At every fiftieth order, the events API lags behind. */
const BLIND = 50

/** Makes about one mail attempt in three fail: call `next` for each order, which sends two mails, to switch on one fault. */
export function openProviderFaults(pagesUrl: string) {
  const faults = `${pagesUrl}/__mailbox/api/faults`
  let orders = 0
  const played = { faults: 0, blind: 0 }
  const on = (kind: FaultKind) =>
    fetch(faults, { method: 'POST', body: JSON.stringify({ kind, span: 1 }) }).then(
      ({ ok }) => ok,
      // The provider has just been killed, which is fault enough.
      () => false,
    )
  return {
    /** Number of faults switched on; `blind`: number of times the events API lagged. */
    played,
    next: async () => {
      orders += 1
      if (orders % BLIND === 0 && (await on('eventsLate'))) played.blind += 1
      if (await on(kinds[Math.floor(Math.random() * kinds.length)] ?? 'status500')) played.faults += 1
    },
    end: () => fetch(faults, { method: 'DELETE' }),
  }
}
