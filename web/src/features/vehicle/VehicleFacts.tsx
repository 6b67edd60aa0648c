import type { CardVehicle } from '../../content/cards.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { Tabs } from '../../ui/Tabs/Tabs.tsx'
import { carJsonLd } from './car-json-ld.ts'
import { Features } from './Features.tsx'
import { Financing } from './financing/Financing.tsx'
import { History } from './History.tsx'
import { Marks } from './Marks.tsx'
import { Overview } from './Overview.tsx'
import { useNamedPlace } from './use-named-place.ts'
import classes from './VehicleFacts.module.css'
import { Warranty } from './Warranty.tsx'

/** Everything there is to read about a car. */
export function VehicleFacts({ detail, car }: { detail: VehicleDetail; car: CardVehicle }) {
  const t = useTranslate()
  const language = useLanguage()
  useNamedPlace()
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
        // For those who read the page's HTML: the browser's bundle does without, and leaves what is there as it is.
        suppressHydrationWarning
        // React escapes nothing in here; a '<' in a text must not end the element.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR
            ? JSON.stringify(carJsonLd(car, detail, language)).replaceAll('<', '\\u003c')
            : '',
        }}
      />
    </>
  )
}
