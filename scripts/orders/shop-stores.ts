import { getStore } from '@netlify/blobs'
import { startBlobs } from '../dev/blobs/start-blobs.ts'

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

/** The stores of a site at the host, or those that this process finds by itself. */
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

/** What a text of JSON says; undefined when it is none. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
