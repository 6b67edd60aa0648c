import type { Commit } from './transaction.ts'

export type CommitListener = (commit: Commit) => void

/** How many commits a listener that lost its connection may have missed and still catch up. */
const kept = 1000

/** Tells commits to whoever listens, in order, and remembers the last ones. */
export class CommitFeed {
  readonly #listeners = new Set<CommitListener>()
  readonly #recent: Commit[] = []

  publish(commit: Commit) {
    this.#recent.push(commit)
    if (this.#recent.length > kept) this.#recent.shift()
    for (const listener of this.#listeners) listener(commit)
  }

  /** Answers how to stop listening. */
  subscribe(listener: CommitListener) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The commits from that transaction on, itself included; `undefined` if it is not remembered. */
  from(transactionId: string): readonly Commit[] | undefined {
    const place = this.#recent.findIndex(({ transaction }) => transaction.id === transactionId)
    return place < 0 ? undefined : this.#recent.slice(place)
  }
}
