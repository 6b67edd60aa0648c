import type { Language } from '#domain/languages.ts'
import { confirmDa } from './confirm-da.ts'
import { confirmDe } from './confirm-de.ts'
import { confirmEn } from './confirm-en.ts'
import { confirmEs } from './confirm-es.ts'
import { confirmFr } from './confirm-fr.ts'
import { confirmIt } from './confirm-it.ts'
import { confirmJa } from './confirm-ja.ts'
import { confirmNl } from './confirm-nl.ts'
import { confirmNo } from './confirm-no.ts'
import { confirmPt } from './confirm-pt.ts'
import { confirmRu } from './confirm-ru.ts'
import { confirmSv } from './confirm-sv.ts'
import { confirmZh } from './confirm-zh.ts'
import { letterLanguage, type LetterLanguage } from './letter-language.ts'

/** Pages behind the link that confirms a purchase; all but the first say why nothing is reserved. */
export type ConfirmPage = 'confirm' | 'over' | 'taken' | 'changed' | 'invalid' | 'trouble'

interface Told {
  heading: string
  line: string
}

/** The mail that asks whether a purchase is wanted, and the pages behind its link. */
export interface ConfirmTexts {
  letter: {
    subject: string
    heading: string
    text: string
    /** `time` by the clock of Paris. */
    wait: (time: string) => string
    button: string
    note: string
  }
  pages: Record<Exclude<ConfirmPage, 'confirm'>, Told> & {
    confirm: { heading: string; line: (lastDay: string) => string; button: string }
  }
  /** To the car's page. */
  back: string
  again: string
}

const texts: Readonly<Record<LetterLanguage, ConfirmTexts>> = {
  fr: confirmFr,
  en: confirmEn,
  de: confirmDe,
  es: confirmEs,
  it: confirmIt,
  pt: confirmPt,
  nl: confirmNl,
  da: confirmDa,
  sv: confirmSv,
  no: confirmNo,
  ja: confirmJa,
  'zh-CN': confirmZh,
  ru: confirmRu,
}

export const confirmTexts = (language: Language): ConfirmTexts => texts[letterLanguage(language)]
