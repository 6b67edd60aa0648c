import type { ReactNode } from 'react'
import classes from './PaperSection.module.css'

interface Props {
  label: string
  title: string
  lede?: string | undefined
  id?: string
  /** Takes all columns; otherwise text stays beside the label's column. */
  wide?: boolean
  children: ReactNode
}

/** A section of a page of text: a strong hairline, its label at the left, title and content beside. */
export const PaperSection = ({ label, title, lede, id, wide = false, children }: Props) => (
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
