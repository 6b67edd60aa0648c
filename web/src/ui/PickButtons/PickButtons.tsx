import { useSetAtom } from 'jotai'
import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { notify } from '../../lib/toasts.ts'
import {
  comparedAtom,
  favouritesAtom,
  MAX_COMPARED,
  toggleComparedAtom,
  toggleFavouriteAtom,
  usePicked,
} from '../../lib/saved-cars.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { ReplayButton } from '../Replay.tsx'
import classes from './PickButtons.module.css'

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
