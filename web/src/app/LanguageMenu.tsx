import { defaultLanguage, languageNames, languages, standardCode } from '#domain/languages.ts'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { chooseLanguage } from '../lib/language-choice.ts'
import { pathIn } from '../lib/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './LanguageMenu.module.css'

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

/** The header's choice of language: a native popover, works before any script. */
export function LanguageMenu({ path }: { path: string }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className={classes['menu']}>
      <button type="button" className={classes['button']} popoverTarget="language-menu">
        {(language.split('-')[0] ?? language).toUpperCase()}
        <span className="hidden">, {t('languageIs', { name: languageNames[language] })}</span>
        <Icon name="down" />
      </button>
      <nav id="language-menu" popover="auto" aria-label={t('languages')} className={classes['panel']}>
        <LanguageLinks path={path} />
      </nav>
    </div>
  )
}
