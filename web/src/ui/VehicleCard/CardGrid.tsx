import { memo, useRef } from 'react'
import type { CardVehicle } from '../../content/cards.ts'
import { useReveal } from '../../lib/use-reveal.ts'
import { VehicleCard } from './VehicleCard.tsx'
import classes from './VehicleCard.module.css'

const SIZES = '(min-width: 90rem) 26.7rem, (min-width: 64em) 30vw, (min-width: 48em) 45vw, calc(100vw - 2.5rem)'

interface Props {
  cars: readonly CardVehicle[]
  /** The first photo is the page's first. */
  firstPhoto: boolean
  /** Something stands beside the list: fewer columns. */
  beside?: boolean
  /** Of the cars' headings. */
  level?: 3 | 4
}

/** Cards whose rows are shared along a line (subgrid), so that prices align whatever the name's length. */
export const CardGrid = memo(function CardGrid({ cars, firstPhoto, beside = false, level = 3 }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useReveal(list)
  return (
    <ul ref={list} className={`${classes['cards']} ${beside ? classes['beside'] : ''}`}>
      {cars.map((car, n) => (
        <VehicleCard key={car.id} vehicle={car} sizes={SIZES} first={firstPhoto && n === 0} level={level} />
      ))}
    </ul>
  )
})
