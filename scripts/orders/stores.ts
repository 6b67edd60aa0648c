import { chmod, open as openFile } from 'node:fs/promises'
import { getStore } from '@netlify/blobs'
import { z } from 'zod'
import { startBlobs } from '../dev/blobs.ts'

/** A site at Netlify: its id, and an access token of the account. */
export interface HostedSite {
  siteID: string
  token: string
}

/** Access to the shop's stores. */
export interface ShopStores {
  /** All values under a prefix, parsed as JSON; undefined for an invalid text. */
  read(store: string, prefix: string): Promise<{ key: string; value: unknown }[]>
  /** All keys under a prefix. */
  keys(store: string, prefix: string): Promise<string[]>
  /** All values under a prefix, as stored. */
  texts(store: string, prefix: string): Promise<{ key: string; text: string }[]>
  /** Writes a text if the key is free; otherwise changes nothing and returns false. */
  create(store: string, key: string, text: string): Promise<boolean>
  /** Writes a value, whatever was there. */
  put(store: string, key: string, value: object): Promise<void>
  /** Deletes a value; one that is not there is none the less gone. */
  remove(store: string, key: string): Promise<void>
  close(): Promise<void>
}

/** Opens the stores of a site at Netlify, or the local ones in `folder`. */
export async function openShopStores(hosted: HostedSite | undefined, folder: string): Promise<ShopStores> {
  const close = hosted ? async () => undefined : await startBlobs(folder)
  return { ...shopStores(hosted), close }
}

/** The stores of a site at Netlify, or those configured in this process's environment. */
export function shopStores(hosted?: HostedSite): Omit<ShopStores, 'close'> {
  const open = (name: string) => getStore({ name, consistency: 'strong', ...hosted })
  const keys = async (name: string, prefix: string) => (await open(name).list({ prefix })).blobs.map(({ key }) => key)
  const texts = async (name: string, prefix: string) => {
    const store = open(name)
    const found = await Promise.all(
      (await keys(name, prefix)).map(async (key) => ({ key, text: await store.get(key, { type: 'text' }) })),
    )
    // An entry may be deleted between list and get.
    return found.flatMap(({ key, text }: { key: string; text: string | null }) =>
      text === null ? [] : [{ key, text }],
    )
  }
  return {
    keys,
    texts,
    read: async (name, prefix) => (await texts(name, prefix)).map(({ key, text }) => ({ key, value: parseText(text) })),
    create: async (name, key, text) => (await open(name).set(key, text, { onlyIfNew: true })).modified,
    put: async (name, key, value) => {
      await open(name).setJSON(key, value)
    },
    remove: (name, key) => open(name).delete(key),
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

/** The stores to back up: everything that visitors and the seller entered, and each car's record. `rebuild` (state of builds),
 *  `runs` (ends of scheduled runs) and `recent` (hourly counters) recover by themselves. */
export const SAVED_STORES = [
  'orders',
  'dossiers',
  'archive',
  'withdrawals',
  'messages',
  'newsletter',
  'outbox',
  'once',
  'quota',
  'links',
  'sales',
  'visits',
  'journal',
  'proofs',
] as const

const recordSchema = z.object({ store: z.enum(SAVED_STORES), key: z.string(), text: z.string() })
type StoreRecord = z.infer<typeof recordSchema>

/** The fields of a letter that say whether it may already be sent (netlify/lib/mail/message.ts). */
const letterSchema = z.looseObject({ unknown: z.boolean(), lease: z.unknown() })

/** Writes all records to a file, one per line, readable only by its owner. Returns their number. */
export async function saveStores(stores: Pick<ShopStores, 'keys' | 'texts'>, file: string): Promise<number> {
  const handle = await openFile(file, 'w', 0o600)
  let count = 0
  const write = async (store: StoreRecord['store'], records: { key: string; text: string }[]) => {
    for (const { key, text } of records)
      await handle.write(`${JSON.stringify({ store, key, text } satisfies StoreRecord)}\n`)
    count += records.length
  }
  try {
    for (const store of SAVED_STORES) {
      // Papers of orders are megabytes each: one at a time, so that no copy has to fit into memory.
      if (store !== 'dossiers') await write(store, await stores.texts(store, ''))
      else
        for (const key of await stores.keys(store, ''))
          await write(store, (await stores.texts(store, key)).filter(isKey(key)))
    }
  } finally {
    await handle.close()
  }
  await chmod(file, 0o600)
  return count
}

const isKey = (key: string) => (record: { key: string }) => record.key === key

/** Restores missing records from a file. Existing records are newer and stay. Throws on an invalid line before anything is
 *  written. Returns the numbers of written and of existing records. */
export async function restoreStores(
  stores: Pick<ShopStores, 'texts' | 'create'>,
  file: string,
): Promise<{ written: number; there: number }> {
  for await (const record of recordsOf(file)) recordSchema.parse(record)
  const knownLetters = new Set((await stores.texts('outbox', '')).map(({ key }) => letterIdOf(key)))
  const counts = { written: 0, there: 0 }
  for await (const record of recordsOf(file)) {
    const { store, key, text } = recordSchema.parse(record)
    const isThere = store === 'outbox' && knownLetters.has(letterIdOf(key))
    const isWritten = !isThere && (await stores.create(store, key, store === 'outbox' ? markUnknown(key, text) : text))
    counts[isWritten ? 'written' : 'there'] += 1
  }
  return counts
}

/** A file's lines as JSON, one after the other. */
async function* recordsOf(file: string): AsyncGenerator<unknown> {
  const handle = await openFile(file)
  try {
    for await (const line of handle.readLines()) if (line) yield JSON.parse(line)
  } finally {
    await handle.close()
  }
}

/** The id of a letter, which is the same under every prefix: waiting, sent or abandoned. */
const letterIdOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** Marks a letter as of unknown outcome if it was waiting when the copy was made: it may have been sent since, so the outbox
 *  queries the provider first. */
function markUnknown(key: string, text: string): string {
  if (!/^(?:pending|later|gathered)\//.test(key)) return text
  const entry = letterSchema.safeParse(parseText(text)).data
  return entry ? JSON.stringify({ ...entry, unknown: true, lease: null }) : text
}
