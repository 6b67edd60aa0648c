import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Disclosure.module.css'

interface Props {
  title: ReactNode
  /** What is found beneath, in short, at the right edge of a ruled line. */
  sum?: ReactNode
  /** Whether the line has the page's width and rules above and below. */
  isRuled?: boolean
  /** Whether it stands open; the reader may always change it. */
  open?: boolean
  children: ReactNode
}

/** A line that opens what is beneath it, with the shop's mark in place of the browser's. A ruled one stands open in print. */
export const Disclosure = ({ title, sum, isRuled = false, open = false, children }: Props) => (
  <details className={classes[isRuled ? 'ruled' : 'fold']} open={open}>
    <summary>
      {isRuled ? <span>{title}</span> : title}
      {sum && <b>{sum}</b>}
      <Icon name="down" />
    </summary>
    {children}
  </details>
)
