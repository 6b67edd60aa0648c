import type { ReactNode } from 'react'
import { LinkedText } from './Inline.tsx'
import classes from './PageText.module.css'

interface SectionProps {
  /** For links that lead here. */
  id?: string
  label: string
  title: string
  lede?: string
  children: ReactNode
}

/** A section of a text page: label at the left, title and content beside it. */
export const TextSection = ({ id, label, title, lede, children }: SectionProps) => (
  <section id={id} className={`wrap ${classes['section']}`}>
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

/** A text with simple markup: blank lines separate paragraphs, '- ' starts a list item, '[words](address)' is a link. */
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

interface ColumnListProps {
  /** The texts may contain links. */
  items: readonly { title: string; text: string }[]
  numbered?: boolean
  /** On a wide screen. */
  columns?: 2 | 3
}

/** Titled points side by side; stacked on phones. */
export function ColumnList({ items, numbered = false, columns = 3 }: ColumnListProps) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={`${classes['columns']} ${numbered ? classes['numbered'] : ''}`} data-columns={columns}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className={classes['text']}>
            <LinkedText text={text} />
          </p>
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

/** Names with values beside them; `sums` aligns values at the right. */
export const FactLines = ({ lines, sums = false }: { lines: readonly FactLine[]; sums?: boolean }) => (
  <dl className={`${classes['lines']} ${sums ? classes['sums'] : ''}`}>
    {lines.map(({ name, value, total }) => (
      <div key={name} className={total ? classes['total'] : undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A highlighted note. */
export function NoteBox({ title, level = 3, children }: { title: string; level?: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <div className={classes['note']}>
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
