import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { HoursList } from '../../ui/HoursList/HoursList.tsx'
import { SampleTag } from '../../ui/Status/SampleTag.tsx'
import { OpenNow } from './OpenNow.tsx'
import { ShopMap } from './ShopMap.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import classes from './ContactDetails.module.css'

/** How to reach the seller without the form. */
export function ContactDetails({ company }: { company: Company }) {
  const t = useTranslate()
  const { address, openingHours } = company
  return (
    <div className={classes['details']}>
      <section>
        <h2>
          {t('contactUs')} {company.sample && <SampleTag />}
        </h2>
        <dl className={classes['lines']}>
          <div>
            <dt>{t('labelPhone')}</dt>
            <dd>
              <a href={phoneLink(company.phone)}>{company.phone}</a>
            </dd>
          </div>
          <div>
            <dt>{t('labelEmail')}</dt>
            <dd>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </dd>
          </div>
          <div>
            <dt>{t('labelAddress')}</dt>
            <dd>
              <address>
                {company.name}
                <br />
                {address.street}
                <br />
                {address.postalCode} {address.city}, {address.country}
              </address>
            </dd>
          </div>
        </dl>
      </section>
      {openingHours.length > 0 && (
        <section>
          <h2>{t('openingHours')}</h2>
          <OpenNow days={openingHours} />
          <HoursList days={openingHours} />
        </section>
      )}
      <ShopMap company={company} />
    </div>
  )
}
