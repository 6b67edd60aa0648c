import type { SanityClient } from '@sanity/client'
import { faultSentence, fieldTitle } from '../../schemas/content/fault-texts.ts'
import type { LastGood, ReadLastGood } from '../../schemas/content/last-good.ts'
import type { Fault } from '../../schemas/content/read-document.ts'
import {
  contentHash,
  contentHashes,
  type ContentHashes,
  type StoredDocument,
} from '../../schemas/domain/content-hashes.ts'
import type { SetAside } from '../../schemas/domain/publication.ts'
import { type CheckedContent, checkContent, type Owners } from './check-content.ts'
import type { RawContent, RawVehicle } from './read.ts'

type Entry = { _id: string }

export interface Settled {
  /** Without faults. */
  checked: CheckedContent
  /** Each refused document, in the order in which its faults were found. */
  setAside: SetAside[]
  /** Of the versions that are shown. */
  revisions: ContentHashes
  /** For the next build. */
  lastGood: LastGood
}

interface Content {
  content: RawContent
  documents: readonly StoredDocument[]
}

/** Publishes what can be published: a refused document is replaced by its last good version, and left out without one, until
 *  nothing is refused any more. Faults instead, if the settings have neither: no car can be sold without them. */
export async function settle(
  { content, documents }: Content,
  { now, client, readLastGood }: { now: Date; client: SanityClient; readLastGood: ReadLastGood },
): Promise<{ ok: true; settled: Settled } | { ok: false; faults: Fault[] }> {
  const stored = new Map(documents.map((document) => [document._id, document]))
  const known: LastGood = {}
  const asked = new Set<string>()
  /** What is shown instead of a refused document: its last good version, then nothing. */
  const stands = new Map<string, 'kept' | 'absent'>()
  const refused = new Map<string, Fault[]>()
  for (;;) {
    const shown = substituted(content, stands, known)
    const checked = checkContent(shown, now, ownersOf(shown, known, stored, asked))
    const faults = Map.groupBy(checked.faults, ({ documentId }) => documentId)
    if (faults.size === 0) {
      const set = { stands, known, refused, stored }
      return { ok: true, settled: { checked, ...outcome(shown, checked, set) } }
    }
    const unasked = [...faults.keys()].filter((id) => !asked.has(id))
    if (unasked.length > 0) {
      // Whose name a doubled name is shows only now: look again before anything is replaced.
      Object.assign(known, await withFilesFound(client, await readLastGood(unasked)))
      for (const id of unasked) asked.add(id)
      continue
    }
    for (const [id, found] of faults) {
      if (!refused.has(id)) refused.set(id, found)
      if (!stands.has(id) && known[id]) stands.set(id, 'kept')
      else if (id === content.settings?._id) return { ok: false, faults: refused.get(id) ?? found }
      else stands.set(id, 'absent')
    }
  }
}

function substituted(content: RawContent, stands: ReadonlyMap<string, string>, known: LastGood): RawContent {
  const pick = <T extends Entry>(entries: readonly T[]): T[] =>
    entries.flatMap((entry) => {
      const stand = stands.get(entry._id)
      if (!stand) return [entry]
      return stand === 'kept' ? [asKept(entry, known[entry._id]?.raw as unknown as T)] : []
    })
  return {
    vehicles: pick(content.vehicles),
    categories: pick(content.categories),
    testimonials: pick(content.testimonials),
    settings: content.settings && (pick([content.settings])[0] ?? null),
  }
}

/** The last good version of a document. A car that its seller has since taken off sale is not sold by its old version. */
function asKept<T extends Entry>(current: T, kept: T): T {
  const { status } = current as Partial<RawVehicle>
  return status === 'reserved' || status === 'sold' ? { ...kept, status } : kept
}

/** Who may keep a name that several documents have: the one that is online under it, else the oldest. Nobody, until the last good
 *  versions of all of them are known: a first look names all of them. */
function ownersOf(
  { vehicles, categories }: RawContent,
  known: LastGood,
  stored: ReadonlyMap<string, StoredDocument>,
  asked: ReadonlySet<string>,
): Owners {
  const named = [
    ...vehicles.map(({ _id, slug }) => ({ _id, name: slug })),
    ...categories.map(({ _id, key }) => ({ _id, name: key })),
  ]
  const nameOnline = (id: string) => known[id]?.raw['slug'] ?? known[id]?.raw['key']
  const age = ({ _id }: Entry) => `${String(stored.get(_id)?.['_createdAt'])} ${_id}`
  const owners = new Map<string, string>()
  for (const [name, group] of Map.groupBy(named, (one) => one.name)) {
    if (!name || group.length < 2 || !group.every(({ _id }) => asked.has(_id))) continue
    const [oldest] = group.toSorted((a, b) => (age(a) < age(b) ? -1 : 1))
    const owner = group.find(({ _id }) => nameOnline(_id) === name) ?? oldest
    if (owner) owners.set(name, owner._id)
  }
  return owners
}

/** Documents' photos whose files were deleted since are taken out: their pages would show holes. */
async function withFilesFound(client: SanityClient, lastGood: LastGood): Promise<LastGood> {
  const text = JSON.stringify(lastGood)
  const ids = [...new Set(text.match(/image-[0-9a-zA-Z]+-\d+x\d+-[a-z0-9]+/g))]
  if (ids.length === 0) return lastGood
  const found = new Set(await client.fetch<string[]>('*[_id in $ids]._id', { ids }))
  return JSON.parse(text, (_name, value: unknown) =>
    isPicture(value) && !found.has(value.asset) ? null : value,
  ) as LastGood
}

/** Without the fields that the Content Lake changes with every publish. */
const own = <T extends Entry>(raw: T): T =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => name === '_id' || !name.startsWith('_'))) as T

const isPicture = (value: unknown): value is { asset: string; found: unknown } =>
  typeof value === 'object' && value !== null && 'found' in value && 'asset' in value && typeof value.asset === 'string'

interface Refusals {
  stands: ReadonlyMap<string, 'kept' | 'absent'>
  known: LastGood
  refused: ReadonlyMap<string, Fault[]>
  stored: ReadonlyMap<string, StoredDocument>
}

/** Faults of one document in a report; a broken import may have hundreds. */
const MAX_FAULTS = 20

function outcome(shown: RawContent, { snapshot }: CheckedContent, { stands, known, refused, stored }: Refusals) {
  const setAside = [...refused].map(([id, faults]): SetAside => {
    const since = stands.get(id) === 'kept' ? known[id]?.at : undefined
    return {
      id,
      type: stored.get(id)?._type ?? '',
      title: faults[0]?.title ?? id,
      ...(since && { since }),
      faults: faults.slice(0, MAX_FAULTS).map((fault) => ({
        field: fieldTitle(fault.field, id),
        text: faultSentence(fault, id),
        ...(fault.value && { value: fault.value }),
      })),
    }
  })
  const revisions = contentHashes([...stored.values()].filter(({ _id }) => !stands.has(_id)))
  const lastGood: LastGood = {}
  const online = new Set(snapshot.vehicles.map(({ id }) => id))
  const entries: Entry[] = [
    ...shown.vehicles.filter(({ slug }) => online.has(slug ?? '')),
    ...shown.categories,
    ...shown.testimonials,
    ...(shown.settings ? [shown.settings] : []),
  ]
  for (const raw of entries) {
    const { _id } = raw
    const kept = stands.get(_id) === 'kept' ? known[_id] : undefined
    const document = stored.get(_id)
    if (kept) {
      lastGood[_id] = kept
      revisions[_id] = kept.hash
    } else if (document) {
      lastGood[_id] = { at: String(document['_updatedAt']), raw: own(raw), hash: contentHash(document) }
    }
  }
  return { setAside, revisions, lastGood }
}
