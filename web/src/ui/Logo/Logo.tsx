import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PageLink } from '../PageLink.tsx'
import classes from './Logo.module.css'

export function Logo() {
  const t = useTranslate()
  return (
    <PageLink to={paths.home.href()} className={classes['logo']} aria-label={t('logoLabel')}>
      <svg viewBox="0 0 86 26" fill="none" stroke="currentColor" strokeWidth="4.2" aria-hidden="true">
        <path d="M1.8 25 12.4 2.2h2.2L25.2 25M6.5 16.2h14" />
        <path d="M53.3 6.4A11 11 0 0 0 45.2 2.6a10.4 10.4 0 0 0 0 20.8c5 0 8.4-2.6 8.8-7.2H44.5" />
        <path d="M84 3.1H66v19.8h18M66 13h15.5" />
      </svg>
      <span data-name>Automobiles</span>
    </PageLink>
  )
}
