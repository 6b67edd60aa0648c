import type { ReactNode } from 'react'
import { Superscript } from './Inline.tsx'
import classes from './Sheet.module.css'

export interface SheetLine {
  /** Field of the registration certificate (Directive 1999/37/EC, annex I); absent where it has none. */
  code?: string
  name: string
  /** A line without value is left out. */
  value: ReactNode
}

/** Facts as lines that can be held against the car's papers. */
export const Sheet = ({ lines }: { lines: SheetLine[] }) => (
  <dl className={classes['sheet']}>
    {lines
      .filter(({ value }) => value !== undefined && value !== null)
      .map(({ code, name, value }) => (
        <div key={name}>
          <dt>
            <span className="code">{code}</span>
            <span className={classes['name']}>
              <Superscript text={name} />
            </span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
