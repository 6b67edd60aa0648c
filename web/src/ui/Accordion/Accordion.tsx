import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import classes from './Accordion.module.css'

interface Props {
  title: string
  /** A word beside the title. */
  tag?: string
  open?: boolean
  children: ReactNode
}

/** A section that opens at its title, by the browser's own means. */
export const Accordion = ({ title, tag, open = false, children }: Props) => (
  <details className={classes['section']} open={open}>
    <summary>
      <div className={classes['title']}>
        <h3>{title}</h3>
        {tag && <span className={classes['tag']}>{tag}</span>}
      </div>
      <Icon name="down" />
    </summary>
    <div className={classes['content']}>{children}</div>
  </details>
)
