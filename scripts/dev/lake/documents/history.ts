import type { LakeDocument } from './document.ts'
import { applyEffect } from './mendoza-effects.ts'
import type { Transaction } from './transaction.ts'

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
