import type { ReactNode } from 'react'
import classes from './NoteBox.module.css'

interface Props {
  title: string
  level?: 2 | 3
  children: ReactNode
}

/** What must not be overlooked: a bar at the left and a tint. */
export function NoteBox({ title, level = 3, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={classes['note']}>
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
