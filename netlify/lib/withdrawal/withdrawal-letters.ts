import { createElement } from 'react'
import { renderLetter } from '../emails/render-letter.ts'
import { serviceTexts } from '../emails/texts/service-texts.ts'
import { WithdrawalNotice } from '../emails/WithdrawalNotice.tsx'
import { WithdrawalReceipt } from '../emails/WithdrawalReceipt.tsx'
import type { MailSettings } from '../environment.ts'
import type { Letter } from '../outbox/entry.ts'
import type { KeptWithdrawal } from './kept-withdrawal.ts'

/** The customer's dated receipt and the seller's notice. */
export async function withdrawalLetters(
  withdrawal: KeptWithdrawal,
  { to, domain }: MailSettings,
  isKnown: boolean,
): Promise<Letter[]> {
  const { id, email, language } = withdrawal
  const noticeId = `${id}-seller`
  const notice: Letter = {
    id: noticeId,
    kind: 'withdrawal-notice',
    mail: {
      to,
      replyTo: email,
      subject: 'Rétractation reçue',
      messageId: `${noticeId}@${domain}`,
      ...(await renderLetter(createElement(WithdrawalNotice, { withdrawal, isKnown }))),
    },
  }
  if (!withdrawal.receipted) return [notice]
  const receiptId = `${id}-buyer`
  const receipt: Letter = {
    id: receiptId,
    kind: 'withdrawal',
    mail: {
      to: email,
      replyTo: to,
      subject: serviceTexts(language).withdrawal.subject,
      messageId: `${receiptId}@${domain}`,
      ...(await renderLetter(createElement(WithdrawalReceipt, { withdrawal }))),
    },
  }
  return [receipt, notice]
}
