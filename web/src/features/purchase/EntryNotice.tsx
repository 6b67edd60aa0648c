import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import type { DestinationTerms } from './destination.ts'
import classes from './Purchase.module.css'

interface Props {
  destination: DestinationTerms
  children?: ReactNode
}

/** Why the car may not enter the buyer's country, or what he has to ask, with the rule's source. */
export function EntryNotice({ destination: { entry }, children }: Props) {
  const t = useTranslate()
  if (!entry) return null
  const { text, source, url } = entry
  return (
    <div className={classes['entry']}>
      <p>{text}</p>
      <p className="small dimmed">
        {source && `${source} `}
        {url && (
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {t('entrySourceLink')}
            <span className="hidden"> ({t('newTab')})</span>
          </a>
        )}
      </p>
      {children}
    </div>
  )
}
