import { useState } from 'react'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { buttonClass, ReplayButton } from '../../ui/Button.tsx'
import { HoursList } from '../../ui/Facts.tsx'
import { SampleTag } from '../../ui/Inline.tsx'
import { phoneLink } from '../../ui/format.ts'
import classes from './ContactDetails.module.css'
import { OpenNow } from './OpenNow.tsx'

const HOST = 'https://www.openstreetmap.org'
/** Degrees of longitude around the shop: some streets. */
const SPAN = 0.012

interface Location {
  latitude: number
  longitude: number
}

const addressLine = ({ address }: Pick<Company, 'address'>): string =>
  `${address.street}, ${address.postalCode} ${address.city}, ${address.country}`

/** The map as a page of its own: at the shop's place, or what a search for its address finds. */
export const mapPage = (company: Company): string =>
  company.location
    ? `${HOST}/?mlat=${company.location.latitude}&mlon=${company.location.longitude}#map=16/${company.location.latitude}/${company.location.longitude}`
    : `${HOST}/search?${new URLSearchParams({ query: addressLine(company) })}`

/** The map that may stand in another page. */
export function mapFrame({ latitude, longitude }: Location): string {
  const box = [longitude - SPAN, latitude - SPAN / 2, longitude + SPAN, latitude + SPAN / 2].map((degrees) =>
    degrees.toFixed(5),
  )
  return `${HOST}/export/embed.html?${new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` })}`
}

/** Where the shop is. The map is a third party's: nothing is asked of it before a click. */
function ShopMap({ company }: { company: Company }) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const { location } = company
  return (
    <section className={classes['map']}>
      <h2>{t('map')}</h2>
      {location && !shown && (
        <>
          <ReplayButton className={buttonClass('outline', 'small')} onClick={() => setShown(true)}>
            {t('showMap')}
          </ReplayButton>
          <p className="dimmed small">{t('mapNote')}</p>
        </>
      )}
      {location && shown && (
        <iframe
          ref={(frame) => frame?.focus()}
          src={mapFrame(location)}
          title={t('mapTitle', { address: addressLine(company) })}
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
      <a className="link" href={mapPage(company)} target="_blank" rel="noreferrer">
        {t('openMap')}
      </a>
    </section>
  )
}

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
