import { useAtomValue } from 'jotai'
import { createElement, Fragment, memo, type MouseEvent, useRef, useState, useSyncExternalStore } from 'react'
import { languageNames } from '#domain/languages.ts'
import type { HeroSlide } from '../content/home.ts'
import type { Company } from '../content/page.ts'
import { CartButton } from '../features/cart/CartButton.tsx'
import { SearchButton } from '../features/search/SearchButton.tsx'
import { useHydrated } from '../lib/browser-state.ts'
import { heroIndexAtom } from '../lib/hero-atoms.ts'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { useOptional } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { favouritesAtom, usePicked } from '../lib/saved-cars.ts'
import { isDemo, isPreview } from '../lib/site-constants.ts'
import { CountBadge, Icon, Logo } from '../ui/Icon.tsx'
import { PageLink, ShopLink } from '../ui/PageLink.tsx'
import { PlaceButton, usePlaceName } from '../ui/PlaceButton.tsx'
import { phoneLink } from '../ui/format.ts'
import classes from './Header.module.css'
import { LanguageLinks, LanguageMenu } from './LanguageMenu.tsx'

interface Props {
  /** The page's path for links to its other languages. */
  path: string
  /** The path to mark in the navigation. */
  current: string | undefined
  /** The slides under the header, if the page opens with a hero. */
  hero: readonly HeroSlide[] | undefined
  company: Company | undefined
}

/** Over a hero it is transparent, with text colours for the current slide, until the page is scrolled. Before hydration it is
 *  not sticky, because it could not turn opaque. */
export const Header = memo(function Header({ path, current, hero, company }: Props) {
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
        <SideMenu links={links} current={current} path={path} company={company} />
        <Logo />
        <nav aria-label={t('mainNavigation')} className={classes['nav']}>
          {links.map(({ to, label }) => (
            <PageLink key={to} to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </PageLink>
          ))}
        </nav>
        <div className={classes['tools']}>
          <PlaceEntry className={classes['place']} />
          <LanguageMenu path={path} />
          <SearchButton />
          <FavouritesLink />
          <PageLink className={`icon-button ${classes['account']}`} to={paths.myOrder.href()} aria-label={t('account')}>
            <Icon name="account" />
          </PageLink>
          <CartButton />
        </div>
      </div>
    </header>
  )
})

/** Scroll distance in pixels after which the header turns opaque (specification, section 9). */
const OPAQUE_AFTER = 20

const subscribe = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled; undefined before hydration. */
const useScrolled = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => scrollY > OPAQUE_AFTER,
    () => undefined,
  )

interface SideMenuProps {
  links: { to: string; label: string }[]
  current: string | undefined
  path: string
  company: Company | undefined
}

/** The menu of small screens. A native popover, which works without script; script opens it as a modal dialog instead: the page
 *  behind is inert, and the focus returns to the button. */
function SideMenu({ links, current, path, company }: SideMenuProps) {
  const t = useTranslate()
  const language = useLanguage()
  const panel = useRef<HTMLDialogElement>(null)
  const hydrated = useHydrated()
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const close = () => {
    panel.current?.hidePopover()
    panel.current?.close()
  }
  const open = (event: MouseEvent) => {
    event.preventDefault()
    want()
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
    panel.current?.showModal()
  }
  const more = [
    { to: paths.services.href(), label: t('services') },
    { to: paths.delivery.href(), label: t('delivery') },
    { to: paths.costs.href(), label: t('costs') },
    { to: paths.favourites.href(), label: t('selection') },
    { to: paths.myOrder.href(), label: t('account') },
  ]
  const link = ({ to, label }: SideMenuProps['links'][number]) => (
    <PageLink key={to} to={to} aria-current={to === current ? 'page' : undefined} onClick={close}>
      {label}
    </PageLink>
  )
  return (
    <>
      <button
        type="button"
        className={`icon-button ${classes['burger']}`}
        popoverTarget="side-menu"
        aria-label={t('openMenu')}
        onTouchStart={want}
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it */}
      <dialog
        id="side-menu"
        popover="auto"
        ref={panel}
        aria-label={t('menu')}
        className={classes['panel']}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) close()
        }}
      >
        <div className={classes['head']}>
          <button
            type="button"
            className="icon-button"
            popoverTarget="side-menu"
            popoverTargetAction="hide"
            aria-label={t('close')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t('mainNavigation')} className={classes['links']}>
          {links.map(link)}
          <div className={classes['more']}>{more.map(link)}</div>
        </nav>
        {company && (
          <div className={classes['call']}>
            <a href={phoneLink(company.phone)}>{company.phone}</a>
            <WaysToPerson company={company} wanted={wanted} onFollow={close} />
          </div>
        )}
        {hydrated && <PlaceEntry className={classes['menuPlace']} onPress={close} />}
        <details className={classes['languages']}>
          <summary>
            {t('languageIs', { name: languageNames[language] })} <Icon name="down" />
          </summary>
          <nav aria-label={t('languages')}>
            <LanguageLinks path={path} />
          </nav>
        </details>
      </dialog>
    </>
  )
}

/** The links to a person, whose code only an opened menu loads. */
function WaysToPerson({ wanted, ...links }: { company: Company; wanted: boolean; onFollow: () => void }) {
  const MenuLinks = useOptional(wanted, wanted && loadMenuLinks)
  return MenuLinks && createElement(MenuLinks, links)
}

const loadMenuLinks = async () => (await import('../features/contact/MenuLinks.tsx')).MenuLinks

/** Opens the choice of the place, and names the chosen one. */
function PlaceEntry({ className = '', onPress }: { className?: string | undefined; onPress?: () => void }) {
  const t = useTranslate()
  const name = usePlaceName()
  return (
    <PlaceButton className={`script-only ${className}`} {...(onPress && { onPress })}>
      {/* With the key the browser sees a new text, not one that moved. */}
      <Fragment key={name}>{name === undefined ? t('placeNone') : t('placeIs', { place: name })}</Fragment>
    </PlaceButton>
  )
}

/** Link to « Ma sélection », with the number of favourites. */
function FavouritesLink() {
  const t = useTranslate()
  const count = usePicked(favouritesAtom).length
  return (
    <PageLink
      className="icon-button"
      to={paths.favourites.href()}
      aria-label={count > 0 ? t('favouritesCount', { count }) : t('selection')}
    >
      <Icon name="heart" />
      <CountBadge count={count} />
    </PageLink>
  )
}
