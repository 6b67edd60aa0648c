import { SALE_SHARES } from '#domain/deposit.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import { lawTexts } from './law-texts.ts'

/** Terms of sale and withdrawal form as they go to a buyer on a durable medium: the words of the site's own page
 *  (specification, section 9; withdrawal: Code de la consommation, L221-18 and the model form of its annex to R221-1). */
interface TermsTexts {
  heading: string
  version: string
  /** That the French text binds; absent in French. */
  binding?: string
  sections: { title: string; paragraphs: string[] }[]
  form: { heading: string; note: string; lines: (seller: string, vehicle: string, reference: string) => string[] }
}

const withShares = (text: string) =>
  text
    .replaceAll('{{depositPercent}}', String(SALE_SHARES.depositPercent))
    .replaceAll('{{balancePercent}}', String(SALE_SHARES.balancePercent))

export function termsTexts(language: Language): TermsTexts {
  const page = lawTexts(language)
  const section = (title: string, text: string) => ({ title, paragraphs: withShares(text).split('\n\n') })
  return {
    heading: page.termsHeading,
    version: page.termsVersion,
    ...(language !== defaultLanguage && { binding: page.frenchBinds }),
    sections: [
      section(page.termsOrder, page.termsOrderText),
      section(page.termsPrice, page.termsPriceText),
      section(page.termsDelivery, page.termsDeliveryText),
      section(page.termsGuarantees, page.termsGuaranteesText),
      section(page.termsWithdrawal, page.termsWithdrawalText),
    ],
    form: {
      heading: page.withdrawalForm,
      note: page.withdrawalFormNote,
      lines: (seller, vehicle, reference) => [
        page.withdrawalFormTo.replace('{{seller}}', () => seller),
        page.withdrawalFormNotice.replace('{{vehicle}}', () => vehicle).replace('{{reference}}', () => reference),
        page.withdrawalFormDates,
        page.withdrawalFormName,
        page.withdrawalFormAddress,
        page.withdrawalFormSignature,
        page.withdrawalFormDate,
      ],
    },
  }
}
