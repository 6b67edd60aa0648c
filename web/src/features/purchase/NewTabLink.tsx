import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/i18n.ts'

/** A page to read beside the purchase: in a tab of its own, so that the proof that was chosen is not lost. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  const t = useTranslate()
  return (
    <Link className="link" to={to} target="_blank">
      {children}
      <span className="hidden"> ({t('newTab')})</span>
    </Link>
  )
}
