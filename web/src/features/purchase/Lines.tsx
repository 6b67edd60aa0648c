import type { ReactNode } from 'react'
import classes from './Purchase.module.css'

export interface Line {
  name: string
  value: ReactNode
  /** Of the value, where it is not the page's. */
  lang?: string | undefined
  /** Takes a line of its own where it does not fit beside its name. */
  long?: boolean
}

/** Facts with their values on one right edge. */
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
