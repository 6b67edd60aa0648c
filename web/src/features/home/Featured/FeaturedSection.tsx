import { useRef, type ReactNode } from 'react'
import type { FeaturedCar } from '../../../content/home.ts'
import { useReveal } from '../../../lib/use-reveal.ts'
import { Photo } from '../../../ui/Photo/Photo.tsx'
import classes from './FeaturedSection.module.css'

const SIZES = '(min-width: 90rem) 47rem, (min-width: 64em) 52vw, calc(100vw - 2.5rem)'

interface Props {
  car: FeaturedCar
  title: string
  text: string
  /** The photo stands at the right. */
  flipped?: boolean
  children: ReactNode
}

/** A photo of one car, and beside it what it is an example of. */
export function FeaturedSection({ car, title, text, flipped = false, children }: Props) {
  const columns = useRef<HTMLDivElement>(null)
  useReveal(columns)
  return (
    <section className={`later ${classes['section']}`}>
      <div ref={columns} className={`wrap ${classes['columns']} ${flipped ? classes['flipped'] : ''}`}>
        <div className={classes['photo']}>
          <Photo picture={car.picture} sizes={SIZES} />
        </div>
        <div className={classes['text']}>
          <h2>{title}</h2>
          <p className="dimmed">{text}</p>
          {children}
        </div>
      </div>
    </section>
  )
}
