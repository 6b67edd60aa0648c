import { Suspense } from 'react'
import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { sharedPhoto } from '../../lib/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { BuyBar } from './buying/BuyBar.tsx'
import { PriceBox } from './buying/PriceBox.tsx'
import { carSummaryLine } from './car-summary-line.ts'
import { PrintedFoot } from './PrintedFoot.tsx'
import { SimilarCars } from './SimilarCars.tsx'
import { useDetail } from './use-detail.ts'
import { VehicleFacts } from './VehicleFacts.tsx'
import { VehicleTitle } from './VehicleTitle.tsx'
import { PhotoViewer } from './viewer/PhotoViewer.tsx'
import classes from './VehiclePage.module.css'

/** Name, price and photo come from the card's data and are there at once; the rest follows when it has been fetched and they
 *  have been painted. */
export default function VehiclePage({ data }: PageProps) {
  const t = useTranslate()
  const detail = useDetail(data.detail)
  const car = data.cards?.[0]
  if (!car) return null
  const { similar = [], company } = data
  return (
    <div className={classes['page']} data-print-sheet>
      <PageHead
        title={`${car.brand} ${car.model} ${car.year}`}
        description={carSummaryLine(car, t)}
        path={paths.vehicle.href(car.id)}
        image={sharedPhoto(car.picture, imageSource)}
      />
      <div className="wrap">
        <VehicleTitle car={car} />
        <div className={classes['columns']}>
          <div className={classes['photos']}>
            <Suspense>
              <PhotoViewer key={car.id} car={car} detail={detail} />
            </Suspense>
          </div>
          <aside className={classes['side']}>
            <div>
              <PriceBox car={car} />
            </div>
          </aside>
          <div className={classes['rest']} data-waiting={!detail || undefined}>
            <Suspense>{detail && <VehicleFacts key={detail.id} detail={detail} car={car} />}</Suspense>
          </div>
        </div>
        {detail && similar.length > 0 && <SimilarCars cars={similar} />}
        {detail && <PrintedFoot car={car} company={company} />}
      </div>
      {detail && <BuyBar car={car} />}
    </div>
  )
}
