import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './OfferLine.module.css'

interface Props {
  /** Code of the language in which the line speaks. */
  lang: string
  /** What a screen reader calls it. */
  label: string
  text: string
  /** Said smaller, before one agrees. */
  note?: string
  close: string
  onClose: () => void
  /** The link or button that takes the offer. */
  children: ReactNode
}

/** A quiet line at the foot of the window, over the page, so that nothing moves. What sells lies over it. */
export const OfferLine = ({ lang, label, text, note, close, onClose, children }: Props) => (
  <aside lang={lang} aria-label={label} className={classes['line']}>
    <p>
      {text} {children}
      {note && <small>{note}</small>}
    </p>
    <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
      <Icon name="close" />
    </button>
  </aside>
)
