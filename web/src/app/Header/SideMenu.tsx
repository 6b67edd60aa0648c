import { useRef } from 'react'
import { LanguageLinks } from '../../features/language/LanguageLinks.tsx'
import { useTranslate } from '../../lib/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import classes from './SideMenu.module.css'

interface Props {
  links: { to: string; label: string }[]
  current: string | undefined
  path: string
}

/** The menu of small screens. A native popover: it opens, closes on Escape or a tap beside it, before any script. */
export function SideMenu({ links, current, path }: Props) {
  const t = useTranslate()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        className={`icon-button ${classes['burger']}`}
        popoverTarget="side-menu"
        aria-label={t('openMenu')}
      >
        <Icon name="menu" />
      </button>
      <div id="side-menu" popover="auto" ref={panel} className={classes['panel']}>
        <div className={classes['head']}>
          <button
            type="button"
            className="icon-button"
            popoverTarget="side-menu"
            popoverTargetAction="hide"
            aria-label={t('close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t('mainNavigation')} className={classes['links']}>
          {links.map(({ to, label }) => (
            <PageLink
              key={to}
              to={to}
              aria-current={to === current ? 'page' : undefined}
              onClick={() => panel.current?.hidePopover()}
            >
              {label}
            </PageLink>
          ))}
        </nav>
        <nav aria-label={t('languages')} className={classes['languages']}>
          <LanguageLinks path={path} />
        </nav>
        <p className={`small dimmed ${classes['account']}`}>{t('accountTitle')}.</p>
      </div>
    </>
  )
}
