import type { Language } from '#domain/languages.ts'
import da from '../../../../web/src/locales/da/terms.json' with { type: 'json' }
import de from '../../../../web/src/locales/de/terms.json' with { type: 'json' }
import en from '../../../../web/src/locales/en/terms.json' with { type: 'json' }
import es from '../../../../web/src/locales/es/terms.json' with { type: 'json' }
import fr from '../../../../web/src/locales/fr/terms.json' with { type: 'json' }
import it from '../../../../web/src/locales/it/terms.json' with { type: 'json' }
import ja from '../../../../web/src/locales/ja/terms.json' with { type: 'json' }
import nl from '../../../../web/src/locales/nl/terms.json' with { type: 'json' }
import no from '../../../../web/src/locales/no/terms.json' with { type: 'json' }
import pt from '../../../../web/src/locales/pt/terms.json' with { type: 'json' }
import ru from '../../../../web/src/locales/ru/terms.json' with { type: 'json' }
import sv from '../../../../web/src/locales/sv/terms.json' with { type: 'json' }
import zh from '../../../../web/src/locales/zh-CN/terms.json' with { type: 'json' }
import { letterLanguage, type LetterLanguage } from './letter-language.ts'

/** Terms of sale and withdrawal form as they go to a buyer on a durable medium: the words of the site's own page
 *  (specification, section 9; withdrawal: Code de la consommation, L221-18 and the model form of its annex to R221-1). */
interface TermsTexts {
  heading: string
  version: string
  sections: { title: string; paragraphs: string[] }[]
  form: { heading: string; note: string; lines: (seller: string, vehicle: string, reference: string) => string[] }
}

const texts: Readonly<Record<LetterLanguage, typeof en>> = {
  fr,
  en,
  es,
  it,
  de,
  pt,
  nl,
  da,
  sv,
  no,
  ja,
  'zh-CN': zh,
  ru,
}

export function termsTexts(language: Language): TermsTexts {
  const page = texts[letterLanguage(language)]
  const section = (title: string, text: string) => ({ title, paragraphs: text.split('\n\n') })
  return {
    heading: page.termsHeading,
    version: page.termsVersion,
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
