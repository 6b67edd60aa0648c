import { memo } from 'react'
import { LanguageLinks } from '../../features/language/LanguageLinks.tsx'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { Logo } from '../../ui/Logo/Logo.tsx'
import { CompanyDetails } from './CompanyDetails.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { LegalIdentity } from './LegalIdentity.tsx'
import { SchemeChoice } from './SchemeChoice.tsx'
import classes from './Footer.module.css'

export const Footer = memo(function Footer({ path, company }: { path: string; company: Company | undefined }) {
  const t = useTranslate()
  return (
    <footer data-later className={classes['foot']}>
      <div className="wrap">
        <Logo />
        <div className={classes['columns']}>
          {company && <CompanyDetails company={company} />}
          <FooterLinks />
          <SchemeChoice />
          <nav aria-label={t('languages')} className={classes['languages']}>
            <h2>{t('languages')}</h2>
            <LanguageLinks path={path} />
          </nav>
        </div>
        <LegalIdentity />
      </div>
    </footer>
  )
})
