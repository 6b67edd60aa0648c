import type { ReactNode } from 'react'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { pathIn } from '../lib/paths.ts'
import { siteUrl } from '../lib/site-constants.ts'
import { JsonLd } from './JsonLd.tsx'
import { PageLink } from './PageLink.tsx'
import classes from './PageTop.module.css'

interface Props {
  title: string
  lede?: string
  /** The parent pages. For structured data, `path` must be given too. */
  trail?: { to: string; label: string }[]
  path?: string
  children?: ReactNode
}

/** The top of a text page: breadcrumbs, title, lede. */
export function PageTop({ title, lede, trail = [], path, children }: Props) {
  const t = useTranslate()
  return (
    <div className={`wrap ${classes['top']}`}>
      {trail.length > 0 && path && <TrailData trail={[...trail, { to: path, label: title }]} />}
      {trail.length > 0 && (
        <nav aria-label={t('breadcrumbs')} className={classes['trail']}>
          <ol>
            {trail.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <h1>{title}</h1>
      {lede && <p className="lede">{lede}</p>}
      {children}
    </div>
  )
}

/** The breadcrumbs as structured data (schema.org BreadcrumbList). */
function TrailData({ trail }: { trail: readonly { to: string; label: string }[] }) {
  const language = useLanguage()
  const itemListElement = trail.map(({ to, label }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name: label,
    item: siteUrl + pathIn(language, to),
  }))
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />
}
