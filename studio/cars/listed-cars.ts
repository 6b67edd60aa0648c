import { useEffect, useSyncExternalStore } from 'react'
import { getPublishedId, isDraftId, useClient, type SanityClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { categoryById } from '#domain/picture.ts'
import { readiness, type Readiness } from '#domain/readiness.ts'
import { isScheduled } from '#domain/vehicle.ts'
import { storedVehicle, type StoredVehicle } from '#domain/stored-vehicle.ts'
import { followDocuments } from '../follow-documents.ts'
import { listedFields } from './listed-fields.ts'

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
