import { z } from 'zod'
import type { BlobStore } from '../store/blob-store.ts'
import { deleteOlder, timeOfId } from './delete-older.ts'
import { KEEP_MONTHS } from '#domain/keep-times.ts'
import { monthsBefore } from './time-before.ts'

const settledSchema = z.object({ kind: z.string(), createdAt: z.number() })

/** Settled entries of the outbox: contact messages go after three years, everything else after 13 months. Only those old
 *  enough by their id are read. Gives how many were deleted. `now` in milliseconds. */
export function retainMails(outbox: BlobStore, prefix: 'sent/' | 'dead/', now: number): Promise<number> {
  const limits = {
    contact: monthsBefore(now, KEEP_MONTHS.message),
    other: monthsBefore(now, KEEP_MONTHS.settledMail),
  }
  const age = async (name: string, value: () => Promise<unknown>) => {
    const time = timeOfId(name)
    if (time !== undefined && time >= limits.other) return undefined
    const entry = settledSchema.safeParse(await value())
    if (!entry.success) return time
    // A message is as old as it must be to go when the others go.
    const { kind, createdAt } = entry.data
    return kind === 'contact' ? createdAt + (limits.other - limits.contact) : createdAt
  }
  return deleteOlder(outbox, prefix, limits.other, age)
}
