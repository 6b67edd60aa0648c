import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import classes from './Disclosure.module.css'

interface Props {
  title: ReactNode
  /** What is found beneath, in short, at the right edge. */
  sum?: ReactNode
  /** Whether it stands open; the reader may always change it. */
  isOpen?: boolean
  children: ReactNode
}

/** A line that opens what is beneath it. Printed, it stands open. */
export const Disclosure = ({ title, sum, isOpen = false, children }: Props) => (
  <details className={classes['disclosure']} open={isOpen}>
    <summary>
      <span>{title}</span>
      {sum && <b>{sum}</b>}
      <Icon name="down" />
    </summary>
    {children}
  </details>
)
