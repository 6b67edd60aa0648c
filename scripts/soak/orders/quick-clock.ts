/** A clock that all processes of a run share: `start` is what it showed (milliseconds since 1970) when the machine's showed
 *  `since`, and it goes `pace` times as fast. */
export interface QuickClock {
  start: number
  since: number
  pace: number
}

const machine = Date.now

export const timeOf = ({ start, since, pace }: QuickClock): number => Math.trunc(start + (machine() - since) * pace)

/** The same clock, so many milliseconds on, at another pace. */
export const moved = (clock: QuickClock, by: number, pace: number): QuickClock => ({
  start: timeOf(clock) + by,
  since: machine(),
  pace,
})

/** Makes this process live by the clock in SOAK_CLOCK. Timers run as they do: only what asks the time is in a hurry. */
export function liveByQuickClock(): () => number {
  const clock: QuickClock = JSON.parse(process.env['SOAK_CLOCK'] ?? '')
  Date.now = () => timeOf(clock)
  return Date.now
}
