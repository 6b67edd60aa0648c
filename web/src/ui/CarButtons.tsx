import { useSetAtom } from 'jotai'
import { isBuyable } from '#domain/vehicle.ts'
import type { CardVehicle } from '../content/cards.ts'
import { useTranslate } from '../lib/i18n.ts'
import {
  addToCartAtom,
  comparedAtom,
  favouritesAtom,
  MAX_COMPARED,
  toggleComparedAtom,
  toggleFavouriteAtom,
  useCart,
  usePicked,
} from '../lib/saved-cars.ts'
import { notify } from '../lib/toasts.ts'
import { buttonClass, ReplayButton } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import classes from './CarButtons.module.css'

interface Props {
  car: Pick<CardVehicle, 'id' | 'brand' | 'model' | 'status'>
  /** What the button says before and after; the card's short words where absent. */
  words?: { add: string; added: string }
  size: 'small' | 'large'
}

/** Puts a car into the cart. A car that cannot be bought says so in its place. */
export function AddButton({ car, words, size }: Props) {
  const t = useTranslate()
  const held = useCart().some(({ id }) => id === car.id)
  const add = useSetAtom(addToCartAtom)
  const name = `${car.brand} ${car.model}`
  if (!isBuyable(car.status))
    return (
      <button type="button" disabled className={`${buttonClass('plain', size)} ${classes['closed']}`}>
        {t(`status_${car.status}`)}
      </button>
    )
  const press = () =>
    add(car)
      ? notify({ title: t('addedTitle'), message: t('addedText', { name }), tone: 'success' })
      : notify({ title: t('doubleTitle'), message: t('doubleText') })
  return (
    <ReplayButton
      disabled={held}
      className={`${buttonClass(held ? 'plain' : 'outline', size)} ${held ? classes['held'] : ''}`}
      onClick={press}
    >
      {held && <Icon name="check" />}
      {held ? (words?.added ?? t('added')) : (words?.add ?? t('add'))}
      {!words && <span className="hidden"> : {name}</span>}
    </ReplayButton>
  )
}

interface ToggleProps {
  icon: IconName
  label: string
  pressed: boolean
  press: () => void
}

function Toggle({ icon, label, pressed, press }: ToggleProps) {
  return (
    <ReplayButton className={classes['toggle']} aria-label={label} aria-pressed={pressed} title={label} onClick={press}>
      <Icon name={icon} />
    </ReplayButton>
  )
}

/** Keeps a car among the favourites, and takes it to the comparison; without an account, in this browser. Docked where the
 *  parent places it. */
export function PickButtons({ car }: { car: Pick<CardVehicle, 'id' | 'brand' | 'model'> }) {
  const t = useTranslate()
  const kept = usePicked(favouritesAtom).includes(car.id)
  const compared = usePicked(comparedAtom).includes(car.id)
  const keep = useSetAtom(toggleFavouriteAtom)
  const compare = useSetAtom(toggleComparedAtom)
  const name = `${car.brand} ${car.model}`
  return (
    <div className={classes['tab']}>
      <Toggle icon="heart" label={t('keepCar', { name })} pressed={kept} press={() => keep(car.id)} />
      <Toggle
        icon="compare"
        label={t('compareCar', { name })}
        pressed={compared}
        press={() => {
          if (!compare(car.id))
            notify({ title: t('compareFullTitle'), message: t('compareFullText', { most: MAX_COMPARED }) })
        }}
      />
    </div>
  )
}
