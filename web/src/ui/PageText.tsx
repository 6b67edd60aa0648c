import type { ReactNode } from 'react'
import { PageLink } from './PageLink.tsx'
import classes from './PageText.module.css'

interface PaperSectionProps {
  label: string
  title: string
  lede?: string | undefined
  id?: string
  /** Takes all columns; otherwise text stays beside the label's column. */
  wide?: boolean
  children: ReactNode
}

/** A section of a page of text: a strong hairline, its label at the left, title and content beside. */
export const PaperSection = ({ label, title, lede, id, wide = false, children }: PaperSectionProps) => (
  <section id={id} className={`wrap ${classes['section']} ${wide ? classes['wide'] : ''}`}>
    <div className={classes['head']}>
      <p className={classes['label']}>{label}</p>
      <div>
        <h2>{title}</h2>
        {lede && <p className="lede">{lede}</p>}
      </div>
    </div>
    <div className={classes['content']}>{children}</div>
  </section>
)

/** A text of more than one paragraph, as translators write it: blank lines part paragraphs, '- ' opens a point of a list,
 *  '[words](address)' is a link. */
export const Prose = ({ text }: { text: string }) => (
  <div className={classes['prose']}>
    {text.split('\n\n').map((block) =>
      block.startsWith('- ') ? (
        <ul key={block}>
          {block.split('\n').map((line) => (
            <li key={line}>
              <LinkedText text={line.replace(/^- /, '')} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={block}>
          <LinkedText text={block} />
        </p>
      ),
    )}
  </div>
)

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A sentence with its links: addresses that start with a slash are pages of the shop. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(link)
  // Words, then the label and the address of each link, in turns.
  return parts.map((part, n) => {
    if (n % 3 === 0) return part
    const to = parts[n + 1] ?? ''
    if (n % 3 === 2) return null
    return to.startsWith('/') ? (
      <PageLink key={n} to={to}>
        {part}
      </PageLink>
    ) : (
      <a key={n} href={to}>
        {part}
      </a>
    )
  })
}

export interface Column {
  title: string
  /** May hold links (ui/Prose). */
  text: string
  /** What stands above the title in large figures. */
  figure?: string
  more?: ReactNode
}
interface ColumnListProps {
  items: readonly Column[]
  /** Steps carry their number. */
  numbered?: boolean
  /** Columns on a wide screen. */
  columns?: 2 | 3 | 4 | 5
  level?: 2 | 3
}

/** Points side by side under hairlines; one below the other on a phone. */
export function ColumnList({ items, numbered = false, columns = 3, level = 3 }: ColumnListProps) {
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

export interface FactLine {
  name: string
  value: ReactNode
  /** The sum of the lines above. */
  total?: boolean
}
interface FactLinesProps {
  lines: readonly FactLine[]
  /** Values are money: aligned at the right. */
  sums?: boolean
}

/** Facts that no field of a certificate holds: name at the left, value beside. */
export const FactLines = ({ lines, sums = false }: FactLinesProps) => (
  <dl className={`${classes['lines']} ${sums ? classes['sums'] : ''}`}>
    {lines.map(({ name, value, total }) => (
      <div key={name} className={total ? classes['total'] : undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

interface NoteBoxProps {
  title: string
  level?: 2 | 3
  children: ReactNode
}

/** What must not be overlooked: a bar at the left and a tint. */
export function NoteBox({ title, level = 3, children }: NoteBoxProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes['note']}>
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
