import type { CardVehicle } from '../../../content/card-vehicle.ts'
import { Photo } from '../../../ui/Photo/Photo.tsx'
import { MAIN_SIZES } from './PhotoStrip.tsx'
import classes from './Viewer.module.css'

/** The viewer while the car's part of the page is on its way: the photo that is known stands where it will stay. */
export function FirstPhoto({ car }: { car: CardVehicle }) {
  return (
    <div className={`${classes['viewer']} ${classes['waiting']}`}>
      <div className={classes['stage']}>
        <Photo picture={car.picture} sizes={MAIN_SIZES} first gone={car.status === 'sold'} />
      </div>
    </div>
  )
}
