type Entries = { _key: string; month?: string }[]

/** Events read as a story: marks each that stands behind a later one. 'YYYY-MM' compares as text. */
export function oldestFirst(entries: Entries | undefined) {
  const early = (entries ?? []).filter(
    ({ month }, n, all) => month && all.slice(0, n).some((other) => (other.month ?? '') > month),
  )
  return (
    early.length === 0 || {
      message: 'Placez cet événement plus haut : le plus ancien vient en premier.',
      paths: early.map(({ _key }) => [{ _key }, 'month']),
    }
  )
}
