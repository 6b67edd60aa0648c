import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { shownTypes } from '../../schemas/domain/content-source.ts'
import type { SanityDocument } from '../sample/vehicle-document.ts'
import { type Lake, type LakeOptions, runningLake, startLake } from '../content-lake/src/index.ts'

/** Milliseconds between two checks whether the lake still runs. */
const CHECK_MS = 500
/** If two commands start together, one fails at the folder's lock, retries, and joins. */
const TRIES = 20

export interface SharedLake {
  /** Does not change when another command takes over. */
  url: string
  /** False if another command serves it. */
  started: boolean
  /** Leaves the lake, or closes it if this process serves it. */
  close(): Promise<void>
}

/** Joins the lake of a folder if another command serves it, else starts it. When the serving command ends, one that joined
 *  takes over at the same address, so that proxies and open pages keep working. Throws if the lake can be neither joined nor
 *  started. */
export async function shareLake(options: Omit<LakeOptions, 'port'>): Promise<SharedLake> {
  const { url, lake } = await joinOrStart(options)
  if (lake) return { url, started: true, close: () => lake.close() }
  const successor = takeOver(options, url)
  return { url, started: false, close: () => successor.leave() }
}

async function joinOrStart(options: LakeOptions): Promise<{ url: string; lake?: Lake }> {
  for (let left = TRIES; ; left -= 1) {
    const running = await runningLake(options.dir)
    if (running) return { url: running }
    try {
      const lake = await startLake(options)
      return { url: lake.url, lake }
    } catch (error) {
      if (left === 0) throw error
      await pause(CHECK_MS)
    }
  }
}

/** Watches a joined lake and serves its folder once it has gone. */
function takeOver(options: LakeOptions, url: string) {
  const port = Number(new URL(url).port)
  const leaving = new AbortController()
  let own: Lake | undefined
  const watch = async () => {
    while (!own && !leaving.signal.aborted) {
      await pause(CHECK_MS, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined)
      if (leaving.signal.aborted || (await runningLake(options.dir))) continue
      // Fails while the old lake closes or if another successor was faster; the loop then checks again.
      own = await startLake({ ...options, port }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    leave: async () => {
      leaving.abort()
      await watching
      await own?.close()
    },
  }
}

/** A document that exists while a lake is being seeded. If it remains, the seeding was killed and photos may be missing. The
 *  dot in its id keeps it private. */
const PENDING = 'seeding.pending'

/** A dataset in Sanity's export format. */
interface Dataset {
  documents: () => SanityDocument[]
  /** Folder of the files that the documents reference. */
  folder: string
}

/** Imports a dataset if the lake has no documents or drafts of the shop, or if an earlier seeding was interrupted. Returns the
 *  number of documents written. Throws if a file or the lake cannot be read. */
export async function seedIfEmpty(client: SanityClient, { documents: read, folder }: Dataset): Promise<number> {
  const raw = client.withConfig({ perspective: 'raw' })
  const { documents, pending } = await stateOf(raw)
  if (documents > 0 && !pending) return 0
  await raw.createIfNotExists({ _id: PENDING, _type: 'seeding' })
  const { numDocs } = await sanityImport(read(), {
    client: raw,
    assetsBase: resolve(folder),
    operation: 'createOrReplace',
    // Equal bytes give equal assets; this saves a query per photo.
    replaceAssets: true,
  })
  await raw.delete(PENDING)
  return numDocs
}

/** Waits while another command seeds the lake: at most `begin` ms for the seeding to begin and `finish` ms for it to end,
 *  because its command may have been killed. */
export async function waitUntilSeeded(client: SanityClient, { begin = 2_000, finish = 60_000 } = {}): Promise<void> {
  const raw = client.withConfig({ perspective: 'raw' })
  const start = Date.now()
  for (;;) {
    const { documents, pending } = await stateOf(raw)
    const patience = pending ? finish : documents === 0 ? begin : 0
    if (Date.now() - start >= patience) return
    await pause(100)
  }
}

const stateOf = (raw: SanityClient) =>
  raw.fetch<{ documents: number; pending: boolean }>(
    '{"documents": count(*[_type in $shownTypes]), "pending": count(*[_id == $PENDING]) > 0}',
    { shownTypes, PENDING },
  )
