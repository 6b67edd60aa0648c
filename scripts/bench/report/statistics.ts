/** The value below which the given part of the values lies, between neighbours by proportion. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Half the distance between the quartiles: half of the values lie within this much of their middle. */
export const spread = (values: readonly number[]): number => (quantile(values, 0.75) - quantile(values, 0.25)) / 2
