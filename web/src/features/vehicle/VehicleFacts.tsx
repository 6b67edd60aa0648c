import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { formatKilometres } from '#domain/measures.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { type LocalText, textOf } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Local } from '../../ui/Inline.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { formatDate } from '../../ui/format.ts'
import { Overview } from './DataSheet.tsx'
import { Financing } from './Financing.tsx'
import { Marks } from './Marks.tsx'
import { ArrowLink } from '../../ui/Button.tsx'
import { carJsonLd } from './car-json-ld.ts'
import classes from './VehicleFacts.module.css'

/** The details of a car: sheet, features, history, flaws, financing, warranty. */
export function VehicleFacts({ detail, car }: { detail: VehicleDetail; car: CardVehicle }) {
  const t = useTranslate()
  const language = useLanguage()
  useScrollToHash()
  const { features, history, credit } = detail
  return (
    <>
      <div className={classes['tabs']}>
        <Tabs
          label={t('sheetTitle')}
          tabs={[
            { id: 'overview', label: t('overview'), content: <Overview detail={detail} /> },
            ...(features.length > 0
              ? [{ id: 'features', label: t('features'), content: <Features features={features} /> }]
              : []),
            ...(history.length > 0 ? [{ id: 'history', label: t('history'), content: <History {...detail} /> }] : []),
          ]}
        />
      </div>
      <Marks detail={detail} />
      {credit && car.status !== 'sold' && <Financing price={car.price} credit={credit} />}
      <Warranty months={detail.warrantyMonths} />
      <script
        type="application/ld+json"
        // Only prerendered: the browser's bundle leaves the element as it is.
        suppressHydrationWarning
        // React does not escape here; a '<' in a text must not end the element.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR
            ? JSON.stringify(carJsonLd(car, detail, language)).replaceAll('<', '\\u003c')
            : '',
        }}
      />
    </>
  )
}

/** Scrolls to the part of the page that a link names: it did not exist when the page was shown. Not if the visitor has scrolled
 *  meanwhile. */
function useScrollToHash(): void {
  const { hash } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    if (type === 'PUSH' && hash && scrollY === 0)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, type])
}

function Features({ features }: { features: LocalText[] }) {
  return (
    <ul className={`${classes['two']} ${classes['plain']} ${classes['features']}`}>
      {features.map((feature) => (
        <li key={textOf(feature)}>
          <Local text={feature} />
        </li>
      ))}
    </ul>
  )
}

/** The car's history, oldest event first. */
function History({ history, mileageProven }: Pick<VehicleDetail, 'history' | 'mileageProven'>) {
  const t = useTranslate()
  return (
    <>
      <p className={`dimmed ${classes['note']}`}>{t(mileageProven ? 'mileageProvenNote' : 'mileageNotProvenNote')}</p>
      <ol className={classes['history']}>
        {history.map(({ month, text, mileage }) => (
          <li key={month + mileage}>
            <span className="dimmed">{formatDate(month)}</span>
            <Local text={text} />
            <span>{mileage !== undefined && formatKilometres(mileage)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** This car's warranty and the buyer's legal rights. */
function Warranty({ months }: { months: number }) {
  const t = useTranslate()
  const lines = [t('warrantyOfCar', { count: months }), t('warrantyLegal'), t('warrantyReturn'), t('warrantyLonger')]
  return (
    <section className={`${classes['section']} ${classes['warranty']}`}>
      <h2>{t('warranty')}</h2>
      <ul className={`${classes['two']} ${classes['plain']}`}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
      <ArrowLink to={paths.warranty.href()}>{t('warrantyTerms')}</ArrowLink>
    </section>
  )
}
