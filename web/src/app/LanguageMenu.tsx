import { defaultLanguage, languageNames, languages, standardCode } from '#domain/languages.ts'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { chooseLanguage } from '../lib/language-choice.ts'
import { pathIn } from '../lib/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './LanguageMenu.module.css'

/** Links to the page in every language. They work without script; with script they also keep query and hash and replace the
 *  history entry (specification). */
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

/** The header's language menu: a native popover, which works without script. */
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
