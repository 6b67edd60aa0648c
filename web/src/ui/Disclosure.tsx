import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Disclosure.module.css'

interface Props extends Pick<ComponentProps<'details'>, 'open'> {
  title: ReactNode
  children: ReactNode
}

/** A line that opens what is beneath it, with the shop's mark in place of the browser's. */
export const Disclosure = ({ title, children, ...details }: Props) => (
  <details className={classes['fold']} {...details}>
    <summary>
      {title}
      <Icon name="down" />
    </summary>
    {children}
  </details>
)
