import type { Language } from '#domain/languages.ts'
import { letterLanguage, type LetterLanguage } from './letter-language.ts'
import { termsDe } from './terms-de.ts'
import { termsEn } from './terms-en.ts'
import { termsFr } from './terms-fr.ts'

/** Names the wording below, for who has to prove later what was sent. To be changed with every change of the terms. */
export const TERMS_VERSION = '2026-11'

/** Terms of sale and withdrawal form as they go to a buyer on a durable medium (specification, section 9; withdrawal:
 *  Code de la consommation, L221-18 and the model form of its annex to R221-1). */
export interface TermsTexts {
  heading: string
  version: string
  sections: { title: string; text: string }[]
  form: { heading: string; note: string; lines: (seller: string, vehicle: string, reference: string) => string[] }
}

const texts: Readonly<Record<LetterLanguage, TermsTexts>> = { fr: termsFr, en: termsEn, de: termsDe }

export const termsTexts = (language: Language): TermsTexts => texts[letterLanguage(language)]
