/** Euros that people name as the most. */
const BUDGETS = [3000, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 250_000]

/** Budgets that tell some cars: from the first that buys one to the first that buys them all. */
export function budgetsFor(prices: readonly number[]): number[] {
  const reach = BUDGETS.map((most) => prices.filter((price) => price <= most).length)
  return BUDGETS.filter((_, at) => reach[at] !== 0 && reach[at - 1] !== prices.length)
}

/** At most `most` of a list, from its first to its last, evenly spread. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  const last = items.length - 1
  const kept = new Set(Array.from({ length: most }, (_, step) => Math.round((step * last) / (most - 1))))
  return items.filter((_, at) => kept.has(at))
}
