import { useSyncExternalStore } from 'react'
import type { UndoOutcome, WrittenBatch } from './batch-write.ts'

const KEY = 'age-last-batch'

let last: WrittenBatch | undefined = read()
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The batch that can be taken back: in this tab until it is closed, after a reload too. */
export const useLastBatch = () => useSyncExternalStore(subscribe, () => last)

let undone: UndoOutcome | undefined
/** What taking it back left. Not a state of the line that says so: while it starts, the Studio shows that line a second time. */
export const useUndone = () => useSyncExternalStore(subscribe, () => undone)

export function keepUndone(outcome: UndoOutcome | undefined): void {
  undone = outcome
  for (const listener of listeners) listener()
}

export function keepBatch(batch: WrittenBatch | undefined): void {
  last = batch
  if (batch) undone = undefined
  try {
    if (batch) sessionStorage.setItem(KEY, JSON.stringify({ ...batch, edits: batch.edits.map(withNulls) }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage, or with a full one, the batch lasts until a reload.
  }
  for (const listener of listeners) listener()
}

// JSON drops undefined, which stands for an empty field.
const withNulls = ({ before = null, after = null, ...edit }: WrittenBatch['edits'][number]) => ({
  ...edit,
  before,
  after,
})

function read(): WrittenBatch | undefined {
  try {
    const stored: WrittenBatch | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!stored) return undefined
    return {
      title: stored.title,
      edits: stored.edits.map(({ before, after, ...edit }) => ({
        ...edit,
        before: before ?? undefined,
        after: after ?? undefined,
      })),
    }
  } catch {
    return undefined
  }
}
