import { type FileHandle, mkdir, open, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { createQueue, readIfThere, writeWhole } from '../files.ts'
import { mutationError } from '../http/errors.ts'
import { type LakeDocument, randomId } from './document.ts'
import { applyEffect, effectsBetween, History } from './history.ts'
import { type ActionTrace, type Commit, type Result, Staging, type Transaction } from './transaction.ts'

/** Number of transactions between two snapshots. */
const compactEvery = 1000
/** Number of commits that a disconnected listener may miss and still catch up on. */
const recentLimit = 1000

export interface Write {
  readonly author: string
  readonly transactionId?: string | undefined
  readonly dryRun?: boolean
  /** Stages the changes; throwing refuses them all. May return the editor's actions behind them. */
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

  /** The number of the last transaction. */
  get sequence() {
    return this.#persistence.sequence
  }

  /** Resolves when the transaction is on disk and visible to queries. Rejects with an error in the API's shape. */
  commit = (write: Write): Promise<{ transactionId: string; results: readonly Result[] }> =>
    this.#queue(() => this.#commit(write))

  /** Returns a function that unsubscribes. */
  subscribe(listener: (commit: Commit) => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The commits starting with a transaction; undefined if it is unknown or no longer among the recent ones. */
  commitsFrom(transactionId: string): readonly Commit[] | undefined {
    const index = this.#recent.findIndex(({ transaction }) => transaction.id === transactionId)
    return index < 0 ? undefined : this.#recent.slice(index)
  }

  /** Finishes pending writes and writes a snapshot. */
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

/** Number of transactions that compaction keeps in the log, as history. */
const historyLimit = 10_000

const toLine = (value: unknown) => `${JSON.stringify(value)}\n`

/** The files of one dataset: an append-only log with one transaction per line, as JSON, and a snapshot of all documents. A
 *  start replays only the transactions after the snapshot. */
class Persistence {
  /** The state when the files were opened. */
  readonly documents = new Map<string, LakeDocument>()
  readonly transactions: Transaction[] = []
  /** The number of the last transaction. */
  sequence = 0
  /** Number of transactions that the snapshot does not include yet. */
  unsaved = 0
  readonly #logFile: string
  readonly #snapshotFile: string
  #log!: FileHandle
  #size = 0
  /** True if the log may end in a partial record that could not be removed. */
  #torn = false

  private constructor(dir: string, dataset: string) {
    this.#logFile = join(dir, `${dataset}.log.ndjson`)
    this.#snapshotFile = join(dir, `${dataset}.snapshot.ndjson`)
  }

  static async open(dir: string, dataset: string) {
    await mkdir(dir, { recursive: true })
    const files = new Persistence(dir, dataset)
    await files.#readSnapshot()
    await files.#readLog()
    for (const transaction of files.transactions) if (transaction.sequence > files.sequence) files.#replay(transaction)
    return files
  }

  /** Resolves when the record is on disk. Undoes a failed write (a full disk). If that also fails, all later writes fail,
   *  because they would follow a partial record. */
  async append(transaction: Transaction) {
    if (this.#torn) throw new Error(`${this.#logFile} could not be written and cannot be trusted until a restart.`)
    const line = Buffer.from(toLine(transaction))
    try {
      await this.#log.appendFile(line)
      await this.#log.datasync()
    } catch (error) {
      this.#torn = true
      await this.#log.truncate(this.#size)
      this.#torn = false
      throw error
    }
    this.#size += line.length
    this.#count(transaction)
  }

  /** Writes the snapshot, and trims the log to `historyLimit`. */
  async compact(documents: ReadonlyMap<string, LakeDocument>, transactions: readonly Transaction[]) {
    const last = transactions.at(-1)
    if (!last || this.unsaved === 0) return
    // The snapshot comes first: after a crash between the two writes, a start skips the records that it includes.
    const header = { sequence: last.sequence, count: documents.size }
    await writeWhole(this.#snapshotFile, [header, ...documents.values()].map(toLine).join(''))
    this.unsaved = 0
    if (transactions.length <= historyLimit) return
    const text = transactions.slice(-historyLimit).map(toLine).join('')
    await writeWhole(this.#logFile, text)
    await this.#log.close()
    this.#log = await open(this.#logFile, 'a')
    this.#size = Buffer.byteLength(text)
  }

  close = () => this.#log.close()

  #count({ sequence }: Transaction) {
    this.sequence = sequence
    this.unsaved += 1
  }

  async #readSnapshot() {
    const text = (await readIfThere(this.#snapshotFile))?.toString('utf8')
    if (!text) return
    const [first = '', ...lines] = text.split('\n').filter(Boolean)
    const header: { sequence: number; count: number } = JSON.parse(first)
    for (const line of lines) {
      const document: LakeDocument = JSON.parse(line)
      this.documents.set(document._id, document)
    }
    const { size } = this.documents
    if (size !== header.count)
      throw new Error(`${this.#snapshotFile} is damaged: ${size} of ${header.count} documents.`)
    this.sequence = header.sequence
  }

  /** A killed process may leave a partial last line. It was never acknowledged, so it is dropped with a warning. Throws for
   *  damage anywhere else: the records after it cannot be trusted. */
  async #readLog() {
    const bytes = (await readIfThere(this.#logFile)) ?? Buffer.alloc(0)
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, this.#size)) {
      try {
        const transaction: Transaction = JSON.parse(bytes.toString('utf8', this.#size, end))
        this.transactions.push(transaction)
      } catch (cause) {
        if (end === bytes.length - 1) break
        throw new Error(`${this.#logFile}: record ${this.transactions.length + 1} is damaged.`, { cause })
      }
      this.#size = end + 1
    }
    const lost = bytes.length - this.#size
    if (lost > 0) {
      console.warn(`${this.#logFile}: the last record is incomplete and is dropped (${lost} bytes).`)
      await truncate(this.#logFile, this.#size)
    }
    this.#log = await open(this.#logFile, 'a')
  }

  #replay(transaction: Transaction) {
    for (const [id, { apply }] of Object.entries(transaction.effects)) {
      const document = applyEffect(this.documents.get(id), apply, transaction.id)
      if (document) this.documents.set(id, document)
      else this.documents.delete(id)
    }
    this.#count(transaction)
  }
}
