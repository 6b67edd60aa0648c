import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LakeDocument } from './document.ts'
import { applyEffect } from './mendoza-effects.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import type { Transaction } from './transaction.ts'
import { TransactionLog } from './transaction-log.ts'

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
