import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { notify } from '../../lib/notify.ts'
import { useCart } from '../../lib/use-cart.ts'
import { useReplay } from '../../lib/use-replay.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { DrawerProps } from './CartDrawer.tsx'
import classes from './CartButton.module.css'

interface Loaded {
  Drawer: ComponentType<DrawerProps>
  /** The whole catalogue: prices and statuses come from here. */
  cars: CardVehicle[]
}

/** Opens the cart; how many cars it holds stands at its corner. Drawer and catalogue are fetched on first intent. */
export function CartButton() {
  const t = useTranslate()
  const language = useLanguage()
  const count = useCart().length
  const [loaded, setLoaded] = useState<Loaded>()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const ref = useReplay()

  const load = async (): Promise<Loaded> => {
    const [{ CartDrawer }, { loadCards }] = await Promise.all([
      import('./CartDrawer.tsx'),
      import('../../content/source.ts'),
    ])
    return { Drawer: CartDrawer, cars: await loadCards(language) }
  }
  // Without network only the click says so, and the next one tries again.
  const warm = () => void load().catch(() => {})
  const open = async () => {
    if (busy) return
    if (loaded) return setOpened(true)
    setBusy(true)
    try {
      const fetched = await load()
      // Closed at first: Mantine notes where the focus was when it sees the drawer open.
      flushSync(() => setLoaded(fetched))
      setOpened(true)
    } catch (error) {
      console.error('cart: cannot be shown', error)
      notify({ message: t('cartFailed'), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        ref={ref}
        type="button"
        data-replay
        className={`icon-button ${classes['button']}`}
        aria-label={count > 0 ? t('cartCount', { count }) : t('cart')}
        aria-haspopup="dialog"
        aria-busy={busy}
        onPointerEnter={warm}
        onTouchStart={warm}
        onFocus={warm}
        onClick={open}
      >
        <Icon name="cart" />
        {count > 0 && (
          <span className={classes['badge']} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {loaded && <loaded.Drawer opened={opened} close={() => setOpened(false)} cars={loaded.cars} />}
    </>
  )
}
