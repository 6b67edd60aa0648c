import { mutationError } from '../http/errors.ts'
import { type Fields, type LakeDocument, referencesIn } from './document.ts'

/** A Mendoza patch: a flat list of operation codes and operands (github.com/sanity-io/mendoza). */
export type Patch = unknown[]

/** Patches from one state of a document to the next, and back. */
export interface Effects {
  readonly apply: Patch
  readonly revert: Patch
}

/** The editor's action that caused a transaction. The history pane names its events after it. */
export interface ActionTrace {
  readonly actionType: string
  readonly publishedId: string | undefined
  readonly versionId: string | undefined
}

/** One record of the log. Applying the effects of all records in order gives the documents. */
export interface Transaction {
  readonly sequence: number
  readonly id: string
  readonly timestamp: string
  readonly author: string
  readonly documentIDs: readonly string[]
  /** In the form that clients send and listeners receive. */
  readonly mutations: readonly Fields[]
  readonly effects: Readonly<Record<string, Effects>>
  readonly actions?: readonly ActionTrace[]
}

/** What a transaction did to one document. */
export interface Change {
  readonly id: string
  readonly before: LakeDocument | undefined
  readonly after: LakeDocument | undefined
  readonly mutations: readonly Fields[]
}

export interface Commit {
  readonly transaction: Transaction
  readonly changes: readonly Change[]
}

export interface Result {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
  /** The document after the operation; for a delete, before it. */
  readonly document: LakeDocument | undefined
}

/** A transaction being prepared: each mutation sees the ones before it; readers see none until the commit. */
export class Staging {
  readonly transactionId: string
  readonly timestamp: string
  readonly results: Result[] = []
  readonly #stored: ReadonlyMap<string, LakeDocument>
  readonly #touched = new Map<string, { after: LakeDocument | undefined; mutations: Fields[] }>()

  constructor(stored: ReadonlyMap<string, LakeDocument>, transactionId: string, timestamp: string) {
    this.#stored = stored
    this.transactionId = transactionId
    this.timestamp = timestamp
  }

  get(id: string) {
    const touched = this.#touched.get(id)
    return touched ? touched.after : this.#stored.get(id)
  }

  /** Writes a document; undefined deletes it. */
  put(id: string, mutation: Fields, after: LakeDocument | undefined) {
    const before = this.get(id)
    const mutations = [...(this.#touched.get(id)?.mutations ?? []), mutation]
    this.#touched.set(id, { after, mutations })
    this.report(id, !after ? 'delete' : before ? 'update' : 'create', after ?? before)
  }

  report(id: string, operation: Result['operation'], document: LakeDocument | undefined) {
    this.results.push({ id, operation, document })
  }

  /** Ordered by the first change to each document. Omits documents that were created and deleted again. */
  changes(): Change[] {
    return [...this.#touched]
      .map(([id, touched]) => ({ id, before: this.#stored.get(id), ...touched }))
      .filter(({ before, after }) => before !== after)
  }

  /** Throws 409 if a strong reference would point to a missing document after the transaction. */
  checkReferences() {
    const changes = this.changes()
    for (const { id, after } of changes)
      for (const referenceID of referencesIn(after, { weak: false }))
        if (!this.get(referenceID))
          throw mutationError(0, {
            type: 'documentReferenceDoesNotExistError',
            description: `Document "${id}" references non-existing document "${referenceID}"`,
            id,
            referenceID,
          })
    const deleted = new Set(changes.filter(({ after }) => !after).map(({ id }) => id))
    if (deleted.size === 0) return
    for (const source of this.#stored.keys())
      for (const id of referencesIn(this.get(source), { weak: false }))
        if (deleted.has(id))
          throw mutationError(0, {
            type: 'documentHasExistingReferencesError',
            description: `Document "${id}" cannot be deleted as there are references to it from "${source}"`,
            id,
            referencingIDs: [source],
          })
  }
}
