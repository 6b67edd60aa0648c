import { useEffect, useSyncExternalStore } from 'react'
import { getPublishedId, isDraftId, type SanityClient, useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { languages } from '#domain/languages.ts'
import { categoryById } from '#domain/picture.ts'
import { readiness, type Readiness } from '#domain/readiness.ts'
import { storedVehicle, type StoredVehicle } from '#domain/stored-vehicle.ts'
import { isScheduled } from '#domain/vehicle.ts'
import { languageField } from '../schemas/sanity/localized-text.ts'
import { followDocuments } from './follow-documents.ts'

const whole = [
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

/** What is asked of each car for all lists and scores at once. Of a photo only whether it is there and described, of a
 *  translation only whether it is there: whole, fifty cars with sixty photos each are 2 MB. */
export const listedFields = `{
  ${whole.join(', ')},
  "mainImage": mainImage${photo},
  "images": images[]${photo},
  "gallery": gallery[]{category, "images": images[]${photo}},
  "exteriorColor": {"fr": exteriorColor.fr},
  "description": {"fr": description.fr, ${translations.join(', ')}},
  "features": select(count(features) > 0 => [1])
}`

type Listed = Readonly<Record<string, unknown>> & { _id: string }

/** A car as its editor last wrote it. */
export interface ListedCar {
  /** Of its document, without 'drafts.'. */
  id: string
  status: unknown
  /** When it is shown from, as an ISO time; else nothing. */
  publishAt: unknown
  car: StoredVehicle
  readiness: Readiness
  /** Whether there is a version on the site, and one that is not published yet. */
  published: boolean
  draft: boolean
  /** Whether its published version is one the site takes: its hour has come. */
  due: boolean
}

const rankOf = ({ orderRank }: Listed) => (typeof orderRank === 'string' ? orderRank : '\uffff')

/** Documents as they are stored, drafts beside published ones, made into cars in the order of the site. */
export function toListed(found: readonly Listed[]): ListedCar[] {
  const byId = new Map(found.map((document) => [document._id, document]))
  const shown = found
    .filter(({ _id }) => isDraftId(_id) || !byId.has(`drafts.${_id}`))
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map((document) => ({ document, car: storedVehicle(document) }))
  const all = shown.map(({ car }) => car)
  return shown.map(({ document: { _id, status, publishAt }, car }) => ({
    id: getPublishedId(_id),
    status: status ?? 'available',
    publishAt,
    car,
    readiness: readiness(car, categoryById, all),
    ...online(byId.get(getPublishedId(_id))),
    draft: isDraftId(_id),
  }))
}

const online = (document: Listed | undefined) => ({
  published: document !== undefined,
  due: document !== undefined && !isScheduled(document['publishAt']),
})

let cars: readonly ListedCar[] | undefined
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Panes that look on. One question and one listener serve them all. */
let panes = 0
let stop = () => {}

function follow(client: SanityClient) {
  panes += 1
  if (panes === 1)
    stop = followDocuments<Listed>(
      { client, filter: '_type == "vehicle" && !(_id in path("versions.**"))', projection: listedFields, tag: 'cars' },
      (found) => {
        cars = toListed(found)
        for (const tell of watchers) tell()
      },
    )
  return () => {
    panes -= 1
    if (panes === 0) stop()
  }
}

/** All cars in the order of the site; undefined until they are known. */
export function useListedCars(): readonly ListedCar[] | undefined {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  useEffect(() => follow(client), [client])
  return useSyncExternalStore(watch, () => cars)
}

/** A car's score out of 100, in the row of a pane that follows the cars; undefined until it is known. */
export const useScore = (id: string | undefined) =>
  useSyncExternalStore(watch, () => cars?.find((car) => car.id === id)?.readiness.score)

type Filling = Pick<ListedCar, 'published' | 'due'>

/** How full the catalogue is: `due` are the published cars the site takes; `aside` tells the others apart, '' for none. */
export function catalogueFill(cars: readonly Filling[]): { due: number; aside: string } {
  const due = cars.filter((car) => car.due).length
  const published = cars.filter((car) => car.published).length
  const others = [counted(cars.length - published, 'brouillon'), counted(published - due, 'programmée')]
  const aside = others.filter(Boolean).join(', ')
  return { due, aside: aside && `Pas sur le site : ${aside}.` }
}

const counted = (count: number, name: string) => (count > 0 ? `${count}\u00a0${name}${count > 1 ? 's' : ''}` : '')
