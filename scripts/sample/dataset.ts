import type { SanityDocument } from './document-values.ts'
import { orderRanks } from './order-ranks.ts'
import { categoryDocument, settingsDocument, testimonialDocument } from './shop-documents.ts'
import type { Sources } from './sources.ts'
import { vehicleDocument } from './vehicle-document.ts'

/** Every document of the sample dataset, what is referenced before what refers to it. Throws if the order and the cars do
 *  not name the same ids. */
export function sampleDocuments(sources: Sources): SanityDocument[] {
  const { order, cars, features, pictures, categories, testimonials, settings } = sources
  const ranks = orderRanks(order.length)
  const unplaced = [...cars.keys()].filter((id) => !order.includes(id))
  if (unplaced.length > 0) throw new Error(`order.json does not name ${unplaced.join(', ')}`)
  const vehicles = order.map((id, place) => {
    const car = cars.get(id)
    if (!car) throw new Error(`order.json names ${id}, which cars/ does not hold`)
    return vehicleDocument(id, ranks[place] ?? '', car, pictures[id] ?? [], features)
  })
  return [
    ...categories.map(categoryDocument),
    ...vehicles,
    ...testimonials.map(testimonialDocument),
    settingsDocument(settings, pictures['heroes'] ?? []),
  ]
}

/** Newline-delimited JSON, fields in the order a person would read them: same sources, same bytes. */
export const asNdjson = (documents: readonly SanityDocument[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')
