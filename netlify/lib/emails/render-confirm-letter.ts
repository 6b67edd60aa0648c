import { createElement } from 'react'
import type { SalesSettings } from '../orders/sales-settings.ts'
import type { UnconfirmedOrder } from '../orders/unconfirmed-order.ts'
import type { Letter } from '../outbox/entry.ts'
import { ConfirmLetter } from './ConfirmLetter.tsx'
import { renderLetter } from './render-letter.ts'
import { confirmTexts } from './texts/confirm-texts.ts'

/** The mail that asks whether a purchase is wanted. `url` is its link. */
export async function renderConfirmLetter(
  { order, until }: Pick<UnconfirmedOrder, 'order' | 'until'>,
  { id, url, settings: { mail } }: { id: string; url: string; settings: SalesSettings },
): Promise<Letter> {
  const letter = createElement(ConfirmLetter, { order, until, url })
  return {
    id,
    kind: 'order-confirm',
    mail: {
      to: order.customer.email,
      replyTo: mail.to,
      subject: `${confirmTexts(order.language).letter.subject} - ${order.vehicleInfo}`,
      messageId: `${id}@${mail.domain}`,
      ...(await renderLetter(letter)),
    },
  }
}
