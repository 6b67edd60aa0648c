import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'

/** Stands in the lake while a seeding is under way. Found at the next start, it says that the last one was stopped in
 *  the middle: the documents are there, some photos are not. The dot in its id keeps it out of public reading. */
const PENDING = 'seeding.pending'
const ours = ['vehicle', 'galleryCategory', 'testimonial', 'siteSettings']

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
  const { documents, stopped } = await raw.fetch<{ documents: number; stopped: boolean }>(
    '{"documents": count(*[_type in $ours]), "stopped": count(*[_id == $PENDING]) > 0}',
    { ours, PENDING },
  )
  if (documents > 0 && !stopped) return 0
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
