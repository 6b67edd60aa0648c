import type { ReactNode } from 'react'
import classes from './Lines.module.css'

export interface Line {
  name: string
  value: ReactNode
  /** Of the value, where it is not the page's. */
  lang?: string | undefined
}

/** Facts with their values on one right edge. */
export const Lines = ({ lines }: { lines: Line[] }) => (
  <dl className={classes['lines']}>
    {lines.map(({ name, value, lang }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd lang={lang}>{value}</dd>
      </div>
    ))}
  </dl>
)
