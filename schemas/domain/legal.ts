import { dateInWords, defaultLanguage, type Language, listComma, sentences } from './languages.ts'
import { formatEuros } from './money.ts'
import { placeName } from './place.ts'
import { type GuaranteeTerritory, guarantorText } from './listing.ts'
import type { Guarantee, SaleSettings, SaleTerms } from './sale-terms.ts'

/** Date of the last change of the legal pages and terms of sale. It identifies the wording that a buyer received: change it
 *  with every change of the texts. */
export const LEGAL_TEXTS_DATE = '2026-11-30'

/** Copies of identity papers go so many days after the shop has checked them, and so many months after the delivery at most; what the
 *  dealer got by another way he deletes by hand. */
export const IDENTITY_PAPERS_DAYS = 30
export const IDENTITY_PAPERS_MONTHS = 3

/** Retention periods: the privacy policy states them and the deletion runs apply them, so they cannot differ. Each counts
 *  from the last event; the next hourly run deletes. In calendar months (concluded orders, ten years: Code de commerce,
 *  L123-22; newsletter, three years after the last contact: CNIL, délibération 2021-131 of 2021-09-23, from
 *  memory). */
export const RETENTION_MONTHS = {
  unpaidOrder: 13,
  concludedOrder: 120,
  message: 36,
  settledMail: 13,
  subscriber: 36,
  visits: 13,
  /** Photos of a car made for visitors; nobody appears in them. */
  proof: 13,
} as const

/** Days. `unconfirmed`: newsletter requests that nobody confirmed. `trace`: hashes for daily mail limits and idempotency
 *  keys. `asker`: addresses of who is told of a photo, and the letters to them; more than a request is open (PROOF_HOURS). */
export const RETENTION_DAYS = { unconfirmed: 7, trace: 2, asker: 5 } as const

/** Minutes. `recent`: hashes for hourly limits. `unconfirmedOrder`: purchases that the buyer has not confirmed. The
 *  per-minute run deletes both. */
export const RETENTION_MINUTES = { recent: 60, unconfirmedOrder: 15 } as const

/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000

/** Which guarantee the deposit covers where it covers transport too: the guarantor's, or without one the legal guarantee. */
export const depositCovers = ({ guarantee }: Pick<SaleSettings, 'guarantee'>) =>
  guarantee ? 'coversTransport' : 'coversTransportLegal'

/** The texts of the terms of sale, which the page and the order's mail share. */
type TermsText =
  | `sale${'Binds' | 'Refund' | 'Reported'}`
  | `saleDeposit_${SaleTerms['deposit']}`
  | 'termsBox'
  | 'termsComplaintText'
  | 'termsCreditText'
  | 'guaranteeFree'
  | 'returnCostBuyer'
  | 'returnCostElsewhere'
  | 'returnCostFrom'
  | 'returnCostOther'
  | 'returnCostSeller'
  | `terms${'Delivery' | 'Guarantees' | 'Order' | 'Price' | 'Seller' | 'Withdrawal'}${'' | 'Text'}`
  | 'termsGuaranteeText'
  | 'termsTerritory'
  | `saleTerritory_${GuaranteeTerritory}`
type TermsTranslate = (key: TermsText, values?: Record<string, string>) => string

/** What the terms say about this shop. */
export interface TermsFacts {
  language: Language
  /** Name, form, address, registration, VAT number, telephone and e-mail. */
  seller: string
  /** Name, address and website (Code de la consommation, R616-1). */
  mediator: string
  /** Where the online withdrawal is. */
  withdrawal: string
  /** The most that a return costs the buyer by area: a place, a country, 'EU' or 'world'. */
  returnCost: readonly { place: string; max: number }[]
  guarantee?: Guarantee | undefined
  /** Whether a lender is set: then a linked credit ends with the sale. */
  credit: boolean
}

/** The facts that come from the shop's settings. */
export type ShopTerms = Pick<TermsFacts, 'returnCost' | 'guarantee' | 'credit'> & Pick<SaleSettings, 'transport'>

/** What holds while an editor has set nothing: the seller pays a return. */
export const noShopTerms: ShopTerms = { transport: [], returnCost: [], credit: false }

interface TermsSection {
  /** Fragment of its address on the page of the terms. */
  id: 'seller' | 'order' | 'price' | 'delivery' | 'guarantees' | 'withdrawal'
  title: string
  /** Paragraphs, separated by blank lines. */
  text: string
  /** The words of the annex to D211-2, which stand in a box. */
  box?: string
}

/** The terms of sale, in order. Sources are named in the texts; the withdrawal uses the words of the annex to R221-3 of the Code de
 *  la consommation, as changed by décret 2026-3 of 5 January 2026, article 7. */
export function termsSections(t: TermsTranslate, facts: TermsFacts): TermsSection[] {
  const { seller, mediator, withdrawal, guarantee, credit } = facts
  const joined = (...texts: (string | false | undefined)[]) => texts.filter(Boolean).join('\n\n')
  const returnCost = returnCostText(t, facts)
  // The same words as on the order's page and in its letters.
  const promises = { saleBinds: t('saleBinds'), saleRefund: t('saleRefund'), saleReported: t('saleReported') }
  const deposit = { depositCovers: t(`saleDeposit_${depositCovers(facts)}`), depositPart: t('saleDeposit_partOfPrice') }
  return [
    { id: 'seller', title: t('termsSeller'), text: t('termsSellerText', { seller }) },
    { id: 'order', title: t('termsOrder'), text: t('termsOrderText', promises) },
    { id: 'price', title: t('termsPrice'), text: t('termsPriceText', deposit) },
    { id: 'delivery', title: t('termsDelivery'), text: t('termsDeliveryText') },
    {
      id: 'guarantees',
      title: t('termsGuarantees'),
      text: joined(t('termsGuaranteesText'), guarantee && guaranteeText(t, guarantee, facts.language)),
      box: t('termsBox'),
    },
    {
      id: 'withdrawal',
      title: t('termsWithdrawal'),
      text: joined(
        t('termsWithdrawalText', { withdrawal, returnCost }),
        credit && t('termsCreditText'),
        t('termsComplaintText', { mediator }),
      ),
    },
  ]
}

/** The terms of sale with the withdrawal form, as letters and papers give them to the buyer. */
export interface TermsPaper {
  title: string
  sections: TermsSection[]
  /** Title of the words in a section's box, and what follows that box. */
  box: { title: string; notice: string }
  /** When the texts changed, and whether they are a translation. */
  notes: string[]
  form: { title: string; lines: string[] }
}
type PaperText =
  | TermsText
  | 'terms'
  | 'termsBoxTitle'
  | 'noticeWords'
  | 'termsNoticeText'
  | 'legalDate'
  | 'translationNote'
  | `withdrawalForm${'' | 'Note' | 'To' | 'Notice' | 'Dates' | 'Name' | 'Address' | 'Signature' | 'Date'}`

/** `order`: what the withdrawal form names. `guarantees`: address of the page that shows the Union's notice, whose words stand here,
 *  because mail programs block pictures. */
export function termsPaper(
  t: (key: PaperText, values?: Record<string, string>) => string,
  facts: TermsFacts,
  { order, guarantees }: { order: { vehicle: string; reference: string }; guarantees: string },
): TermsPaper {
  const { language, seller } = facts
  const form = ['Dates', 'Name', 'Address', 'Signature', 'Date'] as const
  return {
    title: t('terms'),
    sections: termsSections(t, facts),
    box: {
      title: t('termsBoxTitle'),
      notice: sentences(t('noticeWords'), t('termsNoticeText', { address: guarantees })),
    },
    notes: [
      t('legalDate', { date: dateInWords(LEGAL_TEXTS_DATE, language) }),
      ...(language === defaultLanguage ? [] : [t('translationNote')]),
    ],
    form: {
      title: t('withdrawalForm'),
      lines: [
        t('withdrawalFormNote'),
        t('withdrawalFormTo', { seller }),
        t('withdrawalFormNotice', order),
        ...form.map((line) => t(`withdrawalForm${line}`)),
      ],
    },
  }
}

function guaranteeText(t: TermsTranslate, guarantee: Guarantee, language: string): string {
  const { months, territory, covers, price, contract } = guarantee
  const text = t('termsGuaranteeText', {
    guarantor: guarantorText(guarantee),
    months: String(months),
    covers: covers[language] ?? covers.fr,
    price: price === 0 ? t('guaranteeFree') : formatEuros(price),
    contract,
  })
  return territory ? sentences(text, t('termsTerritory', { territory: t(`saleTerritory_${territory}`) })) : text
}

/** Who pays a return after withdrawal, and the most it costs: a car cannot go by post, so the buyer pays only what he was told
 *  (directive 2011/83/EU, article 6(1)(i) and recital 36; Code de la consommation, L221-23). */
export function returnCostText(
  t: TermsTranslate,
  { returnCost, language }: Pick<TermsFacts, 'returnCost' | 'language'>,
) {
  if (returnCost.length === 0) return t('returnCostSeller')
  const maximums = returnCost.map(({ place, max }) =>
    t('returnCostFrom', {
      amount: formatEuros(max),
      place: place === 'world' ? t('returnCostOther') : placeName(place, language),
    }),
  )
  const paid = t('returnCostBuyer', { maximums: maximums.join(listComma(language)) })
  return returnCost.some(({ place }) => place === 'world') ? paid : sentences(paid, t('returnCostElsewhere'))
}
