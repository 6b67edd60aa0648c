import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { HoursList } from '../../ui/HoursList/HoursList.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import { SampleTag } from '../../ui/Status/SampleTag.tsx'
import classes from './Footer.module.css'

/** Address, telephone, email and opening hours of the seller. */
export function CompanyDetails({ company }: { company: Company }) {
  const t = useTranslate()
  const { address } = company
  return (
    <section>
      <h2>{t('contactUs')}</h2>
      <address>
        {company.name} {company.sample && <SampleTag />}
        <br />
        {address.street}
        <br />
        {address.postalCode} {address.city}, {address.country}
      </address>
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
        <p className="dimmed">{t('customerServiceHours')}</p>
      </div>
    </section>
  )
}
