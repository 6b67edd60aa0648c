import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PageLink } from '../../ui/PageLink.tsx'

interface Props {
  title: string
  links: { to: string; label: string }[]
}

const LinkList = ({ title, links }: Props) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to}>{label}</PageLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** The shop's pages: cars, services, and what the law wants at hand, withdrawal included (Directive 2023/2673). */
export function FooterLinks() {
  const t = useTranslate()
  return (
    <>
      <LinkList
        title={t('services')}
        links={[
          { to: paths.services.href(), label: t('allServices') },
          { to: paths.importation.href(), label: t('importation') },
          { to: paths.warranty.href(), label: t('warranty') },
          { to: paths.delivery.href(), label: t('delivery') },
          { to: paths.customerService.href(), label: t('customerService') },
          { to: paths.financing.href(), label: t('financing') },
        ]}
      />
      <LinkList
        title={t('legalInformation')}
        links={[
          { to: paths.legalNotices.href(), label: t('legalNotices') },
          { to: paths.terms.href(), label: t('terms') },
          { to: paths.privacyPolicy.href(), label: t('privacyPolicy') },
          { to: paths.accessibility.href(), label: t('accessibility') },
          { to: paths.withdrawal.href(), label: t('withdrawalLink') },
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
