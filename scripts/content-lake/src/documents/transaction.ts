import { mutationError } from '../http/errors.ts'
import { isRecord, type LakeDocument } from './document.ts'
import type { Effects } from './history.ts'

/** A mutation as it is sent and told: one of create, createIfNotExists, createOrReplace, patch, delete. */
type Mutation = Record<string, unknown>

/** Which editor's action a transaction stems from: the history panel names its events by it. */
export interface ActionTrace {
  readonly actionType: string
  readonly publishedId: string | undefined
  readonly versionId: string | undefined
}

/** One record of the log. Documents are what one gets by applying all effects in order. */
export interface Transaction {
  readonly sequence: number
  readonly id: string
  readonly timestamp: string
  readonly author: string
  readonly documentIDs: readonly string[]
  readonly mutations: readonly Mutation[]
  readonly effects: Readonly<Record<string, Effects>>
  readonly actions?: readonly ActionTrace[]
}

/** What a transaction did to one document. */
export interface Change {
  readonly id: string
  readonly before: LakeDocument | undefined
  readonly after: LakeDocument | undefined
  readonly mutations: readonly Mutation[]
}

export interface Commit {
  readonly transaction: Transaction
  readonly changes: readonly Change[]
}

export type Operation = 'create' | 'update' | 'delete' | 'none'

export interface Result {
  readonly id: string
  readonly operation: Operation
  /** As it is after the operation; for a delete, as it was. */
  readonly document: LakeDocument | undefined
}

/** A transaction in the making: every mutation sees what the ones before it did, nobody else does. */
export class Staging {
  readonly transactionId: string
  readonly timestamp: string
  readonly results: Result[] = []
  readonly #stored: ReadonlyMap<string, LakeDocument>
  readonly #touched = new Map<string, { after: LakeDocument | undefined; mutations: Mutation[] }>()

  constructor(stored: ReadonlyMap<string, LakeDocument>, transactionId: string, timestamp: string) {
    this.#stored = stored
    this.transactionId = transactionId
    this.timestamp = timestamp
  }

  get(id: string) {
    const touched = this.#touched.get(id)
    return touched ? touched.after : this.#stored.get(id)
  }

  put(id: string, mutation: Mutation, after: LakeDocument | undefined) {
    const before = this.get(id)
    const touched = this.#touched.get(id)
    if (touched) touched.mutations.push(mutation)
    this.#touched.set(id, { after, mutations: touched?.mutations ?? [mutation] })
    this.report(id, !after ? 'delete' : before ? 'update' : 'create', after ?? before)
  }

  report(id: string, operation: Operation, document: LakeDocument | undefined) {
    this.results.push({ id, operation, document })
  }

  /** In the order of first touch; a document created and deleted again is not among them. */
  changes(): Change[] {
    return [...this.#touched]
      .map(([id, touched]) => ({ id, before: this.#stored.get(id), ...touched }))
      .filter(({ before, after }) => before !== after)
  }
}

/** The ids a value refers to within this dataset; weak ones, which may dangle, only if asked for. */
export function* referencesIn(value: unknown, { weak }: { weak: boolean }): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* referencesIn(item, { weak })
  else if (isRecord(value)) {
    const local = value['_dataset'] === undefined && value['_projectId'] === undefined
    if (typeof value['_ref'] === 'string' && local && (weak || value['_weak'] !== true)) yield value['_ref']
    for (const item of Object.values(value)) yield* referencesIn(item, { weak })
  }
}

/** Which documents refer to which, kept up with every change, so that a delete need not read the whole dataset. */
export class ReferenceIndex {
  readonly #strong = new Map<string, Set<string>>()
  readonly #all = new Map<string, Set<string>>()

  replace(id: string, before: LakeDocument | undefined, after: LakeDocument | undefined) {
    for (const target of referencesIn(before, { weak: false })) this.#strong.get(target)?.delete(id)
    for (const target of referencesIn(before, { weak: true })) this.#all.get(target)?.delete(id)
    for (const target of referencesIn(after, { weak: false })) add(this.#strong, target, id)
    for (const target of referencesIn(after, { weak: true })) add(this.#all, target, id)
  }

  /** The documents that refer to `id` and would dangle without it. */
  strongTo = (id: string): ReadonlySet<string> => this.#strong.get(id) ?? none

  to = (id: string): ReadonlySet<string> => this.#all.get(id) ?? none
}

const none: ReadonlySet<string> = new Set()

function add(index: Map<string, Set<string>>, target: string, id: string) {
  const sources = index.get(target)
  if (sources) sources.add(id)
  else index.set(target, new Set([id]))
}

/** Refuses a transaction after which a strong reference would lead nowhere. */
export function checkReferences(staging: Staging, references: ReferenceIndex) {
  for (const { id, after } of staging.changes()) {
    if (after) {
      for (const target of referencesIn(after, { weak: false }))
        if (!staging.get(target))
          throw mutationError(0, {
            type: 'documentReferenceDoesNotExistError',
            description: `Document "${id}" references non-existing document "${target}"`,
            id,
            referenceID: target,
          })
      continue
    }
    const referencingIDs = [...references.strongTo(id)].filter((source) =>
      [...referencesIn(staging.get(source), { weak: false })].includes(id),
    )
    if (referencingIDs.length > 0)
      throw mutationError(0, {
        type: 'documentHasExistingReferencesError',
        description: `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
        id,
        referencingIDs,
      })
  }
}
