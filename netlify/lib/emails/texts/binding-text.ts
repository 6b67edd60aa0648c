import type { Language } from '#domain/languages.ts'
import da from '../../../../web/src/locales/da/legal.json' with { type: 'json' }
import de from '../../../../web/src/locales/de/legal.json' with { type: 'json' }
import en from '../../../../web/src/locales/en/legal.json' with { type: 'json' }
import es from '../../../../web/src/locales/es/legal.json' with { type: 'json' }
import fr from '../../../../web/src/locales/fr/legal.json' with { type: 'json' }
import it from '../../../../web/src/locales/it/legal.json' with { type: 'json' }
import ja from '../../../../web/src/locales/ja/legal.json' with { type: 'json' }
import nl from '../../../../web/src/locales/nl/legal.json' with { type: 'json' }
import no from '../../../../web/src/locales/no/legal.json' with { type: 'json' }
import pt from '../../../../web/src/locales/pt/legal.json' with { type: 'json' }
import ru from '../../../../web/src/locales/ru/legal.json' with { type: 'json' }
import sv from '../../../../web/src/locales/sv/legal.json' with { type: 'json' }
import zh from '../../../../web/src/locales/zh-CN/legal.json' with { type: 'json' }
import { letterLanguage, type LetterLanguage } from './letter-language.ts'

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

/** That the French text binds, as every page of law says it; undefined in French. */
export const bindingText = (language: Language): string | undefined =>
  language === 'fr' ? undefined : texts[letterLanguage(language)].frenchBinds
