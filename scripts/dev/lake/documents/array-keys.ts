import { isRecord, randomId } from './document.ts'

/** Gives every object inside a list a `_key`, which editors need to tell list items apart. Keys already there are kept. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => {
      const keyed = withArrayKeys(item)
      return isRecord(keyed) && keyed['_key'] === undefined ? { _key: randomId(12), ...keyed } : keyed
    })
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withArrayKeys(item)]))
}
