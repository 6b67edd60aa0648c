import { useTranslate } from '../../lib/i18n.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTop } from '../../ui/PageTop/PageTop.tsx'
import { FavouriteCars } from './FavouriteCars.tsx'

/** The cars a visitor keeps an eye on. Who they are only the browser knows: they appear once the page is alive. */
export default function FavouritesPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('favourites')} description={t('favouritesDescription')} />
      <PageTop title={t('favourites')} lede={t('favouritesLede')} />
      <FavouriteCars />
    </>
  )
}
