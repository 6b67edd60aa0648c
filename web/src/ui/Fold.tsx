import { type ReactNode, useState } from 'react'
import { useMedia } from '../lib/browser-state.ts'
import { Icon } from './Icon.tsx'
import classes from './Fold.module.css'

interface Props {
  /** A heading. */
  title: ReactNode
  children: ReactNode
  /** Whether a phone shows it open at first. */
  opened?: boolean
}

/** On a phone a title that opens what is beneath it; elsewhere and on paper both stand open. Until script runs on a
 *  wide window, styles open it. */
export function Fold({ title, children, opened = false }: Props) {
  const [isOpen] = useState(opened) // from then on the visitor's affair
  const wide = useMedia('(min-width: 48em)')
  if (wide)
    return (
      <div>
        {title}
        {children}
      </div>
    )
  return (
    <details className={classes['fold']} open={isOpen}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
