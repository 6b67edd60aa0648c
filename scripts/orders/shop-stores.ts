import { getStore } from '@netlify/blobs'
import { startBlobs } from '../dev/blobs/start-blobs.ts'

/** Reads values of the shop's stores. */
export interface ShopStores {
  /** All values under a prefix, as they are; what is not JSON comes as undefined. */
  read(store: string, prefix: string): Promise<{ key: string; value: unknown }[]>
  close(): Promise<void>
}

/** The stores of a site at the host, or of this machine. Hosted: its id and an access token of the account. */
export async function openShopStores(
  hosted: { siteID: string; token: string } | undefined,
  folder: string,
): Promise<ShopStores> {
  const close = hosted ? async () => undefined : await startBlobs(folder)
  return {
    read: (name, prefix) => readValues(name, prefix, hosted),
    close,
  }
}

/** All values of a store under a prefix, of a site at the host or where this process finds its store. */
export async function readValues(
  name: string,
  prefix: string,
  hosted?: { siteID: string; token: string },
): Promise<{ key: string; value: unknown }[]> {
  const store = getStore({ name, consistency: 'strong', ...hosted })
  const { blobs } = await store.list({ prefix })
  return Promise.all(blobs.map(async ({ key }) => ({ key, value: parse(await store.get(key, { type: 'text' })) })))
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
