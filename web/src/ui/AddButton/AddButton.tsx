import { useSetAtom } from 'jotai'
import { isBuyable } from '#domain/vehicle.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { addToCartAtom, useCart } from '../../lib/saved-cars.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { notify } from '../../lib/toasts.ts'
import { buttonClass } from '../Button/button-class.ts'
import { Icon } from '../Icon.tsx'
import { ReplayButton } from '../Replay.tsx'
import classes from './AddButton.module.css'

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
