import { useRef } from 'react'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import { useReveal } from '../../lib/use-reveal.ts'
import { VehicleCard } from './VehicleCard.tsx'
import classes from './VehicleCard.module.css'

const SIZES = '(min-width: 90rem) 26.7rem, (min-width: 64em) 30vw, (min-width: 48em) 45vw, calc(100vw - 2.5rem)'

/** Cards whose rows are shared along a line (subgrid), so that prices align whatever the name's length. */
export function CardGrid({ cars, firstPhoto }: { cars: readonly CardVehicle[]; firstPhoto: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  useReveal(list)
  return (
    <ul ref={list} className={classes['cards']}>
      {cars.map((car, n) => (
        <VehicleCard key={car.id} vehicle={car} sizes={SIZES} first={firstPhoto && n === 0} />
      ))}
    </ul>
  )
}
