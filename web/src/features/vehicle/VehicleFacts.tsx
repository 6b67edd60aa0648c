import type { CardVehicle } from '../../content/card-vehicle.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { carJsonLd } from './car-json-ld.ts'
import { FactTabs } from './FactTabs.tsx'
import { Features } from './Features.tsx'
import { Financing } from './financing/Financing.tsx'
import { History } from './History.tsx'
import { Marks } from './Marks.tsx'
import { Overview } from './Overview.tsx'
import { Warranty } from './Warranty.tsx'

/** Everything there is to read about a car. */
export function VehicleFacts({ detail, car }: { detail: VehicleDetail; car: CardVehicle }) {
  const language = useLanguage()
  const { features, history, credit } = detail
  return (
    <>
      <FactTabs
        panels={[
          { key: 'overview', content: <Overview detail={detail} /> },
          ...(features.length > 0 ? [{ key: 'features' as const, content: <Features features={features} /> }] : []),
          ...(history.length > 0 ? [{ key: 'history' as const, content: <History {...detail} /> }] : []),
        ]}
      />
      <Marks detail={detail} />
      {credit && car.status !== 'sold' && <Financing price={car.price} credit={credit} />}
      <Warranty months={detail.warrantyMonths} />
      <script
        type="application/ld+json"
        // React escapes nothing in here; a '<' in a text must not end the element.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(carJsonLd(car, detail, language)).replaceAll('<', '\\u003c'),
        }}
      />
    </>
  )
}
