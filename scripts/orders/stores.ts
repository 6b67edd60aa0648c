import { chmod, readFile, writeFile } from 'node:fs/promises'
import { getStore } from '@netlify/blobs'
import { z } from 'zod'
import { startBlobs } from '../dev/blobs.ts'

/** A site at the host: its id, and an access token of the account. */
export interface HostedSite {
  siteID: string
  token: string
}

/** Values of the shop's stores, as texts. */
export interface ShopStores {
  /** All values under a prefix, as they are; what is not JSON comes as undefined. */
  read(store: string, prefix: string): Promise<{ key: string; value: unknown }[]>
  /** The same as texts. */
  texts(store: string, prefix: string): Promise<{ key: string; text: string }[]>
  /** Writes a text where nothing is. False if something was there: it stays. */
  create(store: string, key: string, text: string): Promise<boolean>
  close(): Promise<void>
}

/** The stores of a site at the host, or of this machine, kept in `folder`. */
export async function openShopStores(hosted: HostedSite | undefined, folder: string): Promise<ShopStores> {
  const close = hosted ? async () => undefined : await startBlobs(folder)
  return { ...shopStores(hosted), close }
}

/** The stores of a site at the host, or those in this process's environment. */
export function shopStores(hosted?: HostedSite): Omit<ShopStores, 'close'> {
  const open = (name: string) => getStore({ name, consistency: 'strong', ...hosted })
  const texts = async (name: string, prefix: string) => {
    const store = open(name)
    const { blobs } = await store.list({ prefix })
    const found = await Promise.all(
      blobs.map(async ({ key }) => ({ key, text: await store.get(key, { type: 'text' }) })),
    )
    // Between list and look a thing may have gone.
    return found.flatMap(({ key, text }: { key: string; text: string | null }) =>
      text === null ? [] : [{ key, text }],
    )
  }
  return {
    texts,
    read: async (name, prefix) => (await texts(name, prefix)).map(({ key, text }) => ({ key, value: parseText(text) })),
    create: async (name, key, text) => (await open(name).set(key, text, { onlyIfNew: true })).modified,
  }
}

/** The value of a JSON text; undefined for any other text. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** All that visitors and seller have given the shop. The state of builds (`rebuild`), the ends of schedules (`runs`) and
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
