import { isDeepStrictEqual } from 'node:util'
import { applyPatch } from 'mendoza'
import type { LakeDocument } from './document.ts'
import type { Transaction } from './transaction.ts'

/** A Mendoza patch: a flat list of operation codes and their operands. */
export type Patch = unknown[]

export interface Effects {
  readonly apply: Patch
  readonly revert: Patch
}

/** Operation codes of the Mendoza format. */
const replaceWith = 0
const setField = 17
const deleteField = 19

/** What a patch changes: `_rev` is left out, since readers take it from the transaction. */
function contentOf(document: LakeDocument) {
  const { _rev, ...content } = document
  return content
}

/** One level deep: a changed field is written whole. The public library only reads patches. */
function encode(from: LakeDocument | undefined, to: LakeDocument | undefined): Patch {
  if (!to) return [replaceWith, null]
  const next: Record<string, unknown> = contentOf(to)
  if (!from) return [replaceWith, next]
  const previous: Record<string, unknown> = contentOf(from)
  const patch: Patch = []
  for (const [key, value] of Object.entries(next))
    if (!isDeepStrictEqual(value, previous[key])) patch.push(setField, value, key)
  // A field to delete is named by its place among the sorted keys of the document read.
  for (const [place, key] of Object.keys(previous).sort().entries()) if (!(key in next)) patch.push(deleteField, place)
  return patch
}

/** The patches that lead from one state of a document to the next and back; `undefined` is "does not exist". */
export const effectsBetween = (before: LakeDocument | undefined, after: LakeDocument | undefined): Effects => ({
  apply: encode(before, after),
  revert: encode(after, before),
})

/** Applies one patch. The result carries `revision`, the transaction it then stems from. */
export function applyEffect(
  document: LakeDocument | undefined,
  patch: Patch,
  revision: string,
): LakeDocument | undefined {
  const content: Record<string, unknown> | null = applyPatch(document ? contentOf(document) : null, patch)
  return content ? ({ ...content, _rev: revision } as LakeDocument) : undefined
}

export const creates = (effects: Effects) => effects.revert[0] === replaceWith && effects.revert[1] === null
export const deletes = (effects: Effects) => effects.apply[0] === replaceWith && effects.apply[1] === null

/** The transactions kept, found by id and by document. */
export class History {
  readonly #transactions: Transaction[] = []
  readonly #byId = new Map<string, Transaction>()
  readonly #byDocument = new Map<string, Transaction[]>()

  constructor(transactions: readonly Transaction[]) {
    for (const transaction of transactions) this.add(transaction)
  }

  add(transaction: Transaction) {
    this.#transactions.push(transaction)
    this.#byId.set(transaction.id, transaction)
    for (const id of transaction.documentIDs) {
      const list = this.#byDocument.get(id)
      if (list) list.push(transaction)
      else this.#byDocument.set(id, [transaction])
    }
  }

  /** Oldest first. */
  get all(): readonly Transaction[] {
    return this.#transactions
  }

  get = (id: string) => this.#byId.get(id)

  /** Oldest first. */
  of = (documentId: string): readonly Transaction[] => this.#byDocument.get(documentId) ?? []

  /** The revision a document had just before a transaction, if that is still kept. */
  revisionBefore = (documentId: string, transaction: Transaction) =>
    this.of(documentId).findLast(({ sequence }) => sequence < transaction.sequence)?.id

  /** A document as it was after the last transaction that `reached` accepts: led back from what it is `now`. */
  at(documentId: string, now: LakeDocument | undefined, reached: (transaction: Transaction) => boolean) {
    let document = now
    const transactions = this.of(documentId)
    for (const [place, transaction] of [...transactions.entries()].toReversed()) {
      if (reached(transaction)) return document
      const effects = transaction.effects[documentId]
      if (effects) document = applyEffect(document, effects.revert, transactions[place - 1]?.id ?? '')
    }
    return document
  }
}
