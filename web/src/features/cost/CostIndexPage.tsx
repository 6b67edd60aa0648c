import { conditionsAt } from '#domain/door-price/words.ts'
import { countryOf, type DeliveryZone, deliveryZones } from '#domain/place.ts'
import type { CountryCosts } from '../../content/cost.ts'
import type { PageProps } from '../../content/page.ts'
import { type Translate, useTranslate } from '../../lib/i18n.ts'
import { costHref } from '../../lib/cost-paths.ts'
import { paths } from '../../lib/paths.ts'
import { usePlace } from '../../lib/place.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { TextSection } from '../../ui/PageText.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { CostHere } from './CostHere.tsx'
import classes from './Cost.module.css'
import { inRegion, lowestNotes, lowestText } from './lowest.ts'

/** The countries with a page of their own, by region of the world, and what is known of the others. */
export default function CostIndexPage({ data: { costs = [] } }: PageProps) {
  const t = useTranslate()
  const { africa, 'middle-east': middleEast } = deliveryZones
  const zoneOf = ({ country }: CountryCosts): DeliveryZone =>
    country in africa ? 'africa' : country in middleEast ? 'middle-east' : 'europe'
  const inZone = (zone: DeliveryZone) => costs.filter((one) => zoneOf(one) === zone)
  const zones = ['europe', 'africa', 'middle-east'] as const
  return (
    <>
      <PageHead title={t('costsTitle')} description={t('costsDescription')} path={paths.costs.href()} />
      <PageTop title={t('costsTitle')} lede={t('costsLede')}>
        <CostHere costs={costs} />
      </PageTop>
      {zones.map((zone) => (
        <TextSection key={zone} label={t('costsCount', { count: inZone(zone).length })} title={t(`zone_${zone}`)}>
          <Countries label={t(`zone_${zone}`)} costs={inZone(zone)} />
        </TextSection>
      ))}
      <div id="autres">
        <TextSection label={t('costsOthersLabel')} title={t('costsOthers')}>
          <div className={classes['prose']}>
            <p>{t('costsOthersUnion')}</p>
            <p>{t('costsOthersNear')}</p>
            <p>{t('costsOthersFar')}</p>
            <p>{t('costsOthersClosed')}</p>
          </div>
        </TextSection>
      </div>
      <div className={`wrap ${classes['actions']}`}>
        <ButtonLink to={paths.contact.href()}>{t('costsAsk')}</ButtonLink>
      </div>
    </>
  )
}

function Countries({ label, costs }: { label: string; costs: readonly CountryCosts[] }) {
  const t = useTranslate()
  const place = usePlace()
  // Where every country admits every car, as around the Union, nobody has to be told so.
  const hasLimits = costs.some(({ entry }) => entry.length > 0)
  return (
    <table className={`${classes['table']} ${classes['countries']}`}>
      <caption className="hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('costsCountry')}</th>
          {hasLimits && <th scope="col">{t('costsCars')}</th>}
          <th scope="col">{t('costsLowest')}</th>
        </tr>
      </thead>
      <tbody>
        {costs
          .map((cost) => inRegion(cost, place))
          .map((one) => (
            <tr key={one.country} data-here={(place !== undefined && countryOf(place) === one.country) || undefined}>
              <th scope="row">
                <PageLink to={costHref(one.country)}>{one.name}</PageLink>
                {one.entry.length > 0 && <small>{entryText(one, t)}</small>}
              </th>
              {hasLimits && <td>{carsText(one, t)}</td>}
              <td data-known={one.lowest !== undefined || undefined}>
                {lowestText(one, t)}
                {lowestNotes(one, t).map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** '8 sur 22 · à demander : 6': the counts of the country's page. */
const carsText = ({ admitted, asked, all }: CountryCosts, t: Translate): string =>
  [
    ...(admitted > 0 || asked === 0 ? [t('costsCarsOf', { count: admitted, all })] : []),
    ...(asked > 0 ? [t('costsCarsAsk', { count: asked })] : []),
  ].join(' · ')

const entryText = ({ country, entry }: CountryCosts, t: Translate): string =>
  [
    ...new Set(
      entry.map(({ reason, maxYears = 0 }) =>
        reason === 'standards' ? t('costsEntry_conditions') : t(`costsEntry_${reason}`, { years: maxYears }),
      ),
    ),
    ...(entry.some(({ confidence }) => confidence === 'contradictory') ? [t('costsEntry_doubt')] : []),
    ...(conditionsAt(country) && entry.every(({ reason }) => reason !== 'standards')
      ? [t('costsEntry_conditions')]
      : []),
  ].join(' · ')
