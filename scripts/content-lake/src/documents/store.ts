import { createQueue } from '../files.ts'
import { mutationError } from '../http/errors.ts'
import { type LakeDocument, randomId } from './document.ts'
import { effectsBetween, History } from './history.ts'
import { Persistence } from './persistence.ts'
import { type ActionTrace, type Commit, type Result, Staging, type Transaction } from './transaction.ts'

/** Transactions between two snapshots. */
const compactEvery = 1000
/** Commits that a listener may miss while disconnected and still catch up on. */
const recentLimit = 1000

export interface Write {
  readonly author: string
  readonly transactionId?: string | undefined
  readonly dryRun?: boolean
  /** Stages the changes; throwing refuses them all. May return the actions behind them. */
  stage(staging: Staging): Promise<readonly ActionTrace[] | void>
}

/** The documents of one dataset, in memory, and the only way to change them. */
export class Store {
  readonly documents: ReadonlyMap<string, LakeDocument>
  readonly history: History
  readonly #documents: Map<string, LakeDocument>
  readonly #persistence: Persistence
  readonly #queue = createQueue()
  readonly #listeners = new Set<(commit: Commit) => void>()
  readonly #recent: Commit[] = []
  #compaction: Promise<void> | undefined

  private constructor(persistence: Persistence) {
    this.documents = this.#documents = persistence.documents
    this.history = new History(persistence.transactions)
    this.#persistence = persistence
  }

  static open = async (dir: string, dataset: string) => new Store(await Persistence.open(dir, dataset))

  /** Of the last transaction. */
  get sequence() {
    return this.#persistence.sequence
  }

  /** Resolves when the transaction is on the disk and queries see it. Rejects with an error in the API's shape. */
  commit = (write: Write): Promise<{ transactionId: string; results: readonly Result[] }> =>
    this.#queue(() => this.#commit(write))

  /** Returns how to unsubscribe. */
  subscribe(listener: (commit: Commit) => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The commits from a transaction on, including it; undefined if it is too old to know. */
  commitsFrom(transactionId: string): readonly Commit[] | undefined {
    const index = this.#recent.findIndex(({ transaction }) => transaction.id === transactionId)
    return index < 0 ? undefined : this.#recent.slice(index)
  }

  /** Waits for pending writes. */
  async close() {
    await this.#compaction
    await this.#queue(() => this.#compact())
    await this.#persistence.close()
  }

  async #commit({ author, transactionId, dryRun = false, stage }: Write) {
    const id = transactionId || randomId()
    if (this.history.get(id)) {
      const description = `Transaction "${id}" already exists`
      throw mutationError(0, { type: 'transactionAlreadyExistsError', description, id })
    }
    const staging = new Staging(this.#documents, id, new Date().toISOString())
    const actions = await stage(staging)
    staging.checkReferences()
    const changes = staging.changes()
    const done = { transactionId: id, results: staging.results }
    if (dryRun || changes.length === 0) return done
    const transaction: Transaction = {
      sequence: this.sequence + 1,
      id,
      timestamp: staging.timestamp,
      author,
      documentIDs: changes.map((change) => change.id),
      mutations: changes.flatMap((change) => change.mutations),
      effects: Object.fromEntries(changes.map((change) => [change.id, effectsBetween(change.before, change.after)])),
      ...(actions && { actions }),
    }
    await this.#persistence.append(transaction)
    this.#adopt({ transaction, changes })
    return done
  }

  #adopt(commit: Commit) {
    this.history.add(commit.transaction)
    for (const { id, after } of commit.changes) {
      if (after) this.#documents.set(id, after)
      else this.#documents.delete(id)
    }
    this.#recent.push(commit)
    if (this.#recent.length > recentLimit) this.#recent.shift()
    for (const listener of this.#listeners) listener(commit)
    if (this.#persistence.unsaved % compactEvery === 0)
      this.#compaction = this.#queue(() => this.#compact()).catch((error: unknown) => {
        console.error('content-lake: the snapshot could not be written:', error)
      })
  }

  #compact = () => this.#persistence.compact(this.#documents, this.history.all)
}
