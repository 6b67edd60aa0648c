import type { LakeDocument } from './document.ts'
import type { Change, Mutation } from './transaction.ts'

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
