import type { ReactNode } from 'react'
import { LinkedText } from '../Prose/Prose.tsx'
import classes from './ColumnList.module.css'

export interface Column {
  title: string
  /** May hold links (ui/Prose). */
  text: string
  /** What stands above the title in large figures. */
  figure?: string
  more?: ReactNode
}
interface Props {
  items: readonly Column[]
  /** Steps carry their number. */
  numbered?: boolean
  /** Columns on a wide screen. */
  columns?: 2 | 3 | 4 | 5
  level?: 2 | 3
}

/** Points side by side under hairlines; one below the other on a phone. */
export function ColumnList({ items, numbered = false, columns = 3, level = 3 }: Props) {
  const List = numbered ? 'ol' : 'ul'
  const Heading = `h${level}` as const
  return (
    <List className={`${classes['columns']} ${numbered ? classes['numbered'] : ''}`} data-columns={columns}>
      {items.map(({ title, text, figure, more }) => (
        <li key={title}>
          {figure && <p className={classes['figure']}>{figure}</p>}
          <Heading>{title}</Heading>
          <p className={classes['text']}>
            <LinkedText text={text} />
          </p>
          {more}
        </li>
      ))}
    </List>
  )
}
