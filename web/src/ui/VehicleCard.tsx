import { memo } from 'react'
import { isBuyable } from '#domain/listing.ts'
import { depositOf, formatEuros, mileageText } from '#domain/money.ts'
import type { CardVehicle } from '../content/cards.ts'
import { useDoorPrices } from '../content/door.ts'
import type { DoorCard } from '../content/door-card.ts'
import { nameOf, transmissionOf } from '../content/localized.ts'
import { useHeldCars } from '../lib/held.ts'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { usePlace } from '../lib/place.ts'
import { useReveal } from '../lib/use-reveal.ts'
import { AddButton, PickButtons } from './SavedCars.tsx'
import { Icon } from './Icon.tsx'
import { Local, SampleTag, StatusTab, Superscript } from './Inline.tsx'
import { PageLink } from './PageLink.tsx'
import { Photo } from './Photo.tsx'
import { registrationLine, type SheetLine } from './Facts.tsx'
import { critAirText, pastLine, powerText } from './format.ts'
import classes from './VehicleCard.module.css'

interface GridProps {
  cars: readonly CardVehicle[]
  /** Whether the first card's photo is the page's first picture. */
  firstPhoto: boolean
  /** Fewer columns, because the filters are open beside the list. */
  beside?: boolean
  /** On a phone side by side, to be swiped. */
  swiped?: boolean
  /** Level of the cards' headings. */
  level?: 3 | 4
}

/** A grid of cards; cards in a row share their inner rows (subgrid), so that prices align. Once a place is chosen, each says what
 *  its car costs there; a sold one costs nothing any more. */
export const CardGrid = memo(function CardGrid({
  cars: built,
  firstPhoto,
  beside = false,
  swiped = false,
  level = 3,
}: GridProps) {
  const door = useDoorPrices()
  const cars = useHeldCars(built)
  const inFrance = useInFrance()
  const cardOf = ({ id, status }: CardVehicle) =>
    door.state === 'ready' && status !== 'sold' ? door.content.card(id) : undefined
  return (
    <ul
      ref={useReveal()}
      className={`${classes['cards']} ${beside ? classes['beside'] : ''} ${swiped ? classes['swiped'] : ''}`}
    >
      {cars.map((car, index) => (
        <VehicleCard
          key={car.id}
          vehicle={car}
          first={firstPhoto && index === 0}
          level={level}
          door={cardOf(car)}
          inFrance={inFrance}
        />
      ))}
    </ul>
  )
})

/** Whether the air-quality sticker matters: the car goes to France, or may, since the page is French. Elsewhere nobody asks for it. */
function useInFrance(): boolean {
  const place = usePlace()
  const language = useLanguage()
  return place === undefined ? language === 'fr' : /^FR\b/.test(place)
}

interface Props {
  vehicle: CardVehicle
  /** Whether its photo is the page's first picture. */
  first: boolean
  level: 3 | 4
  /** What it costs at the visitor's door. */
  door: DoorCard | undefined
  inFrance: boolean
}

/** Plain elements, because fifty cards of Mantine components block for 364 ms. Memoised, because filters keep most cards. */
const VehicleCard = memo(function VehicleCard({ vehicle: car, first, level, door, inFrance }: Props) {
  const t = useTranslate()
  const name = nameOf(car)
  const past = pastLine(car, t)
  // Until when to order a car is of no use while nobody can.
  const limit = door && [door.entry, isBuyable(car.status) && door.until].filter(Boolean).join(' · ')
  const Heading = `h${level}` as const
  return (
    <li
      data-deferred
      className={`${classes['card']} ${car.status === 'sold' || door?.isRefused ? classes['dimmed'] : ''}`}
    >
      <Photo picture={car.picture} sizes={SIZES} first={first} sold={car.status === 'sold'}>
        {car.status !== 'available' && <StatusTab status={car.status} docked />}
        <div className={classes['pick']}>
          <PickButtons car={car} />
        </div>
      </Photo>
      <div>
        <Heading className={classes['name']}>
          <PageLink to={paths.vehicle.href(car.id)}>{name}</PageLink> {car.sample && <SampleTag />}
        </Heading>
        <p className={classes['version']}>
          {/* The point ends a line, and begins none. */}
          {[car.version, transmissionOf(car)].filter(Boolean).join('\u00a0· ')}
          {car.exteriorColor && (
            <>
              {'\u00a0· '}
              <Local text={car.exteriorColor} />
            </>
          )}
        </p>
        {past.length > 0 && <p className={classes['past']}>{past.join(' · ')}</p>}
      </div>
      <p className={classes['price']}>
        {formatEuros(car.price)} <small>{t('taxesIncluded')}</small>
        {(car.status === 'available' || car.isHeld) && (
          <span className={car.isHeld && classes['gone']}>
            {t('depositIs', { amount: formatEuros(depositOf(car.price)) })}
          </span>
        )}
        {door && (
          <span className={classes['door']}>
            {door.text} {door.local && <i>{door.local}</i>} {limit && <em>{limit}</em>}
          </span>
        )}
      </p>
      <CardFacts car={car} inFrance={inFrance} />
      <div className={classes['actions']}>
        <PageLink className="link" to={paths.vehicle.href(car.id)}>
          {t('details')}
          <span className="hidden"> {name}</span>
        </PageLink>
        <PageLink className="icon-button" to={paths.vehicle.detailsHref(car.id)} aria-label={t('sheetOf', { name })}>
          <Icon name="sheet" />
        </PageLink>
        <AddButton car={car} size="small" />
      </div>
    </li>
  )
})

const SIZES = '(min-width: 90rem) 26.7rem, (min-width: 64em) 30vw, (min-width: 48em) 45vw, calc(100vw - 2.5rem)'

/** First registration, mileage, fuel, and Crit'Air in France, where a listing must show it; elsewhere the power. */
function CardFacts({ car, inFrance }: { car: CardVehicle; inFrance: boolean }) {
  const t = useTranslate()
  const facts: SheetLine[] = [
    registrationLine(car, t),
    { name: t('mileage'), value: mileageText(car, t) },
    { code: 'P.3', name: t('fuel'), value: car.fuel && t(`fuel_${car.fuel}`) },
    inFrance
      ? { name: t('critAir'), value: critAirText(car.critAir, t) }
      : { code: 'P.2', name: t('powerShort'), value: car.powerKw && powerText(car.powerKw, t) },
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(
        ({ code, name, value }) =>
          value && (
            <div key={name}>
              <dt>
                {code && <span className="code">{code} </span>}
                <Superscript text={name} />
              </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
