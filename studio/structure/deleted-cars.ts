import { ClientError } from '@sanity/client'
import type { SanityClient, SanityDocument } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'

export interface DeletedCar {
  /** Id of the published document. */
  id: string
  /** The last state before the deletion; of draft and published document, the one that was deleted last. */
  last: SanityDocument
  /** ISO time of the deletion. */
  at: string
}

/** Most transactions that one answer of Sanity's History API is asked for. */
const PAGE = 1_000
/** Typing makes one transaction a second: 20 pages are five hours of it. */
const PAGES = 20

interface Transaction {
  timestamp: string
  documentIDs: readonly string[]
}

/** The cars that were deleted, newest first, as far back as Sanity keeps the history: 3 days on its free plan, 90 on Growth
 *  (sanity.io/docs/developer-guides/find-and-restore-deleted-documents, read in November 2026). `complete` is false when there
 *  were more changes than are read. Throws if the history cannot be read. */
export async function readDeletedCars(
  studio: SanityClient,
  page = PAGE,
): Promise<{ cars: DeletedCar[]; complete: boolean }> {
  const client = studio.withConfig({ apiVersion: CONTENT_API_VERSION })
  const { changed, complete } = await readChanges(client, page)
  const ids = [...changed.keys()]
  const there = await client.fetch<string[]>('*[_id in $ids]._id', { ids }, { perspective: 'raw' })
  const living = new Set(there.map(publishedId))
  const gone = new Map<string, string>()
  // The newest change comes first. A deletion removes draft and published document at once; then the draft is the newer text.
  for (const id of ids.toSorted(
    (a, b) => order(changed, b) - order(changed, a) || Number(isDraft(b)) - Number(isDraft(a)),
  ))
    if (!living.has(publishedId(id)) && !gone.has(publishedId(id))) gone.set(publishedId(id), id)
  const cars = await Promise.all(
    [...gone].map(async ([id, lastId]): Promise<DeletedCar[]> => {
      const url = `/data/history/${client.config().dataset}/documents/${lastId}`
      const { documents } = await client
        .request<{ documents: SanityDocument[] }>({ url, query: { lastRevision: 'true' } })
        .catch(unlessPurged)
      const [last] = documents
      return last?._type === 'vehicle' ? [{ id, last, at: changed.get(lastId) ?? '' }] : []
    }),
  )
  return { cars: cars.flat(), complete }
}

/** Creates the car's draft from its last state, under its old id; the site shows it once it is published. Throws if the car is
 *  there again, or something that it refers to is gone. */
export async function restoreCar(studio: SanityClient, { id, last }: DeletedCar): Promise<void> {
  const { _id, _rev, _createdAt, _updatedAt, ...content } = last
  await studio.withConfig({ apiVersion: CONTENT_API_VERSION }).action({
    actionType: 'sanity.action.document.create',
    publishedId: id,
    attributes: { ...content, _id: `drafts.${id}` },
    ifExists: 'fail',
  })
}

/** The history of a document may end before the list of transactions does. */
function unlessPurged(error: unknown): { documents: SanityDocument[] } {
  if (error instanceof ClientError && error.statusCode === 404) return { documents: [] }
  throw error
}

const isDraft = (id: string) => id.startsWith('drafts.')
const publishedId = (id: string) => id.replace(/^drafts\./, '')
const order = (changed: ReadonlyMap<string, string>, id: string) => Date.parse(changed.get(id) ?? '')

/** The last change of each document that may be a car, newest first. */
async function readChanges(client: SanityClient, limit: number) {
  const changed = new Map<string, string>()
  let toTime = ''
  for (let page = 0; page < PAGES; page += 1) {
    const transactions = await readTransactions(client, limit, toTime)
    for (const { documentIDs, timestamp } of transactions)
      for (const id of documentIDs)
        if (!/^(image-|file-|_\.|versions\.)/.test(id) && !changed.has(id)) changed.set(id, timestamp)
    const oldest = transactions.at(-1)?.timestamp ?? ''
    if (transactions.length < limit || oldest === toTime) return { changed, complete: transactions.length < limit }
    toTime = oldest
  }
  return { changed, complete: false }
}

/** One page of the dataset's transactions, newest first. The answer is lines of JSON, which Sanity's client cannot read. */
async function readTransactions(client: SanityClient, limit: number, toTime: string): Promise<Transaction[]> {
  const { dataset, token, withCredentials } = client.config()
  const query = new URLSearchParams({ reverse: 'true', excludeContent: 'true', limit: String(limit) })
  if (toTime) query.set('toTime', toTime)
  const response = await fetch(client.getUrl(`/data/history/${dataset}/transactions?${query}`), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    credentials: withCredentials ? 'include' : 'same-origin',
  })
  if (!response.ok) throw new Error(`Sanity : ${response.status} ${response.statusText}`)
  const text = await response.text()
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
}
