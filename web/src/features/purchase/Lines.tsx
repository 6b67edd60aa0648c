import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import classes from './Purchase.module.css'

export interface Line {
  name: string
  value: ReactNode
  /** The value's language, if not the page's. */
  lang?: string | undefined
  /** What the lines above it come to. */
  isSum?: boolean
}

/** Names with values at the right edge, or below where these do not fit. */
export const Lines = ({ lines }: { lines: Line[] }) => (
  <dl className={classes['lines']}>
    {lines.map(({ name, value, lang, isSum }) => (
      <div key={name} className={isSum ? classes['sum'] : undefined}>
        <dt>{name}</dt>
        <dd lang={lang}>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A link in running text that opens in a new tab, so that the chosen proof of payment is not lost. */
export function NewTabLink({ to, children, ...rest }: { to: string; children: string; tabIndex?: number }) {
  const t = useTranslate()
  return (
    <PageLink className={classes['newTab']} to={to} target="_blank" {...rest}>
      {children}
      <span className="hidden"> ({t('newTab')})</span>
    </PageLink>
  )
}
