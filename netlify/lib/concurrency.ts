/** `deadline` in milliseconds since 1970. */
interface Limits {
  concurrency: number
  deadline: number
  now: () => number
}

/** Works through a list in its order, several items at once, and begins no more after the deadline. Returns how many items
 *  were not begun. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  { concurrency, deadline, now }: Limits,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const waiting = items.entries()
  let begun = 0
  const worker = async () => {
    // The clock is read before an item is taken: what is taken is done.
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
