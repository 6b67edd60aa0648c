import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { LakeDocument } from './document.ts'
import { applyEffect } from './history.ts'
import type { Transaction } from './transaction.ts'
import { writeWhole } from './write-whole.ts'

/** All documents as they were after the transaction numbered `sequence`. */
export interface Snapshot {
  readonly sequence: number
  readonly documents: ReadonlyMap<string, LakeDocument>
}

interface Header {
  readonly sequence: number
  readonly count: number
}

/** Reads a snapshot: a header line, then one document a line. No file is the empty dataset. */
async function readSnapshot(file: string) {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const documents = new Map<string, LakeDocument>()
  const [first, ...lines] = text.split('\n').filter(Boolean)
  if (!first) return { sequence: 0, documents }
  const header: Header = JSON.parse(first)
  for (const line of lines) {
    const document: LakeDocument = JSON.parse(line)
    documents.set(document._id, document)
  }
  if (documents.size !== header.count)
    throw new Error(`${file} is damaged: ${documents.size} of ${header.count} documents.`)
  return { sequence: header.sequence, documents }
}

async function writeSnapshot(file: string, { sequence, documents }: Snapshot) {
  const header: Header = { sequence, count: documents.size }
  await writeWhole(file, [header, ...documents.values()].map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** The append-only file of transactions, one JSON line each. A line counts once it ends in a newline on the disk. */
class TransactionLog {
  readonly #file: string
  #handle: FileHandle
  #size: number
  /** Set once the file may hold half a record that nothing could take away again. */
  #torn = false

  private constructor(file: string, handle: FileHandle, size: number) {
    this.#file = file
    this.#handle = handle
    this.#size = size
  }

  /** Opens the log and reads what it holds. A last line torn by a killed process was never acknowledged: it is dropped,
   *  with a warning. Damage anywhere else is refused, since what follows it cannot be trusted. */
  static async open(file: string): Promise<{ log: TransactionLog; transactions: Transaction[] }> {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0)
      throw error
    })
    const { transactions, size } = parse(file, bytes)
    if (size < bytes.length) {
      console.warn(`${file}: the last record was not written to its end and is dropped (${bytes.length - size} bytes).`)
      await truncate(file, size)
    }
    return { log: new TransactionLog(file, await open(file, 'a'), size), transactions }
  }

  /** Resolves when the record is on the disk. After a failed write (a full disk) the file is as it was before; if even
   *  that fails, nothing more is written, since it would follow half a record. */
  async append(transaction: Transaction) {
    if (this.#torn) throw new Error(`${this.#file} could not be written and cannot be trusted until a restart.`)
    const line = Buffer.from(`${JSON.stringify(transaction)}\n`)
    try {
      await this.#handle.appendFile(line)
      await this.#handle.datasync()
    } catch (error) {
      this.#torn = true
      await this.#handle.truncate(this.#size)
      this.#torn = false
      throw error
    }
    this.#size += line.length
  }

  /** Replaces the log by these records alone. */
  async rewrite(transactions: readonly Transaction[]) {
    const text = transactions.map((transaction) => `${JSON.stringify(transaction)}\n`).join('')
    await writeWhole(this.#file, text)
    await this.#handle.close()
    this.#handle = await open(this.#file, 'a')
    this.#size = Buffer.byteLength(text)
  }

  close = () => this.#handle.close()
}

function parse(file: string, bytes: Buffer) {
  const transactions: Transaction[] = []
  let size = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, size)) {
    try {
      const transaction: Transaction = JSON.parse(bytes.toString('utf8', size, end))
      transactions.push(transaction)
    } catch (cause) {
      if (end === bytes.length - 1) break
      throw new Error(`${file}: record ${transactions.length + 1} is damaged.`, { cause })
    }
    size = end + 1
  }
  return { transactions, size }
}

/** How many transactions the history keeps; older ones go when the log is compacted. */
export const historyLimit = 10_000

export interface Persistence {
  append(transaction: Transaction): Promise<void>
  /** Writes all documents, so that a start replays only what came after, and cuts the log to the history's length. */
  compact(documents: ReadonlyMap<string, LakeDocument>, transactions: readonly Transaction[]): Promise<void>
  close(): Promise<void>
}

export interface Loaded {
  readonly documents: Map<string, LakeDocument>
  readonly transactions: Transaction[]
  /** The number of the last transaction, and how many of them the snapshot does not hold yet. */
  readonly sequence: number
  readonly unsaved: number
  readonly persistence: Persistence
}

/** Rebuilds a dataset from its snapshot and the log records the snapshot does not cover yet. */
export async function load(dir: string, dataset: string): Promise<Loaded> {
  await mkdir(dir, { recursive: true })
  const snapshotFile = join(dir, `${dataset}.snapshot.ndjson`)
  const { sequence, documents } = await readSnapshot(snapshotFile)
  const { log, transactions } = await TransactionLog.open(join(dir, `${dataset}.log.ndjson`))
  const unsaved = transactions.filter((transaction) => transaction.sequence > sequence)
  for (const transaction of unsaved) replay(documents, transaction)
  return {
    documents,
    transactions,
    sequence: transactions.at(-1)?.sequence ?? sequence,
    unsaved: unsaved.length,
    persistence: {
      append: (transaction) => log.append(transaction),
      async compact(current, history) {
        const last = history.at(-1)
        if (!last) return
        // The snapshot first: a crash between the two leaves records it covers already, which a start passes over.
        await writeSnapshot(snapshotFile, { sequence: last.sequence, documents: current })
        if (history.length > historyLimit) await log.rewrite(history.slice(-historyLimit))
      },
      close: () => log.close(),
    },
  }
}

function replay(documents: Map<string, LakeDocument>, { id: revision, effects }: Transaction) {
  for (const [id, { apply }] of Object.entries(effects)) {
    const document = applyEffect(documents.get(id), apply, revision)
    if (document) documents.set(id, document)
    else documents.delete(id)
  }
}
