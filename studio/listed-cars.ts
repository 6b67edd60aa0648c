import { useEffect, useSyncExternalStore } from 'react'
import { getPublishedId, isDraftId, type SanityClient, useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { languages } from '#domain/languages.ts'
import { categoryById } from '#domain/picture.ts'
import { type Readiness, readiness } from '#domain/readiness.ts'
import { type StoredVehicle, storedVehicle } from '#domain/stored-vehicle.ts'
import { isScheduled } from '#domain/vehicle.ts'
import { languageField } from '../schemas/sanity/localized-text.ts'
import { followDocuments } from './follow-documents.ts'

/** A car as its editor last wrote it. */
export interface ListedCar {
  /** Of its document, without 'drafts.'. */
  id: string
  status: unknown
  /** ISO time from which it is shown, if it has one. */
  publishAt: unknown
  car: StoredVehicle
  readiness: Readiness
  /** Whether it has a published version, and a draft. */
  published: boolean
  draft: boolean
  /** Whether the site takes its published version: its `publishAt` has passed. */
  due: boolean
}

/** All cars in the order of the site; undefined until they are known. */
export function useListedCars(): readonly ListedCar[] | undefined {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  useEffect(() => follow(client), [client])
  return useSyncExternalStore(subscribe, () => cars)
}

/** A car's score out of 100, for a row of a pane that uses `useListedCars`; undefined until it is known. */
export const useScore = (id: string | undefined) =>
  useSyncExternalStore(subscribe, () => cars?.find((car) => car.id === id)?.readiness.score)

let cars: readonly ListedCar[] | undefined
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** All panes share one query and one listener. */
let panes = 0
let stop = () => {}

function follow(client: SanityClient) {
  panes += 1
  if (panes === 1)
    stop = followDocuments<Listed>(
      { client, filter: '_type == "vehicle" && !(_id in path("versions.**"))', projection: listedFields, tag: 'cars' },
      (found) => {
        cars = toListed(found)
        for (const listener of listeners) listener()
      },
    )
  return () => {
    panes -= 1
    if (panes === 0) stop()
  }
}

type Listed = Readonly<Record<string, unknown>> & { _id: string }

/** Stored documents, drafts beside published ones → cars in the order of the site. */
export function toListed(found: readonly Listed[]): ListedCar[] {
  const byId = new Map(found.map((document) => [document._id, document]))
  const latest = found
    .filter(({ _id }) => isDraftId(_id) || !byId.has(`drafts.${_id}`))
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map((document) => ({ document, car: storedVehicle(document) }))
  const all = latest.map(({ car }) => car)
  return latest.map(({ document: { _id, status, publishAt }, car }) => {
    const published = byId.get(getPublishedId(_id))
    return {
      id: getPublishedId(_id),
      status: status ?? 'available',
      publishAt,
      car,
      readiness: readiness(car, categoryById, all),
      published: published !== undefined,
      draft: isDraftId(_id),
      due: published !== undefined && !isScheduled(published['publishAt']),
    }
  })
}

const rankOf = ({ orderRank }: Listed) => (typeof orderRank === 'string' ? orderRank : '\uffff')

/** How full the catalogue is: `due` cars of the site, and the others in French; `aside` is '' if there are none. */
export function catalogueUsage(listed: readonly Pick<ListedCar, 'published' | 'due'>[]): {
  due: number
  aside: string
} {
  const due = listed.filter((car) => car.due).length
  const published = listed.filter((car) => car.published).length
  const others = [counted(listed.length - published, 'brouillon'), counted(published - due, 'programmée')]
  const aside = others.filter(Boolean).join(', ')
  return { due, aside: aside && `Pas sur le site : ${aside}.` }
}

const counted = (count: number, name: string) => (count > 0 ? `${count}\u00a0${name}${count > 1 ? 's' : ''}` : '')

const wholeFields = [
  ['_id', 'orderRank', 'status', 'publishAt', 'brand', 'model', 'version', 'year', 'price', 'mileage', 'vatScheme'],
  ['firstRegistration', 'vinEnd', 'previousUse', 'technicalInspection'],
  ['bodyType', 'fuel', 'transmission', 'engineType', 'powerKw', 'critAir'],
].flat()

const isWritten = (field: string) => `defined(${field}) && ${field} != ""`
const photo = `{
  "asset": select(defined(asset) => {"_ref": "1"}),
  "alt": select(${isWritten('alt.fr')} => {"fr": "1"})
}`
const translations = languages
  .slice(1)
  .map(languageField)
  .map((name) => `"${name}": select(${isWritten(`description.${name}`)} => "1")`)

/** What the score and the lists need of each car. Of photos and translations only whether they exist: whole, fifty cars with
 *  sixty photos each are 2 MB. */
export const listedFields = `{
  ${wholeFields.join(', ')},
  "mainImage": mainImage${photo},
  "images": images[]${photo},
  "gallery": gallery[]{category, "images": images[]${photo}},
  "exteriorColor": {"fr": exteriorColor.fr},
  "description": {"fr": description.fr, ${translations.join(', ')}},
  "features": select(count(features) > 0 => [1])
}`
