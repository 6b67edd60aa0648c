import { defaultLanguage, languageNames, languages, standardCode } from '#domain/languages.ts'
import { chooseLanguage } from '../../lib/choose-language.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { pathIn } from '../../lib/language-path.ts'

/** The page in every language. Plain links, so that they work before any script; script then keeps query and hash and
 *  replaces the history entry, as the specification wants. */
export function LanguageLinks({ path }: { path: string }) {
  const current = useLanguage()
  return (
    <ul>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, path) + (language === defaultLanguage ? '' : `?lang=${language}`)}
            lang={standardCode(language)}
            hrefLang={standardCode(language)}
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => chooseLanguage(event, language)}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
