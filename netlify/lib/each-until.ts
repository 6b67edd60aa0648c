/** How a list is worked through: so many at once, until a moment. Milliseconds since 1970. */
export interface Pace {
  atOnce: number
  until: number
  now: () => number
}

/** Does something with each of a list, in its order and several at once, until all had their turn or the time is up: what was
 *  begun ends, the rest is the next run's. Gives how many were not begun. */
export async function eachUntil<T>(
  items: readonly T[],
  { atOnce, until, now }: Pace,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const waiting = items.entries()
  let begun = 0
  const worker = async () => {
    // Asked before the next is taken, not after: what is taken is done.
    while (now() < until) {
      const next = waiting.next()
      if (next.done) return
      begun += 1
      await work(next.value[1])
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return items.length - begun
}
