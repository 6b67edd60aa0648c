import { parseTransferReference } from '#domain/transfer-reference.ts'

/** Characters of a reference that is none of ours: enough to know again what one wrote, too few for a message. */
const MOST_REPEATED = 40

/** A reference as the receipt repeats it. The receipt goes to whatever address was typed, so what is no reference is cut short
 *  there; the seller's notice and the record hold the whole. */
export function receiptReference(typed: string): string {
  if (parseTransferReference(typed)) return typed
  const signs = Array.from(typed)
  return signs.length > MOST_REPEATED ? `${signs.slice(0, MOST_REPEATED).join('').trimEnd()}…` : typed
}
