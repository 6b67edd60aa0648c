import { createSerial } from '../../../command/one-at-a-time.ts'
import { mutationError } from '../http/errors.ts'
import { type LakeDocument, randomId } from './document.ts'
import { effectsBetween, History } from './history.ts'
import { load, type Loaded, type Persistence } from './persistence.ts'
import {
  type ActionTrace,
  type Change,
  checkReferences,
  type Commit,
  ReferenceIndex,
  type Result,
  Staging,
  type Transaction,
} from './transaction.ts'

export type CommitListener = (commit: Commit) => void

/** How many commits a listener that lost its connection may have missed and still catch up. */
const kept = 1000

/** Tells commits to whoever listens, in order, and remembers the last ones. */
class CommitFeed {
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

/** After so many transactions the documents are written anew, in the background. */
const compactEvery = 1000

export interface Write {
  readonly author: string
  readonly transactionId?: string | undefined
  readonly dryRun?: boolean
  /** Puts the changes together; what it throws refuses them all. May answer which actions they stem from. */
  stage(staging: Staging): Promise<readonly ActionTrace[] | void>
}

export interface Written {
  readonly transactionId: string
  readonly results: readonly Result[]
}

/** The documents of one dataset, in memory, and the only way to change them. */
export class Store {
  readonly references = new ReferenceIndex()
  readonly feed = new CommitFeed()
  readonly #documents: Map<string, LakeDocument>
  readonly #history: History
  readonly #persistence: Persistence
  readonly #serial = createSerial()
  #sequence: number
  #sinceCompaction: number
  #compacting: Promise<void> | undefined

  private constructor({ documents, transactions, sequence, unsaved, persistence }: Loaded) {
    this.#documents = documents
    this.#history = new History(transactions)
    this.#persistence = persistence
    this.#sequence = sequence
    this.#sinceCompaction = unsaved
    for (const [id, document] of documents) this.references.replace(id, undefined, document)
  }

  static open = async (dir: string, dataset: string) => new Store(await load(dir, dataset))

  get documents(): ReadonlyMap<string, LakeDocument> {
    return this.#documents
  }

  get history(): History {
    return this.#history
  }

  /** Rises with every transaction. */
  get sequence() {
    return this.#sequence
  }

  /** Resolves once the transaction is on the disk and visible to queries; rejects with an error in the API's shape. */
  commit = (write: Write): Promise<Written> => this.#serial(() => this.#commit(write))

  async #commit(write: Write): Promise<Written> {
    const id = write.transactionId || randomId()
    if (this.#history.get(id))
      throw mutationError(0, {
        type: 'transactionAlreadyExistsError',
        description: `Transaction "${id}" already exists`,
        id,
      })
    const staging = new Staging(this.#documents, id, new Date().toISOString())
    const actions = await write.stage(staging)
    checkReferences(staging, this.references)
    const changes = staging.changes()
    if (!write.dryRun && changes.length > 0) {
      const transaction: Transaction = {
        sequence: this.#sequence + 1,
        id,
        timestamp: staging.timestamp,
        author: write.author,
        documentIDs: changes.map((change) => change.id),
        mutations: changes.flatMap((change) => change.mutations),
        effects: Object.fromEntries(changes.map((change) => [change.id, effectsBetween(change.before, change.after)])),
        ...(actions ? { actions } : {}),
      }
      await this.#persistence.append(transaction)
      this.#adopt(transaction, changes)
    }
    return { transactionId: id, results: staging.results }
  }

  #adopt(transaction: Transaction, changes: readonly Change[]) {
    this.#sequence = transaction.sequence
    this.#history.add(transaction)
    for (const { id, before, after } of changes) {
      if (after) this.#documents.set(id, after)
      else this.#documents.delete(id)
      this.references.replace(id, before, after)
    }
    this.feed.publish({ transaction, changes })
    if (++this.#sinceCompaction >= compactEvery)
      this.#compacting = this.#serial(() => this.#compact()).catch((error: unknown) => console.error('lake:', error))
  }

  /** Shortens the next start; only while nothing is being written. */
  async #compact() {
    if (this.#sinceCompaction === 0) return
    this.#sinceCompaction = 0
    await this.#persistence.compact(this.#documents, this.#history.all)
  }

  /** Waits for the writes under way. */
  async close() {
    await this.#compacting
    await this.#serial(() => this.#compact())
    await this.#persistence.close()
  }
}
