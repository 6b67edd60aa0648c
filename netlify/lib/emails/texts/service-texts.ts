import type { Language } from '#domain/languages.ts'
import { letterLanguage, type LetterLanguage } from './letter-language.ts'
import { serviceDa } from './service-da.ts'
import { serviceDe } from './service-de.ts'
import { serviceEn } from './service-en.ts'
import { serviceEs } from './service-es.ts'
import { serviceFr } from './service-fr.ts'
import { serviceIt } from './service-it.ts'
import { serviceJa } from './service-ja.ts'
import { serviceNl } from './service-nl.ts'
import { serviceNo } from './service-no.ts'
import { servicePt } from './service-pt.ts'
import { serviceRu } from './service-ru.ts'
import { serviceSv } from './service-sv.ts'
import { serviceZh } from './service-zh.ts'

/** Names the wording under which a reader subscribed: kept with the consent, changed with every change of the wording. */
export const CONSENT_VERSION = '2026-11'

interface PageText {
  heading: string
  line: string
  button?: string
}

/** Newsletter and withdrawal: letters, and the pages behind their links. */
export interface ServiceTexts {
  confirm: { subject: string; heading: string; text: string; button: string; note: string }
  welcome: { subject: string; heading: string; text: string; leave: string }
  pages: Record<'confirm' | 'confirmed' | 'leave' | 'left' | 'invalid' | 'notLive', PageText>
  /** Over those pages, as over the site's, in a shop that is only shown. */
  demonstration: string
  withdrawal: {
    subject: string
    heading: string
    text: string
    facts: Record<'name' | 'reference' | 'email' | 'receivedAt' | 'number', string>
    next: string
  }
  /** To an order's own address when its withdrawal was declared with another name or address. */
  declared: { heading: string; text: string; you: string; notYou: (phone: string | undefined) => string }
}

const texts: Readonly<Record<LetterLanguage, ServiceTexts>> = {
  fr: serviceFr,
  en: serviceEn,
  es: serviceEs,
  it: serviceIt,
  de: serviceDe,
  pt: servicePt,
  nl: serviceNl,
  da: serviceDa,
  sv: serviceSv,
  no: serviceNo,
  ja: serviceJa,
  'zh-CN': serviceZh,
  ru: serviceRu,
}

export const serviceTexts = (language: Language): ServiceTexts => texts[letterLanguage(language)]
