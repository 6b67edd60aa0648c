import { documentTitle, sortKeys, type StoredDocument } from '#domain/content-hashes.ts'
import type { HeldCars } from '#domain/held.ts'
import { categoryById } from '#domain/picture.ts'
import { readiness } from '#domain/readiness.ts'
import { type StoredVehicle, storedVehicle } from '#domain/stored-vehicle.ts'
import { isScheduled } from '#domain/vehicle.ts'
import { publishQuestions } from '../actions/publish-questions.ts'
import { slugOf } from '../actions/sale-moves.ts'
import { type CarSale, saleOf, saleWords } from '../sale-state.ts'

export type Fields = Readonly<Record<string, unknown>>
export type Version = StoredDocument & { _rev: string }

/** A car as the Content Lake stores it: at least one of the two. */
export interface CarVersions {
  /** Document id without 'drafts.'. */
  id: string
  published?: Version | undefined
  draft?: Version | undefined
}

/** A field that is written in one document. An absent value is undefined. */
export interface Edit {
  document: string
  field: string
  before: unknown
  after: unknown
}

/** What a change does to a car. */
export interface CarPlan {
  id: string
  title: string
  /** Empty if the car has these values already, or refuses. */
  edits: readonly Edit[]
  /** The revisions that were read, by document id. */
  revisions: Readonly<Record<string, string>>
  /** Whether the published version changes: the site shows it with the next build. */
  online: boolean
  /** Why the car is left out. */
  refusal?: string
  /** What « Publier » would ask; the car is left out until the editor says yes. */
  questions: readonly string[]
}

/** What surrounds a car: orders, and the cars with which prices are compared. */
export interface Surroundings {
  held: HeldCars
  others: readonly StoredVehicle[]
  /** Countries that the shop sells to. */
  soldTo: readonly string[]
}

interface Proposal {
  /** The new values for a version; undefined empties a field. */
  fields: (version: Version) => Fields
  refusal?: string | undefined
}

/** Plans a change of a car by the rules of « Publier ». Both versions change, so that a draft's other changes stay unpublished. */
export function planCar(car: CarVersions, { fields, refusal }: Proposal, around: Surroundings): CarPlan {
  const versions = [car.published, car.draft].flatMap((version) => version ?? [])
  const { published } = car
  const sale = published ? saleOfVersion(published, around.held) : undefined
  const edits = versions.flatMap((version) => editsOf(version, fields(version)))
  const refused = edits.length > 0 || refusal ? (heldRefusal(sale) ?? refusal) : undefined
  return {
    id: car.id,
    title: documentTitle(car.draft ?? car.published ?? { _id: car.id, _type: 'vehicle' }),
    revisions: Object.fromEntries(versions.map(({ _id, _rev }) => [_id, _rev])),
    edits: refused ? [] : edits,
    online: published !== undefined && edits.some(({ document }) => document === published._id),
    ...(refused && { refusal: refused }),
    questions: published && sale && !refused ? questionsOf(published, fields(published), sale, around) : [],
  }
}

/** Where a published version stands in its sale. */
export const saleOfVersion = (published: Version, held: HeldCars): CarSale =>
  saleOf(
    { published: true, slug: slugOf(published), status: published['status'], publishedAt: published['publishAt'] },
    held,
  )

/** Why a car that an order holds or delivered is left alone. */
function heldRefusal(sale: CarSale | undefined): string | undefined {
  if (!sale?.byOrder) return undefined
  return sale.state === 'sold' ? 'Une commande l’a livrée.' : 'Une commande la tient.'
}

const editsOf = (version: Version, fields: Fields): Edit[] =>
  Object.entries(fields)
    .map(([field, after]) => ({ document: version._id, field, before: version[field] ?? undefined, after }))
    .filter(({ before, after }) => !isSame(before, after))

/** Whether two stored values are equal, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)

function questionsOf(published: Version, fields: Fields, sale: CarSale, { others, soldTo }: Surroundings): string[] {
  const changed = new Set(editsOf(published, fields).map(({ field }) => field))
  if (changed.size === 0) return []
  const version = (document: Fields) => ({
    price: document['price'],
    readiness: readiness(storedVehicle(document), categoryById, others, undefined, [...soldTo]),
  })
  // Moving a sold car is what a change of state is for.
  const known: CarSale = changed.has('status') ? { state: 'available', byOrder: false } : sale
  return [
    ...publishQuestions(version(published), version({ ...published, ...fields }), known),
    ...dateQuestions(published, fields, sale),
  ]
}

function dateQuestions(published: Version, fields: Fields, sale: CarSale): string[] {
  if (!('publishAt' in fields))
    return sale.state === 'scheduled'
      ? [`${saleWords(sale, published['publishAt'])} : le site ne la montre pas encore.`]
      : []
  return isScheduled(fields['publishAt']) && !isScheduled(published['publishAt'])
    ? ['Elle est en ligne : elle quitterait le site jusqu’à ce jour.']
    : []
}
