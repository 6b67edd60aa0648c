import type { MouseEvent } from 'react'
import { defaultLanguage, languages, type Language } from '#domain/languages.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { carryState } from '../../lib/carried-state.ts'
import { languageNames } from '../../lib/language-names.ts'
import { addressIn, pathIn, standardCode } from '../../lib/language-path.ts'

/** The page in every language. Plain links, so that they work before any script; script then keeps query and hash and
 *  replaces the history entry, as the specification wants. */
export function LanguageLinks({ path }: { path: string }) {
  const current = useLanguage()
  const go = (event: MouseEvent, language: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    carryState()
    location.replace(addressIn(language, location))
  }
  return (
    <ul>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, path) + (language === defaultLanguage ? '' : `?lang=${language}`)}
            lang={standardCode(language)}
            hrefLang={standardCode(language)}
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => go(event, language)}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
