import { useTranslate } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { PageLink } from './PageLink.tsx'
import classes from './Icon.module.css'

const drawings = {
  menu: 'M2.5 6.5h15M2.5 13.5h15',
  close: 'm4 4 12 12M16 4 4 16',
  down: 'm5 8 5 5 5-5',
  arrowDown: 'M10 3v13.5M5 11.5l5 5 5-5',
  left: 'M17 10H3.5M8.5 5l-5 5 5 5',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  right: 'M3 10h13.5M11.5 5l5 5-5 5',
  sheet: 'M3 5h2M8 5h9M3 10h2M8 10h9M3 15h2M8 15h9',
  pause: 'M6.5 4v12M13.5 4v12',
  play: 'm6 4 10 6-10 6z',
  cart: 'M3.5 6.5h13l-1 11h-11zM7 9V5a3 3 0 0 1 6 0v4',
  account: 'M13.5 6.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M3 17.5c.6-3.6 3.3-5.5 7-5.5s6.4 1.9 7 5.5',
  minus: 'M3.5 10h13',
  plus: 'M10 3.5v13M3.5 10h13',
  expand: 'M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6',
  share: 'M10 12V2.5M6.5 6 10 2.5 13.5 6M6 9H3.5v8.5h13V9H14',
  print: 'M5.5 7V2.5h9V7M5.5 14.5h-3V7h15v7.5h-3M5.5 12h9v5.5h-9z',
  search: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M13 13l4.5 4.5',
  filters: 'M2.5 6h9M15.5 6h2M2.5 14h2M8.5 14h9M15.5 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0M8.5 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  heart: 'M10 16.8 3.3 10a4.1 4.1 0 0 1 0-5.8 4.1 4.1 0 0 1 5.8 0l.9.9.9-.9a4.1 4.1 0 0 1 5.8 0 4.1 4.1 0 0 1 0 5.8z',
  compare: 'M3 4h5v12H3zM12 4h5v12h-5z',
  check: 'm3.5 10.5 4.5 4.5 8.5-10',
} as const
export type IconName = keyof typeof drawings

/** 20 px, 1.5 stroke, square ends. Hidden from screen readers: label the parent element. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
)

/** A count at the corner of an icon button, whose label must include it. Empty for 0. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes['badge']} aria-hidden="true">
      {count}
    </span>
  )

export function Logo() {
  const t = useTranslate()
  return (
    <PageLink to={paths.home.href()} className={classes['logo']} aria-label={t('logoLabel')}>
      <svg viewBox="0 0 86 26" fill="none" stroke="currentColor" strokeWidth="4.2" aria-hidden="true">
        <path d="M1.8 25 12.4 2.2h2.2L25.2 25M6.5 16.2h14" />
        <path d="M53.3 6.4A11 11 0 0 0 45.2 2.6a10.4 10.4 0 0 0 0 20.8c5 0 8.4-2.6 8.8-7.2H44.5" />
        <path d="M84 3.1H66v19.8h18M66 13h15.5" />
      </svg>
      <span data-name>Automobiles</span>
    </PageLink>
  )
}
