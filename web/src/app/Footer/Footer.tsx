import { LanguageLinks } from '../../features/language/LanguageLinks.tsx'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Logo } from '../../ui/Logo/Logo.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { CompanyDetails } from './CompanyDetails.tsx'
import { SchemeChoice } from './SchemeChoice.tsx'
import classes from './Footer.module.css'

export function Footer({ path, company }: { path: string; company: Company | undefined }) {
  const t = useTranslate()
  return (
    <footer className={classes['foot']}>
      <div className="wrap">
        <Logo />
        <div className={classes['columns']}>
          {company && <CompanyDetails company={company} />}
          <nav aria-label={t('catalogue')}>
            <h2>{t('catalogue')}</h2>
            <ul>
              <li>
                <PageLink to={paths.home.href()}>{t('home')}</PageLink>
              </li>
              <li>
                <PageLink to={paths.catalogue.href()}>{t('vehicles')}</PageLink>
              </li>
              <li>
                <PageLink to={paths.contact.href()}>{t('contact')}</PageLink>
              </li>
            </ul>
          </nav>
          <nav aria-label={t('languages')} className={classes['languages']}>
            <h2>{t('languages')}</h2>
            <LanguageLinks path={path} />
          </nav>
          <SchemeChoice />
        </div>
      </div>
    </footer>
  )
}
