import { LanguageMenu } from '../../features/language/LanguageMenu.tsx'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Logo } from '../../ui/Logo/Logo.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SideMenu } from './SideMenu.tsx'
import classes from './Header.module.css'

interface Props {
  /** The page's path for links to its other languages. */
  path: string
  /** The path to mark in the navigation. */
  current: string | undefined
}

export function Header({ path, current }: Props) {
  const t = useTranslate()
  const links = [
    { to: paths.home.href(), label: t('home') },
    { to: paths.catalogue.href(), label: t('vehicles') },
  ]
  return (
    <header className={classes['top']}>
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
        </div>
      </div>
    </header>
  )
}
