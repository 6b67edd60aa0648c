import { memo, useState } from 'react'
import type { Company } from '../content/page.ts'
import { useHydrated } from '../lib/browser-state.ts'
import { useTranslate } from '../lib/i18n.ts'
import { paths, serviceLinks } from '../lib/paths.ts'
import { companyIdentity } from '../lib/site-constants.ts'
import { storedText } from '../lib/storage.ts'
import { CompanyAddress, CompanyFact } from '../ui/Inline.tsx'
import { HoursList } from '../ui/Facts.tsx'
import { Fold } from '../ui/Fold.tsx'
import { Logo } from '../ui/Icon.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { phoneLink } from '../ui/format.ts'
import classes from './Footer.module.css'
import { LanguageLinks } from './LanguageMenu.tsx'

/** The law requires a withdrawal link that is prominent on every page (Directive 2023/2673, article 11a): a line of its own. */
export const Footer = memo(function Footer({ path, company }: { path: string; company: Company | undefined }) {
  const t = useTranslate()
  return (
    <footer data-deferred className={classes['foot']}>
      <div className="wrap">
        <Logo />
        <div className={classes['columns']}>
          {company && <CompanyDetails company={company} />}
          <FooterLinks offersCredit={company?.offersCredit ?? false} />
          <SchemeChoice />
          <nav aria-label={t('languages')} className={classes['languages']}>
            <Fold title={<h2>{t('languages')}</h2>}>
              <LanguageLinks path={path} />
            </Fold>
          </nav>
        </div>
        <p className={classes['withdraw']}>
          <PageLink to={paths.withdrawal.href()}>{t('withdrawalLink')}</PageLink>
        </p>
        <LegalIdentity />
      </div>
    </footer>
  )
})

/** Address, telephone, email and opening hours of the seller. */
function CompanyDetails({ company }: { company: Company }) {
  const t = useTranslate()
  return (
    <section>
      <h2>{t('contactUs')}</h2>
      <CompanyAddress company={company} />
      <ul>
        <li>
          <a href={phoneLink(company.phone)}>{company.phone}</a>
        </li>
        <li>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </li>
      </ul>
      <div className={classes['hours']}>
        <HoursList days={company.openingHours} />
        <p className="dimmed">{t('supportHours')}</p>
      </div>
    </section>
  )
}

interface Props {
  title: string
  links: { to: string; label: string }[]
  /** Never folded: the law wants its links in sight. */
  inSight?: boolean
}

function LinkList({ title, links, inSight = false }: Props) {
  const heading = <h2>{title}</h2>
  const list = (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to}>{label}</PageLink>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={title}>
      {inSight ? (
        <>
          {heading}
          {list}
        </>
      ) : (
        <Fold title={heading}>{list}</Fold>
      )}
    </nav>
  )
}

/** Links to services, legal pages and shop pages. */
function FooterLinks({ offersCredit }: { offersCredit: boolean }) {
  const t = useTranslate()
  return (
    <>
      <LinkList
        title={t('services')}
        links={[
          { to: paths.services.href(), label: t('allServices') },
          { to: paths.costs.href(), label: t('costs') },
          ...serviceLinks(offersCredit).map(({ to, words }) => ({ to, label: t(words) })),
        ]}
      />
      <LinkList
        title={t('legalInformation')}
        inSight
        links={[
          { to: paths.legalNotices.href(), label: t('legalNotices') },
          { to: paths.terms.href(), label: t('terms') },
          { to: paths.privacyPolicy.href(), label: t('privacyPolicy') },
          { to: paths.accessibility.href(), label: t('accessibility') },
        ]}
      />
      <LinkList
        title={t('shopPages')}
        links={[
          { to: paths.home.href(), label: t('home') },
          { to: paths.catalogue.href(), label: t('vehicles') },
          { to: paths.about.href(), label: t('about') },
          { to: paths.contact.href(), label: t('contact') },
        ]}
      />
    </>
  )
}

/** The seller's entry in the official register. */
function LegalIdentity() {
  const t = useTranslate()
  const { name, registration, vat, mediator, mediatorUrl } = companyIdentity
  const lines = [
    { title: t('companyName'), value: name },
    { title: t('companyRegistration'), value: registration },
    { title: t('companyVat'), value: vat },
    { title: t('companyMediator'), value: mediator },
  ]
  return (
    <dl className={classes['identity']}>
      {lines.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <CompanyFact value={value} />
            {value === mediator && mediatorUrl && (
              <>
                {' '}
                <a href={mediatorUrl}>{mediatorUrl}</a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const schemes = ['light', 'dark', 'auto'] as const
type Scheme = (typeof schemes)[number]
/** Mantine's key and values, so that its components follow the same scheme. */
const storedScheme = storedText('localStorage', 'mantine-color-scheme-value')
const readScheme = (): Scheme => schemes.find((scheme) => scheme === storedScheme.read()) ?? 'auto'

const storedLight = storedText('localStorage', 'age-light')

/** As chosen, maybe before hydration, else as the browser says. */
function readLight(): boolean {
  const stored = storedLight.read()
  return stored ? stored === 'on' : 'sparing' in document.documentElement.dataset
}

/** Whether pages load as little as they can (boot.js): as chosen here, else as the browser says. Takes effect on the next page. */
function LightMode() {
  const t = useTranslate()
  const hydrated = useHydrated()
  const [picked, setPicked] = useState<boolean>()
  const chosen = picked ?? (hydrated && readLight())
  const choose = (light: boolean) => {
    storedLight.write(light ? 'on' : 'off')
    setPicked(light)
  }
  return (
    <label>
      <input type="checkbox" name="age-light" checked={chosen} onChange={(event) => choose(event.target.checked)} />
      {t('lightMode')}
    </label>
  )
}

/** Light, dark or the system's scheme. The prerendered page does not know the choice, so it is marked after hydration. */
function SchemeChoice() {
  const t = useTranslate()
  const hydrated = useHydrated()
  const [picked, setPicked] = useState<Scheme>()
  const chosen = picked ?? (hydrated ? readScheme() : undefined)
  const choose = (scheme: Scheme) => {
    storedScheme.write(scheme)
    setPicked(scheme)
    const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
    document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
  }
  return (
    <fieldset className={classes['schemes']} aria-label={t('appearance')}>
      <Fold title={<h2>{t('appearance')}</h2>}>
        {schemes.map((scheme) => (
          <label key={scheme}>
            <input type="radio" name="scheme" checked={scheme === chosen} onChange={() => choose(scheme)} />
            {t(`scheme_${scheme}`)}
          </label>
        ))}
        <LightMode />
      </Fold>
    </fieldset>
  )
}
