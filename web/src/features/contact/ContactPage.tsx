import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { writtenTime } from '../../content/opening-hours.ts'
import type { Company, PageProps } from '../../content/page.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useOptional } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass, ReplayButton } from '../../ui/Button.tsx'
import { HoursList } from '../../ui/Facts.tsx'
import { CompanyAddress } from '../../ui/Inline.tsx'
import { Person } from '../../ui/Person.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { WithoutScript } from '../../ui/WithoutScript.tsx'
import { aboutIn, carOf } from './about.ts'
import { ContactForm } from './ContactForm.tsx'
import classes from './ContactPage.module.css'

export default function ContactPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('contact')} description={t('contactDescription')} path={paths.contact.href()} />
      <div className={`wrap ${classes['head']}`}>
        <h1>{t('contact')}</h1>
        <p className="lede">{t('contactLede')}</p>
      </div>
      <div className={`wrap ${classes['columns']}`}>
        {company && <Reach company={company} />}
        <div className={classes['form']}>
          <WithoutScript text={t('withoutScript')} email={company?.email} phone={company?.phone} />
          <ContactForm company={company} />
        </div>
        {company && <Visit company={company} />}
      </div>
    </>
  )
}

/** Who answers, with the shop's addresses. The links name the car or the order that the address of the page names. */
function Reach({ company }: { company: Company }) {
  const t = useTranslate()
  const language = useLanguage()
  const hydrated = useHydrated()
  const { search } = useLocation()
  const { vehicleId, reference } = aboutIn(hydrated ? search : '')
  const car = useOptional(`${language} ${vehicleId}`, vehicleId !== undefined && (() => carOf(vehicleId, language)))
  return (
    <Person company={company} car={car} reference={reference}>
      <dl className={classes['lines']}>
        <div>
          <dt>{t('labelEmail')}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('labelAddress')}</dt>
          <dd>
            <CompanyAddress company={company} />
          </dd>
        </div>
      </dl>
    </Person>
  )
}

/** Opening hours and map. */
function Visit({ company }: { company: Company }) {
  const t = useTranslate()
  const { openingHours } = company
  return (
    <div className={classes['details']}>
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

/** Where the shop is. The map comes from a third party and loads only after a click. */
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

const MAP_SITE = 'https://www.openstreetmap.org'

/** Half the map's width in degrees of longitude: a few streets around the shop. */
const MAP_SPAN = 0.012

interface Location {
  latitude: number
  longitude: number
}

/** Address of the full map: at the shop's coordinates, or a search for its address. */
export const mapPage = (company: Company): string =>
  company.location
    ? `${MAP_SITE}/?mlat=${company.location.latitude}&mlon=${company.location.longitude}#map=16/${company.location.latitude}/${company.location.longitude}`
    : `${MAP_SITE}/search?${new URLSearchParams({ query: addressLine(company) })}`

/** Address of the map for an iframe. */
export function mapFrame({ latitude, longitude }: Location): string {
  const box = [longitude - MAP_SPAN, latitude - MAP_SPAN / 2, longitude + MAP_SPAN, latitude + MAP_SPAN / 2].map(
    (degrees) => degrees.toFixed(5),
  )
  return `${MAP_SITE}/export/embed.html?${new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` })}`
}

const addressLine = ({ address }: Pick<Company, 'address'>): string =>
  `${address.street}, ${address.postalCode} ${address.city}, ${address.country}`

/** Whether the shop is open; empty in the prerendered page, which has no current time. */
function OpenNow({ days }: { days: Company['openingHours'] }) {
  const t = useTranslate()
  const language = useLanguage()
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, UPDATE_MS)
    return () => clearInterval(timer)
  }, [])
  const open = now && openingState(days, now).kind === 'open'
  return (
    <p className={`${classes['now']} ${open ? classes['open'] : ''}`}>
      {now && openingText(t, (time) => writtenTime(time, language), openingState(days, now))}
    </p>
  )
}

/** Milliseconds between updates. */
const UPDATE_MS = 20_000

function openingText(t: Translate, written: (time: string) => string, state: OpeningState): string {
  if (state.kind === 'open') return t('openUntil', { time: written(state.until) })
  if (state.kind === 'appointment') return t('todayByAppointment')
  if (state.at === undefined) return t('closedNow')
  const time = written(state.at)
  return state.day ? t('closedUntil', { day: t(state.day), time }) : t('closedUntilToday', { time })
}

type OpeningHours = Company['openingHours']
type Day = OpeningHours[number]['day']

type OpeningState =
  | { kind: 'open'; until: string }
  | { kind: 'appointment' }
  /** `day` is absent if it opens later today; both are absent if no day has hours. Times are 'HH:MM' in the seller's time
   *  zone. */
  | { kind: 'closed'; day?: Day; at?: string }

/** Whether the shop is open, and when that changes. */
export function openingState(days: OpeningHours, now: Date): OpeningState {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const time = `${parts['hour']}:${parts['minute']}`
  const today = week.findIndex((day) => day === parts['weekday']?.toLowerCase())
  const hoursOf = (ahead: number) => days.find(({ day }) => day === week[(today + ahead) % week.length])

  const { opens, closes, byAppointment } = hoursOf(0) ?? {}
  if (opens && closes) {
    if (time >= opens && time < closes) return { kind: 'open', until: closes }
    if (time < opens) return { kind: 'closed', at: opens }
  } else if (byAppointment) return { kind: 'appointment' }
  for (let ahead = 1; ahead <= week.length; ahead++) {
    const next = hoursOf(ahead)
    if (next?.opens && next.closes) return { kind: 'closed', day: next.day, at: next.opens }
  }
  return { kind: 'closed' }
}

/** The seller's local time, independent of the visitor's time zone. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const week: readonly Day[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
