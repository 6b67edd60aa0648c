import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './OfferLine.module.css'

interface Props {
  /** Language code of the texts. */
  lang: string
  /** For screen readers. */
  label: string
  text: string
  /** Small print. */
  note?: string
  close: string
  onClose: () => void
  /** The link or button that accepts the offer. */
  children: ReactNode
}

/** A line at the bottom of the window, over the page so that nothing moves, above the buy bar and under the comparison tray. */
export const OfferLine = ({ lang, label, text, note, close, onClose, children }: Props) => (
  <aside lang={lang} aria-label={label} className={`screen-only ${classes['line']}`}>
    <p>
      {text} {children}
      {note && <small>{note}</small>}
    </p>
    <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
      <Icon name="close" />
    </button>
  </aside>
)
