import type { Language } from '#domain/languages.ts'
import type { OrderMove } from '#domain/order.ts'
import { letterLanguage, type LetterLanguage } from './letter-language.ts'
import { orderDa } from './order-da.ts'
import { orderDe } from './order-de.ts'
import { orderEn } from './order-en.ts'
import { orderEs } from './order-es.ts'
import { orderFr } from './order-fr.ts'
import { orderIt } from './order-it.ts'
import { orderJa } from './order-ja.ts'
import { orderNl } from './order-nl.ts'
import { orderNo } from './order-no.ts'
import { orderPt } from './order-pt.ts'
import { orderRu } from './order-ru.ts'
import { orderSv } from './order-sv.ts'
import { orderZh } from './order-zh.ts'

/** States about which a buyer is written to; `expired` is a cancellation by the calendar. */
export type StateKey = OrderMove | 'expired'

/** What the letters to a buyer say. */
export interface OrderTexts {
  greeting: (name: string) => string
  facts: Record<'vehicle' | 'price' | 'deposit' | 'balance' | 'reference' | 'heldUntil' | 'address', string>
  received: {
    subject: string
    heading: string
    thanks: string
    withoutProof: (heldUntil: string) => string
    withProof: string
  }
  transfer: Record<'heading' | 'beneficiary' | 'iban' | 'bic' | 'reason' | 'amount' | 'proof', string>
  verify: { heading: string; lines: (beneficiary: string, phone: string | undefined) => string[] }
  follow: string
  states: Record<StateKey, { subject: string; heading: string; text: string }>
  footer: string
}

const texts: Readonly<Record<LetterLanguage, OrderTexts>> = {
  fr: orderFr,
  en: orderEn,
  es: orderEs,
  it: orderIt,
  de: orderDe,
  pt: orderPt,
  nl: orderNl,
  da: orderDa,
  sv: orderSv,
  no: orderNo,
  ja: orderJa,
  'zh-CN': orderZh,
  ru: orderRu,
}

export const orderTexts = (language: Language): OrderTexts => texts[letterLanguage(language)]
