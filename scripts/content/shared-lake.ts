import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { shownTypes } from '../../schemas/domain/content-source.ts'
import { type Lake, type LakeOptions, runningLake, startLake } from '../content-lake/src/index.ts'

/** How often those who joined look whether the lake is still there, in milliseconds. */
const LOOK_MS = 500
/** Two commands started together meet at the folder's lock; the slower one joins. */
const TRIES = 20

export interface SharedLake {
  /** The same for as long as anybody uses the lake, whoever serves it. */
  url: string
  /** False if another command serves it. */
  started: boolean
  /** Leaves; the lake closes if it is served here. */
  close(): Promise<void>
}

/** The lake of a folder for every command of this machine: joined where another command serves it already, else started.
 *  When the command that serves it ends, one that had joined takes over at the same address, so that no proxy and no open
 *  page has to move. Throws if the lake can neither be joined nor started. */
export async function shareLake(options: Omit<LakeOptions, 'port'>): Promise<SharedLake> {
  const { url, lake } = await joinOrStart(options)
  if (lake) return { url, started: true, close: () => lake.close() }
  const heir = inherit(options, url)
  return { url, started: false, close: () => heir.leave() }
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
      await pause(LOOK_MS)
    }
  }
}

/** Watches a joined lake and serves its folder in its place once it is gone. */
function inherit(options: LakeOptions, url: string) {
  const port = Number(new URL(url).port)
  const leaving = new AbortController()
  let own: Lake | undefined
  const watch = async () => {
    while (!own && !leaving.signal.aborted) {
      await pause(LOOK_MS, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined)
      if (leaving.signal.aborted || (await runningLake(options.dir))) continue
      // Fails while the last one still lets go, or where another heir was quicker: the next look tells.
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

/** Stands in the lake while a seeding is under way. Found at the next start, it says that the last one was stopped in
 *  the middle: the documents are there, some photos are not. The dot in its id keeps it out of public reading. */
const PENDING = 'seeding.pending'

/** One step of the import: its name as the importer says it, and how far it is. */
export interface SeedProgress {
  step: string
  current?: number
  total?: number
}

/** Brings a dataset in Sanity's export format (`data.ndjson` with its `images/`) into a lake that holds no document of
 *  ours, published or draft; otherwise does nothing, so that nobody's work is overwritten.
 *  Returns how many documents were written. Throws if the folder or the lake cannot be read. */
export async function seedIfEmpty(
  client: SanityClient,
  folder: string,
  onProgress: (progress: SeedProgress) => void = () => {},
): Promise<number> {
  const raw = client.withConfig({ perspective: 'raw' })
  const { documents, pending } = await stateOf(raw)
  if (documents > 0 && !pending) return 0
  await raw.createIfNotExists({ _id: PENDING, _type: 'seeding' })
  // Given the folder, the importer would upload whatever lies in `images/` as a picture: given the data, what it names.
  const { numDocs } = await sanityImport(createReadStream(join(folder, 'data.ndjson')), {
    client: raw,
    assetsBase: resolve(folder),
    operation: 'createOrReplace',
    // Same bytes get the same asset anyway: this only spares a question per photo.
    replaceAssets: true,
    onProgress,
  })
  await raw.delete(PENDING)
  return numDocs
}

/** Waits while another command brings the sample, so that nobody takes half of it for the shop's content. Milliseconds:
 *  `begin` for a lake that is empty and stays so, `finish` for a seeding whose command was stopped. */
export async function seedingOver(client: SanityClient, { begin = 2_000, finish = 60_000 } = {}): Promise<void> {
  const raw = client.withConfig({ perspective: 'raw' })
  const start = Date.now()
  for (;;) {
    const { documents, pending } = await stateOf(raw)
    const patience = pending ? finish : documents === 0 ? begin : 0
    if (Date.now() - start >= patience) return
    await pause(100)
  }
}

/** How many documents of ours there are, and whether a seeding is under way or was stopped. */
const stateOf = (raw: SanityClient) =>
  raw.fetch<{ documents: number; pending: boolean }>(
    '{"documents": count(*[_type in $shownTypes]), "pending": count(*[_id == $PENDING]) > 0}',
    { shownTypes, PENDING },
  )
