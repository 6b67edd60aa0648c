/** Lets at most `limit` pieces of work run at once; the others wait their turn. */
export function createLimiter(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // A place is handed over, not given up and taken again.
      if (next) next()
      else running--
    }
  }
}
