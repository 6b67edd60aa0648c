import { createElement } from 'react'
import { renderLetter } from '../emails/render-letter.ts'
import { serviceTexts } from '../emails/texts/service-texts.ts'
import { receiptSentence, withdrawalFacts, WithdrawalNotice } from '../emails/WithdrawalNotice.tsx'
import { WithdrawalReceipt } from '../emails/WithdrawalReceipt.tsx'
import { WithdrawalWarning } from '../emails/WithdrawalWarning.tsx'
import { sellerPhone, type MailSettings } from '../environment.ts'
import type { DigestName, DigestPart, Letter } from '../outbox/entry.ts'
import type { KeptWithdrawal } from './kept-withdrawal.ts'
import { isByAnother, type WithdrawnOrder } from './withdrawn-order.ts'

interface About {
  /** The order that the reference names. */
  known: WithdrawnOrder | undefined
  /** Whether the order's own address is told that somebody else declared it. */
  warns: boolean
  /** The hour's others that the seller's notice joins, if any. */
  gathers: DigestName | undefined
}

/** The customer's dated receipt, the seller's notice, and the word to the order's own address. */
export async function withdrawalLetters(
  withdrawal: KeptWithdrawal,
  { to, domain }: MailSettings,
  { known, warns, gathers }: About,
): Promise<Letter[]> {
  const { id, email, language, receivedAt } = withdrawal
  const named = (part: string) => ({ id: `${id}-${part}`, messageId: `${id}-${part}@${domain}` })
  const doubt = known && isByAnother(known)
  // Whatever strangers send, mails about a real order leave first (outbox-store.ts, laneOf).
  const kind = known ? 'order-withdrawal' : 'withdrawal'
  const seller = named('seller')
  const notice: Letter = {
    id: seller.id,
    kind: `${kind}-notice`,
    mail: {
      to,
      replyTo: email,
      subject: doubt ? 'Rétractation reçue, à vérifier avant de rembourser' : 'Rétractation reçue',
      messageId: seller.messageId,
      ...(await renderLetter(createElement(WithdrawalNotice, { withdrawal, known }))),
    },
    ...(gathers && { gather: { digest: gathers, part: digestPart(withdrawal, known) } }),
  }
  const letters = [notice]
  if (warns && known) {
    const { order } = known
    const owner = named('owner')
    letters.unshift({
      id: owner.id,
      kind: `${kind}-warning`,
      mail: {
        to: order.customer.email,
        replyTo: to,
        subject: serviceTexts(order.language).declared.heading,
        messageId: owner.messageId,
        ...(await renderLetter(createElement(WithdrawalWarning, { order, receivedAt, phone: sellerPhone() }))),
      },
    })
  }
  if (withdrawal.receipted) {
    const buyer = named('buyer')
    letters.unshift({
      id: buyer.id,
      // To an address that is not the order's it is one of the mails to strangers.
      kind: known?.sameAddress ? kind : 'withdrawal',
      mail: {
        to: email,
        replyTo: to,
        subject: serviceTexts(language).withdrawal.subject,
        messageId: buyer.messageId,
        ...(await renderLetter(createElement(WithdrawalReceipt, { withdrawal }))),
      },
    })
  }
  return letters
}

/** The notice as it stands among others. */
const digestPart = (withdrawal: KeptWithdrawal, known: WithdrawnOrder | undefined): DigestPart => ({
  heading: withdrawal.reference,
  facts: withdrawalFacts(withdrawal, known),
  text: receiptSentence(withdrawal),
  replyTo: withdrawal.email,
})
