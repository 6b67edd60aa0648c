import type { Language } from '#domain/languages.ts'
import daLegal from '../../../../web/src/locales/da/legal.json' with { type: 'json' }
import daTerms from '../../../../web/src/locales/da/terms.json' with { type: 'json' }
import deLegal from '../../../../web/src/locales/de/legal.json' with { type: 'json' }
import deTerms from '../../../../web/src/locales/de/terms.json' with { type: 'json' }
import enLegal from '../../../../web/src/locales/en/legal.json' with { type: 'json' }
import enTerms from '../../../../web/src/locales/en/terms.json' with { type: 'json' }
import esLegal from '../../../../web/src/locales/es/legal.json' with { type: 'json' }
import esTerms from '../../../../web/src/locales/es/terms.json' with { type: 'json' }
import frLegal from '../../../../web/src/locales/fr/legal.json' with { type: 'json' }
import frTerms from '../../../../web/src/locales/fr/terms.json' with { type: 'json' }
import itLegal from '../../../../web/src/locales/it/legal.json' with { type: 'json' }
import itTerms from '../../../../web/src/locales/it/terms.json' with { type: 'json' }
import jaLegal from '../../../../web/src/locales/ja/legal.json' with { type: 'json' }
import jaTerms from '../../../../web/src/locales/ja/terms.json' with { type: 'json' }
import nlLegal from '../../../../web/src/locales/nl/legal.json' with { type: 'json' }
import nlTerms from '../../../../web/src/locales/nl/terms.json' with { type: 'json' }
import noLegal from '../../../../web/src/locales/no/legal.json' with { type: 'json' }
import noTerms from '../../../../web/src/locales/no/terms.json' with { type: 'json' }
import ptLegal from '../../../../web/src/locales/pt/legal.json' with { type: 'json' }
import ptTerms from '../../../../web/src/locales/pt/terms.json' with { type: 'json' }
import ruLegal from '../../../../web/src/locales/ru/legal.json' with { type: 'json' }
import ruTerms from '../../../../web/src/locales/ru/terms.json' with { type: 'json' }
import svLegal from '../../../../web/src/locales/sv/legal.json' with { type: 'json' }
import svTerms from '../../../../web/src/locales/sv/terms.json' with { type: 'json' }
import zhLegal from '../../../../web/src/locales/zh-CN/legal.json' with { type: 'json' }
import zhTerms from '../../../../web/src/locales/zh-CN/terms.json' with { type: 'json' }
import { letterLanguage, type LetterLanguage } from './letter-language.ts'

/** The words of law as the site's own pages have them, a language each. */
const texts: Readonly<Record<LetterLanguage, typeof enTerms & Pick<typeof enLegal, 'frenchBinds'>>> = {
  fr: { ...frTerms, ...frLegal },
  en: { ...enTerms, ...enLegal },
  es: { ...esTerms, ...esLegal },
  it: { ...itTerms, ...itLegal },
  de: { ...deTerms, ...deLegal },
  pt: { ...ptTerms, ...ptLegal },
  nl: { ...nlTerms, ...nlLegal },
  da: { ...daTerms, ...daLegal },
  sv: { ...svTerms, ...svLegal },
  no: { ...noTerms, ...noLegal },
  ja: { ...jaTerms, ...jaLegal },
  'zh-CN': { ...zhTerms, ...zhLegal },
  ru: { ...ruTerms, ...ruLegal },
}

export const lawTexts = (language: Language) => texts[letterLanguage(language)]
