import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isBuyable } from '#domain/listing.ts'
import type { CardVehicle } from '../content/cards.ts'
import { nameOf } from '../content/localized.ts'
import { useTranslate } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
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
import { buttonClass, ButtonLink, ReplayButton } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import classes from './SavedCars.module.css'

interface Props {
  car: Pick<CardVehicle, 'id' | 'brand' | 'model' | 'shownModel' | 'status' | 'isHeld'>
  /** The button's texts before and after; by default the card's short ones. */
  words?: { add: string; added: string }
  size: 'small' | 'large'
}

/** A button that adds a car to the cart. For a car that cannot be bought it is disabled and shows the status. */
export function AddButton({ car, words, size }: Props) {
  const t = useTranslate()
  const inCart = useCart().some(({ id }) => id === car.id)
  const add = useSetAtom(addToCartAtom)
  const name = nameOf(car)
  if (!isBuyable(car.status))
    return (
      <button type="button" disabled className={`${buttonClass('plain', size)} ${classes['closed']}`}>
        {t(`status_${car.status}`)}
        {car.isHeld && (
          <span className={classes['gone']} aria-hidden="true">
            {words?.add ?? t('add')}
          </span>
        )}
      </button>
    )
  const press = () =>
    add(car)
      ? notify({ title: t('addedTitle'), message: t('addedText', { name }), tone: 'success' })
      : notify({ title: t('doubleTitle'), message: t('doubleText') })
  return (
    <ReplayButton
      disabled={inCart}
      className={`${buttonClass(inCart ? 'plain' : 'outline', size)} ${inCart ? classes['inCart'] : ''}`}
      onClick={press}
    >
      {inCart && <Icon name="check" />}
      {inCart ? (words?.added ?? t('added')) : (words?.add ?? t('add'))}
      {!words && <span className="hidden"> {name}</span>}
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

/** Toggles for favourites and comparison. The parent positions them. */
export function PickButtons({ car }: { car: Pick<CardVehicle, 'id' | 'brand' | 'model' | 'shownModel'> }) {
  const t = useTranslate()
  const favourite = usePicked(favouritesAtom).includes(car.id)
  const compared = usePicked(comparedAtom).includes(car.id)
  const toggleFavourite = useSetAtom(toggleFavouriteAtom)
  const toggleCompared = useSetAtom(toggleComparedAtom)
  const name = nameOf(car)
  return (
    <div className={`script-only screen-only ${classes['tab']}`}>
      <Toggle icon="heart" label={t('keepCar', { name })} pressed={favourite} press={() => toggleFavourite(car.id)} />
      <Toggle
        icon="compare"
        label={t('compareCar', { name })}
        pressed={compared}
        press={() => {
          if (!toggleCompared(car.id))
            notify({ title: t('compareFullTitle'), message: t('compareFullText', { most: MAX_COMPARED }) })
        }}
      />
    </div>
  )
}

/** Shares the page's address by the system's dialog, or copies it where there is none. `path`: of another page. */
export function ShareButton({ title, path, className = 'link' }: { title: string; path?: string; className?: string }) {
  const t = useTranslate()
  const press = async () => {
    const outcome = await share(title, path ? new URL(path, location.href).href : location.href.replace(/#.*/, ''))
    if (outcome === 'copied') notify({ message: t('linkCopied') })
    if (outcome === 'failed') notify({ message: t('linkNotCopied'), tone: 'error' })
  }
  return (
    <ReplayButton className={className} onClick={() => void press()}>
      <Icon name="share" /> <span>{t('share')}</span>
    </ReplayButton>
  )
}

/** Closing the system's dialog counts as 'shared'. */
async function share(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}

/** The compared cars, below a list. `cars` is the whole catalogue. */
export function CompareTray({ cars }: { cars: readonly CardVehicle[] }) {
  const t = useTranslate()
  const ids = usePicked(comparedAtom)
  const setIds = useSetAtom(comparedAtom)
  const picked = ids.flatMap((id) => cars.find((car) => car.id === id) ?? [])
  // Remove cars that have left the catalogue.
  useEffect(() => {
    if (picked.length < ids.length) setIds(picked.map(({ id }) => id))
  })
  if (picked.length === 0) return null
  return (
    <section className={`screen-only ${classes['tray']}`} aria-label={t('compare')}>
      <div className={`wrap ${classes['row']}`}>
        <output className={classes['count']}>{t('comparedCount', { count: picked.length })}</output>
        <p className={classes['names']}>{picked.map(nameOf).join(' · ')}</p>
        <button type="button" className={`small ${classes['clear']}`} onClick={() => setIds([])}>
          {t('compareClear')}
        </button>
        <ButtonLink size="small" to={paths.compare.href(picked.map(({ id }) => id))}>
          {t('compareThem')}
        </ButtonLink>
      </div>
    </section>
  )
}
