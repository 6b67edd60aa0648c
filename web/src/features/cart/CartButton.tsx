import type { ComponentType } from 'react'
import type { CardVehicle } from '../../content/cards.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useCart } from '../../lib/saved-cars.ts'
import { useOnIntent } from '../../lib/loaders.ts'
import { CountBadge, Icon } from '../../ui/Icon.tsx'
import { ReplayButton } from '../../ui/Button.tsx'
import type { DrawerProps } from './CartDrawer.tsx'

interface Loaded {
  Drawer: ComponentType<DrawerProps>
  /** The whole catalogue, the source of prices and statuses. */
  cars: CardVehicle[]
}

/** Opens the cart; a badge shows its number of cars. Drawer and catalogue are fetched on first intent. */
export function CartButton() {
  const t = useTranslate()
  const language = useLanguage()
  const count = useCart().length
  const dialog = useOnIntent(async (): Promise<Loaded> => {
    const [{ CartDrawer }, { loadCards }] = await Promise.all([
      import('./CartDrawer.tsx'),
      import('../../content/source.ts'),
    ])
    return { Drawer: CartDrawer, cars: await loadCards(language) }
  }, t('cartFailed'))
  const { loaded, opened, close } = dialog
  return (
    <>
      <ReplayButton
        className="icon-button"
        aria-label={count > 0 ? t('cartCount', { count }) : t('cart')}
        aria-haspopup="dialog"
        {...dialog.button}
      >
        <Icon name="cart" />
        <CountBadge count={count} />
      </ReplayButton>
      {loaded && <loaded.Drawer opened={opened} close={close} cars={loaded.cars} />}
    </>
  )
}
