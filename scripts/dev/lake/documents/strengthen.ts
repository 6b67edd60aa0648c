import { isRecord } from './document.ts'

/** A draft may point at what is not published yet, weakly; publishing makes such references strong, unless the schema
 *  wants them weak. */
export function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: wish, _weak, ...rest } = value
  if (typeof value['_ref'] === 'string' && isRecord(wish)) return wish['weak'] === true ? { ...rest, _weak } : rest
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, strengthen(item)]))
}
