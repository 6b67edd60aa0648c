import { z } from 'zod'
import { isReplyId } from '../emails/ReplyLetter.tsx'
import { deadKey, openOutbox } from '../outbox/outbox-store.ts'
import { readRows, type RowIndex } from './row-index.ts'

/** A letter of an order, or a reply, that was given up. `at`: when, in milliseconds. `reason`: the provider's code. */
export interface FailedLetter {
  id: string
  at: number
  reason: string
}

/** An unreadable entry that was set aside has no kind. */
const deadSchema = z.looseObject({
  id: z.string(),
  kind: z.string().default(''),
  deadAt: z.number(),
  lastCode: z.string().nullish(),
})

const failureIndex: RowIndex<FailedLetter> = {
  name: 'failures',
  format: 3,
  sources: () => [
    {
      store: openOutbox(),
      name: 'dead',
      prefix: deadKey(''),
      rowOf: (value) => {
        const { data } = deadSchema.safeParse(value)
        if (!data || !(data.kind.startsWith('order') || isReplyId(data.id))) return undefined
        return { id: data.id, at: data.deadAt, reason: data.lastCode ?? 'unknown' }
      },
    },
  ],
}

/** The letters that were given up. Throws StoreUnavailable. */
export const readFailures = async (options?: { thorough: boolean }): Promise<FailedLetter[]> => [
  ...(await readRows(failureIndex, options)).rows.values(),
]

/** When an order's last letter was given up, by the order's id. Throws StoreUnavailable. */
export async function readOrderFailures(): Promise<ReadonlyMap<string, number>> {
  const latest = new Map<string, number>()
  for (const { id, at } of await readFailures()) {
    // '<time>-<random>-<what>-<reader>': the order's id is the first two parts.
    const order = id.split('-').slice(0, 2).join('-')
    latest.set(order, Math.max(at, latest.get(order) ?? 0))
  }
  return latest
}

/** The replies that were given up, by the letter's id. Throws StoreUnavailable. */
export const readFailedReplies = async (): Promise<ReadonlyMap<string, FailedLetter>> =>
  new Map((await readFailures()).filter(({ id }) => isReplyId(id)).map((letter) => [letter.id, letter]))
