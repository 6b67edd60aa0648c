import type { ReactNode } from 'react'
import classes from './Purchase.module.css'

export interface Line {
  name: string
  value: ReactNode
  /** The value's language, if not the page's. */
  lang?: string | undefined
  /** Puts the value on a separate line if it does not fit beside the name. */
  long?: boolean
}

/** Names with right-aligned values. */
export const Lines = ({ lines }: { lines: Line[] }) => (
  <dl className={classes['lines']}>
    {lines.map(({ name, value, lang, long }) => (
      <div key={name} className={long ? classes['long'] : undefined}>
        <dt>{name}</dt>
        <dd lang={lang}>{value}</dd>
      </div>
    ))}
  </dl>
)
