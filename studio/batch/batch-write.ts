import { getPublishedId, isDraftId, type SanityClient } from 'sanity'
import { type CarPlan, type CarVersions, type Edit, isSame, type Version } from './plan.ts'

/** The cars with these ids (without 'drafts.'), in their order, both versions of each. Rejects if the lake does not answer. */
export async function readCars(client: SanityClient, ids: readonly string[]): Promise<CarVersions[]> {
  const all = ids.flatMap((id) => [id, `drafts.${id}`])
  const found = await client.fetch<Version[]>('*[_id in $all]', { all }, { perspective: 'raw', tag: 'batch' })
  const version = (id: string) => found.find(({ _id }) => _id === id)
  return ids
    .map((id) => ({ id, published: version(id), draft: version(`drafts.${id}`) }))
    .filter(({ published, draft }) => published ?? draft)
}

/** `changed`: somebody wrote one of the cars since it was read, so nothing was written. `refused`: the account may not.
 *  `lost`: no answer, and no way to learn whether it was written. `failed`: not written. */
export type WriteOutcome = 'written' | 'changed' | 'refused' | 'lost' | 'failed'
/** `left`: the cars that stay as they are, because they changed since or an order holds them. */
export type UndoOutcome = WriteOutcome | { left: readonly string[] }

interface Writes {
  plans: readonly Pick<CarPlan, 'edits' | 'revisions'>[]
  /** New documents. */
  creates?: readonly NewDocument[]
}
export type NewDocument = Readonly<Record<string, unknown>> & { _id: string; _type: string }

/** Writes all edits and new documents in one transaction, all or nothing. `transactionId`: a new one, by which a lost answer can be
 *  asked for later. Never rejects. */
export async function writeEdits(
  client: SanityClient,
  { plans, creates = [] }: Writes,
  transactionId: string = crypto.randomUUID(),
): Promise<WriteOutcome> {
  const transaction = client.transaction().transactionId(transactionId)
  for (const document of creates) transaction.create(document)
  const byDocument = Map.groupBy(
    plans.flatMap(({ edits }) => edits),
    ({ document }) => document,
  )
  const revisions: Readonly<Record<string, string>> = Object.assign({}, ...plans.map((plan) => plan.revisions))
  for (const [id, edits] of byDocument) {
    const set = Object.fromEntries(edits.flatMap(({ field, after }) => (after === undefined ? [] : [[field, after]])))
    const unset = edits.filter(({ after }) => after === undefined).map(({ field }) => field)
    transaction.patch(id, {
      ifRevisionID: revisions[id] ?? '',
      ...(Object.keys(set).length > 0 && { set }),
      ...(unset.length > 0 && { unset }),
    })
  }
  try {
    await transaction.commit({ visibility: 'sync' })
    return 'written'
  } catch (error) {
    const { statusCode }: { statusCode?: number } = Object(error)
    if (statusCode === 409) return 'changed'
    if (statusCode === 401 || statusCode === 403) return 'refused'
    const id = creates[0]?._id ?? byDocument.keys().next().value ?? ''
    return wasWritten(client, id, transactionId)
  }
}

/** Whether a transaction whose answer was lost reached the lake: it then is the revision of the documents that it wrote. */
export async function wasWritten(client: SanityClient, id: string, transactionId: string): Promise<WriteOutcome> {
  try {
    const revision = await client.fetch<string | null>('*[_id == $id][0]._rev', { id }, { perspective: 'raw' })
    return revision === transactionId ? 'written' : 'failed'
  } catch {
    return 'lost'
  }
}

/** What was written last, to take it back in one press. */
export interface WrittenBatch {
  /** « 6 prix changés ». */
  title: string
  edits: readonly Edit[]
}

interface Undo {
  /** Takes back what nobody changed since. */
  plans: Pick<CarPlan, 'edits' | 'revisions'>[]
  /** Ids of cars with a field that somebody changed since, or that are gone. */
  left: string[]
}

/** The edits that take a batch back: only fields that still have the value it gave them. */
export function undoOf({ edits }: WrittenBatch, cars: readonly CarVersions[]): Undo {
  const versions = new Map(
    cars.flatMap(({ published, draft }) => [published, draft].flatMap((one) => one ?? [])).map((one) => [one._id, one]),
  )
  const left = new Set<string>()
  const plans = edits.flatMap(({ document, field, before, after }) => {
    const version = versions.get(document)
    if (!version || !isSame(version[field] ?? undefined, after)) {
      // Publishing removes a draft and carries its values along: nothing of it is left to take back.
      if (version || !isDraftId(document) || !versions.has(getPublishedId(document))) left.add(getPublishedId(document))
      return []
    }
    return [{ edits: [{ document, field, before: after, after: before }], revisions: { [document]: version._rev } }]
  })
  return { plans, left: [...left] }
}
