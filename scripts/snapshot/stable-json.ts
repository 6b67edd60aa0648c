/** JSON with the fields of every object in alphabetical order and a newline at the end: same content, same bytes. Lists
 *  keep their order, which has a meaning. */
export const stableJson = (value: unknown): string => `${JSON.stringify(value, inOrder)}\n`

const inOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
