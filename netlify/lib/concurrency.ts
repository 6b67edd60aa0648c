/** `deadline` in milliseconds since 1970. */
interface Limits {
  concurrency: number
  deadline: number
  now: () => number
}

/** Processes items in order, several at once, and starts none after the deadline. Returns how many were not started. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  { concurrency, deadline, now }: Limits,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const waiting = items.entries()
  let begun = 0
  const worker = async () => {
    // Check the clock before taking an item: a taken item is always processed.
    while (now() < deadline) {
      const next = waiting.next()
      if (next.done) return
      begun += 1
      await work(next.value[1])
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
  return items.length - begun
}
