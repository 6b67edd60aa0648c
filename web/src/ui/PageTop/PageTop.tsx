import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { PageLink } from '../PageLink.tsx'
import { TrailData } from './TrailData.tsx'
import classes from './PageTop.module.css'

interface Props {
  title: string
  lede?: string
  /** The pages above this one, and this page's own path. */
  trail?: { to: string; label: string }[]
  path?: string
  children?: ReactNode
}

/** How a page of text opens: where it stands, its name, one sentence. */
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
