import { useState } from 'react'
import { authorityOf } from '#domain/door-price/cost-slugs.ts'
import type { PlaceId } from '#domain/place.ts'
import type { Question } from '../../content/cost-questions.ts'
import type { ShownCost } from '../../content/cost.ts'
import type { PageProps } from '../../content/page.ts'
import { costHref } from '../../lib/cost-paths.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { usePlace } from '../../lib/place.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { JsonLd } from '../../ui/JsonLd.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { NoteBox, Prose, TextSection } from '../../ui/PageText.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { carsByTotal } from './cars-by-total.ts'
import { CostCars } from './CostCars.tsx'
import { carsJsonLd, questionsJsonLd } from './cost-json-ld.ts'
import { RuleList, TaxRules } from './RuleList.tsx'
import classes from './Cost.module.css'
import { sentences } from '#domain/languages.ts'

/** What a car costs in one country: the rules in words, and the cars that may enter, by total. */
export default function CostPage({ data: { cost } }: PageProps) {
  return cost ? <Country cost={cost} /> : null
}

function Country({ cost }: { cost: ShownCost }) {
  const t = useTranslate()
  const language = useLanguage()
  const { name: country, calculator, questions } = cost
  const path = costHref(cost.country)
  const title = t('costTitle', { country })
  return (
    <>
      <PageHead
        title={title}
        description={t(cost.taxFree ? 'costDescriptionUnion' : 'costDescription', { country })}
        path={path}
      />
      <PageTop title={title} lede={t('costLede')} path={path} trail={[{ to: paths.costs.href(), label: t('costs') }]} />
      <Cars cost={cost} />
      {/* Inside the Union nobody asks whether a car may enter. */}
      {!cost.taxFree && (
        <TextSection label={t('costEntryLabel')} title={t('costEntryTitle')}>
          {cost.entry.length > 0 ? <RuleList rules={cost.entry} /> : <p>{t('costEntryFree')}</p>}
          <Known cost={cost} />
        </TextSection>
      )}
      <TextSection label={t('costTaxesLabel')} title={t('costTaxesTitle')} lede={t('costTaxesLede')}>
        <TaxRules {...cost} />
        {cost.taxFree && <Known cost={cost} />}
        {calculator && (
          <p>
            <a href={calculator} rel="noreferrer">
              {t('costCalculator')}
            </a>
          </p>
        )}
      </TextSection>
      <TextSection label={t('costNotIn')} title={t('costNotInTitle')}>
        <Prose text={[t('costNotInText'), ...(cost.taxFree ? [] : [t('costNotInImport')])].join('\n')} />
      </TextSection>
      <Questions questions={questions} />
      <div className={`wrap ${classes['actions']}`}>
        <ButtonLink to={paths.catalogue.href()}>{t('costCarsAll')}</ButtonLink>
        <ButtonLink look="outline" to={paths.contact.href()}>
          {t('costsAsk')}
        </ButtonLink>
      </div>
      <JsonLd data={questionsJsonLd(questions)} />
      {cost.hasTotals && <JsonLd data={carsJsonLd(cost.cars, language)} />}
    </>
  )
}

/** What sources say besides the rules, and whom to ask. */
function Known({ cost: { country, known } }: { cost: ShownCost }) {
  const t = useTranslate()
  const authority = t('costAuthority', { authority: authorityOf(country) })
  if (!known) return <p>{authority}</p>
  return (
    <NoteBox title={t('costKnown')}>
      <p>{known}</p>
      <p>{authority}</p>
    </NoteBox>
  )
}

function Cars({ cost }: { cost: ShownCost }) {
  const t = useTranslate()
  const { cars, on: date, country } = cost
  const regions = cost.regions === 'split' ? (cars[0]?.totals ?? []) : []
  const place = usePlace()
  // Undefined: the visitor's own. Null: he wants to see all.
  const [pressed, setPressed] = useState<PlaceId | null>()
  const own = regions.find((region) => region.place === place)?.place
  const region = pressed === undefined ? own : (pressed ?? undefined)
  return (
    <TextSection
      label={t('costCarsLabel')}
      title={carsTitle(cost, region, t)}
      lede={cars.length > 0 ? t(cost.hasTotals ? 'costCarsLede' : 'costCarsNoTotalLede', { date }) : ''}
    >
      {regions.length > 0 && (
        <fieldset className={`script-only screen-only ${classes['regions']}`} aria-label={t('costTariffRegion')}>
          {regions.map(({ place: at = '', name }) => (
            <Button
              key={at}
              look="outline"
              size="small"
              aria-pressed={at === region}
              onClick={() => setPressed(at === region ? null : at)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      {cost.regions && cars.length > 0 && region === undefined && (
        <p>
          {sentences(
            t(cost.regions === 'split' ? 'costCarsRegions' : 'costCarsRange'),
            country === 'FR' && t('costCarsRangeFrance'),
          )}
        </p>
      )}
      {cars.length > 0 &&
        cost.extras.map((extra) => (
          <p key={extra} className="small">
            {t('costNotInSome', { extra })}
          </p>
        ))}
      {cost.isUntaxed && <p>{t('costNoRegistrationTax', { authority: authorityOf(country) })}</p>}
      <CostCars {...cost} region={region} />
      {cost.money && <p className="dimmed">{cost.money}</p>}
      <p className="small dimmed">{sentences(t('costCalculated', { date }), t('costNoOffer'))}</p>
    </TextSection>
  )
}

/** The title names the order of the list beneath it: only cars with a total are ranked by it. */
function carsTitle(
  { cars, unknown, regions }: ShownCost,
  region: PlaceId | undefined,
  t: ReturnType<typeof useTranslate>,
): string {
  const [ranked] = carsByTotal(cars, region)
  if (cars.length > 0 && ranked.length === 0) return t('costCarsNoTotal', { count: cars.length })
  if (cars.length > 0 && regions === 'split' && region === undefined)
    return t('costCarsByPrice', { count: cars.length })
  if (cars.length > 0) return t('costCarsTitle', { count: ranked.length })
  return unknown > 0 ? t('costCarsAsk') : t('costCarsNone')
}

function Questions({ questions }: { questions: readonly Question[] }) {
  const t = useTranslate()
  return (
    <TextSection label={t('costFaqLabel')} title={t('costFaqTitle')}>
      <div className={classes['questions']}>
        {questions.map(({ question, answer }) => (
          <section key={question}>
            <h3>{question}</h3>
            {answer.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        ))}
      </div>
    </TextSection>
  )
}
