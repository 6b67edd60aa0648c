import type { ReactNode } from 'react'
import { useMedia } from '../lib/browser-state.ts'
import { Icon } from './Icon.tsx'
import classes from './Fold.module.css'

interface Props {
  /** A heading. */
  title: ReactNode
  children: ReactNode
}

/** On a phone a title that opens what is beneath it, closed at first; elsewhere and on paper both stand open. Until script runs on a
 *  wide window, styles open it. */
export function Fold({ title, children }: Props) {
  const wide = useMedia('(min-width: 48em)')
  if (wide)
    return (
      <div>
        {title}
        {children}
      </div>
    )
  return (
    <details className={classes['fold']}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
