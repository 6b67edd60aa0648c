import { entryRulesOf } from '#domain/door-price/entry.ts'
import { countryOf, isInVatArea, type PlaceId, placeName } from '#domain/place.ts'
import { likelyCountryOf } from '#domain/regions.ts'
import { toldDaysOf } from '#domain/sale-terms.ts'
import type { CountryCosts } from '../../content/cost.ts'
import { costHref } from '../../lib/cost-paths.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { usePlace } from '../../lib/place.ts'
import { ArrowLink } from '../../ui/Button.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { FactLines } from '../../ui/PageText.tsx'
import { PlaceButton, usePlaceName } from '../../ui/PlaceButton.tsx'
import classes from './Cost.module.css'
import { inRegion, lowestNotes, lowestText } from './lowest.ts'

/** The chosen place before all countries; of a visitor who has chosen none, the likely country of his language. */
export function CostHere({ costs }: { costs: readonly CountryCosts[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const chosen = usePlace()
  const chosenName = usePlaceName()
  const place = chosen ?? likelyCountryOf(language)
  const own = place === undefined ? undefined : costs.find(({ country }) => country === countryOf(place))
  const name = chosenName ?? (place === undefined ? '' : placeName(place, language))
  return (
    <div className={classes['here']} data-likely={chosen === undefined || undefined}>
      <p className={classes['place']}>
        {own ? (
          <PageLink className="link" to={costHref(own.country)}>
            {own.name}
          </PageLink>
        ) : (
          <b>{name}</b>
        )}
        <PlaceButton className="link script-only screen-only">
          {chosen === undefined ? t('placeNone') : t('placeIs', { place: name })}
        </PlaceButton>
      </p>
      {own ? <Lowest own={inRegion(own, chosen)} /> : place !== undefined && <Unresearched place={place} />}
    </div>
  )
}

function Lowest({ own }: { own: CountryCosts }) {
  const t = useTranslate()
  return (
    <p>
      {t('costsLowest')} <b>{lowestText(own, t)}</b> {lowestNotes(own, t).join(' · ')}
    </p>
  )
}

/** What is known of a country without a page, what is not, and whom to ask. */
function Unresearched({ place }: { place: PlaceId }) {
  const t = useTranslate()
  const reasons = entryRulesOf(place).map(({ reason }) => reason)
  if (reasons.includes('closed')) return <p>{t('costsOthersClosed')}</p>
  const days = toldDaysOf(place)
  return (
    <>
      <FactLines
        lines={[
          {
            name: t('costsHereTransport'),
            value: days ? t('costsHereDays', { from: days[0], to: days[1] }) : t('costsEntry_unknown'),
          },
          { name: t('costEntryLabel'), value: t(reasons.length > 0 ? 'costsEntry_unknown' : 'costsHereOpen') },
          { name: t('costTaxesLabel'), value: t(`costsHereTaxes_${isInVatArea(place) ? 'union' : 'unknown'}`) },
        ]}
      />
      <ArrowLink to={paths.contact.href()}>{t('costsAsk')}</ArrowLink>
    </>
  )
}
