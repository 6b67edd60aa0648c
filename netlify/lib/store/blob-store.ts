import { getStore, type Store } from '@netlify/blobs'

/** The store did not answer, or did not do what was asked. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** Milliseconds. The client itself tries again for half a minute; a visitor is told sooner. */
const DEADLINE = 8000

/** A key and the version its value has now. */
export interface Version {
  key: string
  etag: string
}

/** JSON values under keys, strongly consistent. Every method throws StoreUnavailable when the store cannot be relied on. */
export interface BlobStore {
  /** Writes only if the key is free. Gives the version written, or undefined if the key was taken. */
  create(key: string, value: object): Promise<Version | undefined>
  /** Writes only if the value is still of that version. Gives the new version, or undefined if somebody else was first. */
  replace(version: Version, value: object): Promise<Version | undefined>
  /** Writes whatever is there. */
  put(key: string, value: object): Promise<void>
  /** The value, or undefined if there is none. A text that is not JSON comes as that text. */
  read(key: string): Promise<unknown>
  remove(key: string): Promise<void>
  /** All keys with that prefix, sorted. Reading a value after its version was listed is safe: if the value changed between,
   *  the version no longer matches and `replace` refuses. */
  list(prefix: string): Promise<Version[]>
}

/** A store of the site by its name, in Netlify Blobs. `deadline` in milliseconds. */
export function openStore(name: string, deadline: number = DEADLINE): BlobStore {
  const store = connect(name)
  const within = <T>(work: Promise<T>): Promise<T> => settleWithin(work, deadline)

  const write = (key: string, value: object, condition: { onlyIfNew: true } | { onlyIfMatch: string }) =>
    within(
      (async () => {
        const text = JSON.stringify(value)
        const { modified, etag } = await store.set(key, text, condition)
        if (!modified) return undefined
        if (etag) return { key, etag }
        // For a conditional write the client reports anything but 412 as done, a failure of the server included; only the
        // missing version gives it away. What is in the store now says which it was.
        const [version] = (await store.list({ prefix: key })).blobs.filter((blob) => blob.key === key)
        if (version && (await store.get(key, { type: 'text' })) === text) return { key, etag: version.etag }
        throw new StoreUnavailable()
      })(),
    )

  return {
    create: (key, value) => write(key, value, { onlyIfNew: true }),
    replace: ({ key, etag }, value) => write(key, value, { onlyIfMatch: etag }),
    put: async (key, value) => {
      await within(store.setJSON(key, value))
    },
    read: async (key) => {
      const text: string | null = await within(store.get(key, { type: 'text' }))
      return text === null ? undefined : parse(text)
    },
    remove: (key) => within(store.delete(key)),
    list: async (prefix) => {
      const found: Version[] = []
      // Page by page: a hundred of them may take longer than one answer should.
      const pages = store.list({ prefix, paginate: true })[Symbol.asyncIterator]()
      for (let page = await within(pages.next()); !page.done; page = await within(pages.next()))
        for (const { key, etag } of page.value.blobs) found.push({ key, etag })
      return found.sort((a, b) => (a.key < b.key ? -1 : 1))
    },
  }
}

/** Throws StoreUnavailable where no store is set up at all. */
function connect(name: string): Store {
  try {
    return getStore({ name, consistency: 'strong' })
  } catch (thrown) {
    throw new StoreUnavailable('no store is set up', { cause: thrown })
  }
}

/** A text that is not JSON comes as it is: whoever reads it checks its shape anyway. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function settleWithin<T>(work: Promise<T>, deadline: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('no answer in time')), deadline)
  })
  try {
    return await Promise.race([work, late])
  } catch (thrown) {
    throw thrown instanceof StoreUnavailable ? thrown : new StoreUnavailable('the store refused', { cause: thrown })
  } finally {
    clearTimeout(timer)
  }
}
