import { languages } from '../domain/languages.ts'

/** A field cannot be called 'zh-CN' in Sanity; there it is 'zh_CN'. */
const languageOfField = new Map<string, string>(languages.map((code) => [code.replace('-', '_'), code]))

/** A value of a document as the domain wants it: what an editor left blank (null, '', a group with nothing in it) is
 *  absent, Sanity's own keys (`_type`, `_key`) are gone, and languages have their code. Lists keep their length, so that
 *  a fault names the place the editor sees. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => tidy(entry) ?? {})
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (value === null || typeof value !== 'object') return value ?? undefined
  const kept = Object.entries(value)
    .filter(([key]) => !key.startsWith('_'))
    .map(([key, entry]) => [languageOfField.get(key) ?? key, tidy(entry)] as const)
    .filter(([, entry]) => entry !== undefined)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
