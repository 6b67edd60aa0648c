import { memo } from 'react'
import { useAtomValue } from 'jotai'
import type { HeroSlide } from '../../content/hero-slide.ts'
import { CartButton } from '../../features/cart/CartButton.tsx'
import { FavouritesLink } from '../../features/favourites/FavouritesLink.tsx'
import { LanguageMenu } from '../../features/language/LanguageMenu.tsx'
import { SearchButton } from '../../features/search/SearchButton.tsx'
import { heroIndexAtom } from '../../lib/hero-atoms.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { isDemo, isPreview } from '../../lib/site-constants.ts'
import { Logo } from '../../ui/Logo/Logo.tsx'
import { ShopLink } from '../../ui/ShopLink.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useScrolled } from './use-scrolled.ts'
import classes from './Header.module.css'

interface Props {
  /** The page's path for links to its other languages. */
  path: string
  /** The path to mark in the navigation. */
  current: string | undefined
  /** The slides that the header lies over, if the page opens with a hero. */
  hero: readonly HeroSlide[] | undefined
}

/** Over a hero: transparent, in the ink that the slide's picture asks for, until the page is scrolled. Before script it stays
 *  at the page's top, because it could not turn opaque. */
export const Header = memo(function Header({ path, current, hero }: Props) {
  const t = useTranslate()
  const scrolled = useScrolled()
  const index = useAtomValue(heroIndexAtom)
  const slide = hero?.[index] ?? hero?.[0]
  const links = [
    { to: paths.home.href(), label: t('home') },
    { to: paths.catalogue.href(), label: t('vehicles') },
    { to: paths.about.href(), label: t('about') },
    { to: paths.contact.href(), label: t('contact') },
  ]
  const state = slide && [classes['over'], scrolled === undefined ? classes['still'] : scrolled && classes['solid']]
  return (
    <header
      className={[classes['top'], ...(state ?? [])].filter(Boolean).join(' ')}
      data-light={slide?.light.tone}
      data-dark={(slide?.dark ?? slide?.light)?.tone}
    >
      {isPreview && (
        <p className={classes['demo']}>
          {t('previewShop')} <ShopLink path={path} />
        </p>
      )}
      {isDemo && <p className={classes['demo']}>{t('demoShop')}</p>}
      <div className={`wrap ${classes['row']}`}>
        <SideMenu links={links} current={current} path={path} />
        <Logo />
        <nav aria-label={t('mainNavigation')} className={classes['nav']}>
          {links.map(({ to, label }) => (
            <PageLink key={to} to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </PageLink>
          ))}
        </nav>
        <div className={classes['tools']}>
          <LanguageMenu path={path} />
          <SearchButton />
          <FavouritesLink />
          <AccountMenu />
          <CartButton />
        </div>
      </div>
    </header>
  )
})
