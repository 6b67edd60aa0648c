import { z } from 'zod'
import { foldText, languageSchema } from '#domain/languages.ts'
import { parseTransferReference } from '#domain/vehicle-id.ts'
import { letterSchema } from '../mail/message.ts'
import { type BlobStore, openStore } from '../store/blob-store.ts'
import { findOrder, openOrders, type StoredOrder } from '../store/order-store.ts'

export const openWithdrawals = (): BlobStore => openStore('withdrawals')

/** A stored withdrawal, with its letters until the outbox has them. */
export const storedWithdrawalSchema = z.object({
  id: z.string(),
  name: z.string(),
  reference: z.string(),
  email: z.string(),
  language: languageSchema,
  /** Milliseconds since 1970: the moment that counts in law. */
  receivedAt: z.number(),
  /** False if the mail limit of the address or the shop was reached: the seller writes instead. */
  receipted: z.boolean(),
  /** Where the page said the receipt would be; absent in records from before version 1.0.0. */
  answer: z.enum(['mail', 'page']).optional(),
  letters: z.array(letterSchema),
})
export type StoredWithdrawal = z.infer<typeof storedWithdrawalSchema>

/** Key while its letters are not in the outbox, and key afterwards. */
export const freshKey = (id: string) => `fresh/${id}`
export const filedKey = (id: string) => `kept/${id}`

interface Declaration {
  name: string
  email: string
  reference: string
}

/** The order behind a reference, and whether name and address suggest that its buyer declared the withdrawal. */
export interface WithdrawnOrder {
  order: StoredOrder
  /** The order's exact address, except for capitals: a tag or a dot may be another mailbox. */
  sameAddress: boolean
  sameName: boolean
}

/** The order that a withdrawal's reference identifies, if it is its car's current or last one. Throws StoreUnavailable. */
export async function findWithdrawn({ name, email, reference }: Declaration): Promise<WithdrawnOrder | undefined> {
  const parsed = parseTransferReference(reference)
  const order = parsed && (await findOrder(openOrders(), parsed.vehicleId))?.value
  if (order?.payment.reference !== reference) return undefined
  const { customer } = order
  return {
    order,
    sameAddress: email.toLowerCase() === customer.email.toLowerCase(),
    sameName: isSameName(name, customer),
  }
}

/** Whether somebody other than the buyer may have declared it. */
export const isByAnother = ({ sameAddress, sameName }: WithdrawnOrder): boolean => !sameAddress || !sameName

/** Whether a name typed in one field is the buyer's. Ignores the order of its parts, case, accents and punctuation; allows
 *  additional parts (a title, a second name), or fewer but at least two; for scripts without spaces compares the joined
 *  name. */
export function isSameName(typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const given = wordsOf(typed)
  const known = wordsOf(`${firstName} ${lastName}`)
  const joined = given.join('')
  const orders = [
    [firstName, lastName],
    [lastName, firstName],
  ]
  if (orders.some((parts) => wordsOf(parts.join(' ')).join('') === joined)) return true
  const [few, many] = given.length < known.length ? [given, known] : [known, given]
  return few.length > 1 && few.every((word) => many.includes(word))
}

/** Letters that NFD does not decompose, as people spell them on other keyboards. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const wordsOf = (name: string): string[] =>
  foldText(name.normalize('NFKC'))
    .replaceAll(/[ßøđðłæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
