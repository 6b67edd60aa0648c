import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { shownTypes } from '../../schemas/domain/content-source.ts'

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
