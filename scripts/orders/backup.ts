import { chmod, readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { parseText, type ShopStores } from './shop-stores.ts'

/** Everything that visitors and seller have told the shop. What a build has done (`rebuild`), when schedules ended (`runs`) and
 *  the hour's counts (`recent`) mend themselves. */
export const KEPT_STORES = [
  'orders',
  'archive',
  'withdrawals',
  'newsletter',
  'outbox',
  'once',
  'quota',
  'sales',
] as const

const recordSchema = z.object({ store: z.enum(KEPT_STORES), key: z.string(), text: z.string() })
type StoreRecord = z.infer<typeof recordSchema>

/** Of a letter, what says whether it may be out (netlify/lib/mail/message.ts). */
const letterSchema = z.looseObject({ unknown: z.boolean(), lease: z.unknown() })

/** Writes all of it into a file, one record a line, that only its owner may read. Gives the number of records. */
export async function saveStores(stores: Pick<ShopStores, 'texts'>, file: string): Promise<number> {
  const lines: string[] = []
  for (const store of KEPT_STORES)
    for (const { key, text } of await stores.texts(store, ''))
      lines.push(JSON.stringify({ store, key, text } satisfies StoreRecord))
  await writeFile(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 })
  await chmod(file, 0o600)
  return lines.length
}

/** Puts back what is missing; what is there is newer and stays. Throws, having written nothing, on a line that is no record.
 *  Gives how many records were written and how many were there. */
export async function restoreStores(
  stores: Pick<ShopStores, 'texts' | 'create'>,
  file: string,
): Promise<{ written: number; there: number }> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const records = lines.map((line) => recordSchema.parse(JSON.parse(line)))
  const settled = new Set((await stores.texts('outbox', '')).map(({ key }) => letterOf(key)))
  const counts = { written: 0, there: 0 }
  for (const { store, key, text } of records) {
    const isThere = store === 'outbox' && settled.has(letterOf(key))
    const isWritten = !isThere && (await stores.create(store, key, store === 'outbox' ? askFirst(key, text) : text))
    counts[isWritten ? 'written' : 'there'] += 1
  }
  return counts
}

/** A letter keeps its id wherever it lies: waiting, sent or given up. */
const letterOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** A letter that waited when the copy was made may have left since: the provider is asked before it is sent. */
function askFirst(key: string, text: string): string {
  if (!/^(?:pending|later|gathered)\//.test(key)) return text
  const entry = letterSchema.safeParse(parseText(text)).data
  return entry ? JSON.stringify({ ...entry, unknown: true, lease: null }) : text
}
