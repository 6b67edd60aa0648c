import { useId, useState } from 'react'
import { daysOfZone, type DeliveryZone, deliveryZones } from '#domain/place.ts'
import { balanceOf, depositOf, formatEuros } from '#domain/money.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { doorPricesAt, loadDoorTexts, useDoorPrices } from '../../content/door.ts'
import { nameOf } from '../../content/localized.ts'
import type { PageProps } from '../../content/page.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useOptional } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { ColumnList, FactLines, Prose, TextSection } from '../../ui/PageText.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkedText } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { DoorFailed } from '../../ui/PlaceLine.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DeliveryDays } from './DeliveryDays.tsx'
import { ServicePage } from './ServicePage.tsx'
import classes from './pages.module.css'

export default function ImportationPage({ data: { cards = [] } }: PageProps) {
  const t = useTranslate()
  return (
    <ServicePage
      title={t('importationTitle')}
      description={t('importationDescription')}
      lede={t('importationLede')}
      path={paths.importation.href()}
      ask={t('importAsk')}
      wide
    >
      {cards.length > 0 && (
        <TextSection label={t('importationDelaysCosts')} title={t('importCalcTitle')}>
          <Calculator cars={cards} />
        </TextSection>
      )}
      <div className={`wrap ${classes['tabs']}`}>
        <Tabs
          label={t('importationTabs')}
          tabs={[
            { id: 'process', label: t('importationProcess'), content: <Process /> },
            { id: 'documents', label: t('importationDocuments'), content: <Papers /> },
            { id: 'delays-costs', label: t('importationDelaysCosts'), content: <DelaysAndCosts /> },
          ]}
        />
      </div>
    </ServicePage>
  )
}

/** Shown until the visitor chooses a place: a country whose taxes are known, and where the shop's texts are read. */
const EXAMPLE_PLACE = 'SN'

/** What a car of the shop costs where the visitor lives. Without script the pages by country say it. */
function Calculator({ cars }: { cars: readonly CardVehicle[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const carId = useId()
  const [id, setId] = useState(cars[0]?.id ?? '')
  const doors = useDoorPrices()
  const parts = useOptional(language, async () => {
    const [doorT, { PlaceSelect }, { DoorReceipt }, { DoorEntry }] = await Promise.all([
      loadDoorTexts(language),
      import('../../ui/PlaceSelect.tsx'),
      import('../../ui/DoorReceipt.tsx'),
      import('../../ui/DoorEntry.tsx'),
    ])
    return { doorT, PlaceSelect, DoorReceipt, DoorEntry }
  })
  const car = cars.find((one) => one.id === id)
  const isExample = doors.state === 'none'
  const example = useOptional(`${language} ${isExample}`, isExample && (() => doorPricesAt(EXAMPLE_PLACE, language)))
  const prices = doors.state === 'ready' ? doors.content : isExample ? example : undefined
  const price = prices?.of(id)
  return (
    <>
      <noscript>
        <PageLink to={paths.costs.href()}>{t('costs')}</PageLink>
      </noscript>
      <div className={`script-only screen-only ${classes['calculator']}`}>
        <div>
          {car && <Photo key={car.id} picture={car.picture} sizes="(min-width: 64em) 28vw, calc(100vw - 2.5rem)" />}
          <Field id={carId} label={t('importCalcCar')}>
            {(control) => (
              <select {...control} value={id} onChange={({ currentTarget }) => setId(currentTarget.value)}>
                {cars.map((one) => (
                  <option key={one.id} value={one.id}>
                    {`${nameOf(one)}, ${one.year}, ${formatEuros(one.price)}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {parts && <parts.PlaceSelect t={parts.doorT} />}
        </div>
        <div>
          {doors.state === 'failed' && (
            <p role="alert">
              <DoorFailed retry={doors.retry} />
            </p>
          )}
          {parts && car && prices && price && (
            <>
              {isExample && <h3>{t('importExample', { place: prices.name })}</h3>}
              <parts.DoorEntry entry={price.entry} place={price.place} car={car} t={prices.t} />
              {price.entry.kind !== 'refused' && <parts.DoorReceipt price={price} prices={prices} />}
            </>
          )}
          {car && (
            <p>
              <PageLink className="link" to={paths.vehicle.href(car.id)}>
                {nameOf(car)}
              </PageLink>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function Process() {
  const t = useTranslate()
  return (
    <ColumnList
      numbered
      items={[
        { title: t('importStepChoose'), text: t('importStepChooseText') },
        { title: t('importStepOrder'), text: t('importStepOrderText') },
        { title: t('importStepDeposit'), text: t('importStepDepositText') },
        { title: t('importStepPapers'), text: t('importStepPapersText') },
        { title: t('importStepTransport'), text: t('importStepTransportText') },
        { title: t('importStepHandover'), text: t('importStepHandoverText') },
      ]}
    />
  )
}

/** Papers from the seller, the buyer, and those that the buyer's country requires. */
function Papers() {
  const t = useTranslate()
  const parts = [
    { title: t('importPapersUs'), text: t('importPapersUsText') },
    { title: t('importPapersYou'), text: t('importPapersYouText') },
    { title: t('importPapersFrance'), text: t('importPapersFranceText') },
    { title: t('importPapersBeyond'), text: t('importPapersBeyondText') },
  ]
  return (
    <div className={classes['halves']}>
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Prose text={text} />
        </section>
      ))}
    </div>
  )
}

/** Euros: a typical price of the catalogue. */
const EXAMPLE_PRICE = 14_000

function DelaysAndCosts() {
  const t = useTranslate()
  const zones = Object.keys(deliveryZones) as DeliveryZone[]
  return (
    <div className={classes['halves']}>
      <section>
        <h3>{t('importDelays')}</h3>
        <p className="dimmed">
          <LinkedText text={t('importDelaysText')} />
        </p>
        <DeliveryDays
          caption={t('importDelays')}
          column={t('importZone')}
          rows={zones.map((zone) => ({ name: t(`zone_${zone}`), days: daysOfZone(zone) }))}
        />
      </section>
      <section>
        <h3>{t('importCosts')}</h3>
        <p className="dimmed">{t('importCostsExample', { price: formatEuros(EXAMPLE_PRICE) })}</p>
        <FactLines
          sums
          lines={[
            { name: t('importCostDeposit'), value: formatEuros(depositOf(EXAMPLE_PRICE)) },
            { name: t('importCostBalance'), value: formatEuros(balanceOf(EXAMPLE_PRICE)) },
            { name: t('importCostTotal'), value: formatEuros(EXAMPLE_PRICE), total: true },
          ]}
        />
        <Prose text={t('importCostsText')} />
        <p>
          <LinkedText text={t('importCostsByCountry')} />
        </p>
      </section>
    </div>
  )
}
