import { z } from 'zod'
import { languageSchema } from '#domain/languages.ts'
import { foldText } from '#domain/text.ts'
import { parseTransferReference } from '#domain/transfer-reference.ts'
import { letterSchema } from '../mail/message.ts'
import { mailboxOf } from '../same-sender.ts'
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
  /** False if the mails to that address, or to strangers, were used up: the seller writes then. */
  receipted: z.boolean(),
  /** What the page was told of the receipt; records from before November 2026 lack it. */
  answer: z.enum(['mail', 'page']).optional(),
  letters: z.array(letterSchema),
})
export type StoredWithdrawal = z.infer<typeof storedWithdrawalSchema>

/** Where it lies while its letters wait, and afterwards. */
export const freshKey = (id: string) => `fresh/${id}`
export const filedKey = (id: string) => `kept/${id}`

interface Declaration {
  name: string
  email: string
  reference: string
}

/** The order behind a reference, and whether its withdrawal is declared by its buyer, as far as writing tells. */
export interface WithdrawnOrder {
  order: StoredOrder
  sameAddress: boolean
  sameName: boolean
}

/** The order that a withdrawal's reference names, if its car has it or had it last. Throws StoreUnavailable. */
export async function findWithdrawn({ name, email, reference }: Declaration): Promise<WithdrawnOrder | undefined> {
  const parsed = parseTransferReference(reference)
  const order = parsed && (await findOrder(openOrders(), parsed.vehicleId))?.value
  if (order?.payment.reference !== reference) return undefined
  const { customer } = order
  return {
    order,
    sameAddress: mailboxOf(email) === mailboxOf(customer.email),
    sameName: isSameName(name, customer),
  }
}

/** Whether somebody other than the order's buyer may have declared it. */
export const isByAnother = ({ sameAddress, sameName }: WithdrawnOrder): boolean => !sameAddress || !sameName

/** Letters that NFD leaves whole, as people write them without their own keyboard. */
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

/** Whether a name typed in one line is a buyer's: in any order of its parts, without case, accents and punctuation; with more
 *  parts than the order has (a title, a second name) or fewer, but at least two; in scripts without spaces, written together. */
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
