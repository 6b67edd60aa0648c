import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { favouritesAtom, usePicked } from '../../lib/saved-cars.ts'
import { CountBadge, Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'

/** Link to the favourites with their number. */
export function FavouritesLink() {
  const t = useTranslate()
  const count = usePicked(favouritesAtom).length
  return (
    <PageLink
      className="icon-button"
      to={paths.favourites.href()}
      aria-label={count > 0 ? t('favouritesCount', { count }) : t('favourites')}
    >
      <Icon name="heart" />
      <CountBadge count={count} />
    </PageLink>
  )
}
