import { useEffect, useSyncExternalStore } from 'react'
import { getPublishedId, isDraftId, type SanityClient, useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { foldText, languages } from '#domain/languages.ts'
import { categoryById } from '#domain/picture.ts'
import { type Readiness, readiness } from '#domain/readiness.ts'
import { type StoredVehicle, storedVehicle } from '#domain/stored-vehicle.ts'
import { isScheduled } from '#domain/vehicle.ts'
import { languageField } from '../schemas/sanity/localized-text.ts'
import { followDocuments } from './follow-documents.ts'
import type { SaleFacts } from './sale-state.ts'

/** A car's latest version: its draft, else its published version. */
export interface ListedCar extends SaleFacts {
  /** Document id without 'drafts.'. */
  id: string
  /** ISO time from which the site shows it, if set. */
  publishAt: unknown
  car: StoredVehicle
  readiness: Readiness
  /** Whether it has a draft. */
  draft: boolean
  /** Whether it has a published version whose `publishAt` has passed. */
  due: boolean
}

/** All cars in the order of the site; undefined while loading. */
export function useListedCars(): readonly ListedCar[] | undefined {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  useEffect(() => follow(client), [client])
  return useSyncExternalStore(subscribe, () => cars)
}

/** A car by its id without 'drafts.'; undefined while loading, or if there is none. */
export const useListedCar = (id: string | undefined) => useListedCars()?.find((car) => car.id === id)

/** The car that the site calls by this id; its document's id is another, unless it came with the sample. */
export const carOfSlug = <T extends { car: Pick<StoredVehicle, 'slug'> }>(
  all: readonly T[],
  slug: string,
): T | undefined => all.find(({ car }) => car.slug === slug)

/** The published versions of all cars, with which prices are compared. Requires a mounted `useListedCars`. */
export const usePublishedCars = () => useSyncExternalStore(subscribe, () => published)

let documents: readonly Listed[] | undefined
/** Countries that the settings say the shop sells to. */
let soldTo: readonly string[] = []
let cars: readonly ListedCar[] | undefined
let published: readonly StoredVehicle[] = []
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Number of mounted users; they share one query and one listener. */
let panes = 0
let stop = () => {}

function follow(client: SanityClient) {
  panes += 1
  if (panes === 1) {
    const stopCars = followDocuments<Listed>(
      { client, filter: '_type == "vehicle" && !(_id in path("versions.**"))', projection: listedFields, tag: 'cars' },
      (found) => {
        documents = found
        renew()
      },
    )
    const stopSettings = followDocuments<{ _id: string; soldTo?: string[] | null }>(
      { client, filter: '_id == "siteSettings"', projection: '{_id, "soldTo": sale.soldTo}', tag: 'sold-to' },
      ([settings]) => {
        soldTo = settings?.soldTo ?? []
        renew()
      },
    )
    stop = () => {
      stopCars()
      stopSettings()
    }
  }
  return () => {
    panes -= 1
    if (panes === 0) stop()
  }
}

function renew(): void {
  published = publishedCars(documents ?? [])
  cars = documents && toListed(documents, soldTo)
  for (const listener of listeners) listener()
}

/** The countries that the published settings say the shop sells to; empty: all. Requires a mounted `useListedCars`. */
export const useSoldTo = () => useSyncExternalStore(subscribe, () => soldTo)

type Listed = Readonly<Record<string, unknown>> & { _id: string }

const publishedCars = (found: readonly Listed[]): StoredVehicle[] =>
  found.filter(({ _id }) => !isDraftId(_id)).map(storedVehicle)

/** Combines drafts and published documents into cars, in the order of the site. */
export function toListed(found: readonly Listed[], countries: readonly string[] = []): ListedCar[] {
  const byId = new Map(found.map((document) => [document._id, document]))
  const latest = found
    .filter(({ _id }) => isDraftId(_id) || !byId.has(`drafts.${_id}`))
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map((document) => ({ document, car: storedVehicle(document) }))
  const all = publishedCars(found)
  return latest.map(({ document: { _id, publishAt }, car }) => {
    const published = byId.get(getPublishedId(_id))
    return {
      id: getPublishedId(_id),
      publishAt,
      car,
      readiness: readiness(car, categoryById, all, undefined, countries),
      published: published !== undefined,
      slug: published ? storedVehicle(published).slug : null,
      status: published?.['status'],
      publishedAt: published?.['publishAt'],
      draft: isDraftId(_id),
      due: published !== undefined && !isScheduled(published['publishAt']),
    }
  })
}

const rankOf = ({ orderRank }: Listed) => (typeof orderRank === 'string' ? orderRank : '\uffff')

/** Usage of the catalogue: number of cars due on the site, and a French sentence about the others, '' without any. */
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

/** Whether a car's name, price, mileage or identifier has all the words of a search, in any order: 'q2', 'audi 14000',
 *  '121 400 km'. A number may be typed with its thousands apart. */
export function matchesWords(
  { brand, model, version, year, price, mileage, slug }: StoredVehicle,
  search: string,
): boolean {
  const name = foldText([brand, model, version, year, slug].filter(Boolean).join(' '))
  const text = `${name} ${price ?? ''} ${mileage ?? ''}`
  const words = foldText(search)
    .replace(/(?<=(?<!\w)\d{1,3})[\s.](?=\d{3}(?!\d))/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !units.has(word))
  return words.every((word) => text.includes(word))
}
const units: ReadonlySet<string> = new Set(['€', 'km', 'eur', 'euros'])

const counted = (count: number, name: string) => (count > 0 ? `${count}\u00a0${name}${count > 1 ? 's' : ''}` : '')

const wholeFields = [
  [
    '_id',
    'slug',
    'orderRank',
    'status',
    'publishAt',
    'brand',
    'model',
    'version',
    'year',
    'price',
    'mileage',
    'vatScheme',
  ],
  ['firstRegistration', 'vinEnd', 'previousUse', 'technicalInspection', 'recallsChecked', 'standsIn', 'photosTaken'],
  [
    'bodyType',
    'fuel',
    'gearbox',
    'transmission',
    'engineType',
    'powerKw',
    'critAir',
    'displacement',
    'co2',
    'co2Method',
  ],
  [
    'baseColor',
    'accident',
    'owners',
    'keys',
    'serviceBook',
    'massInOrder',
    'maxMass',
    'vehicleCategory',
    'fiscalPower',
    'particulates',
    'newValue',
    'originEu',
  ],
].flat()

const isWritten = (field: string) => `defined(${field}) && ${field} != ""`
const photo = `{
  "asset": select(defined(asset) => {"_ref": "1"}),
  "alt": select(${isWritten('alt.fr')} => {"fr": "1"})
}`
const unread = 'drafted[read != true]'
const translations = languages.slice(1).map((language) => {
  const name = languageField(language)
  const text = `description.${name}`
  // A draft is one as long as its text is the drafted one.
  return `"${name}": select("${language}" in ${unread}.language => ${text}, ${isWritten(text)} => "1")`
})

/** The fields that score and lists need. Photos and translations, but for drafts that nobody has read, are reduced to whether
 *  they exist; complete, fifty cars with sixty photos each would be 2 MB. */
export const listedFields = `{
  ${wholeFields.join(', ')},
  "mainImage": mainImage${photo},
  "images": images[]${photo},
  "gallery": gallery[]{category, "images": images[]${photo}},
  "papers": papers[]{kind, date, "pages": pages[defined(asset)][0...1]{"asset": {"_ref": "1"}}},
  "exteriorColor": {"fr": exteriorColor.fr},
  "description": {"fr": description.fr, ${translations.join(', ')}},
  "drafted": ${unread}{language, text, facts},
  "features": select(count(features) > 0 || count(equipment) > 0 => [1])
}`
