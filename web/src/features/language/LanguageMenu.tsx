import { languageNames } from '#domain/languages.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import classes from './LanguageMenu.module.css'

/** The header's choice of language: a native popover, alive before any script. */
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
