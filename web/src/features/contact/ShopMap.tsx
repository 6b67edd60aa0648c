import { useState } from 'react'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { buttonClass } from '../../ui/Button/button-class.ts'
import { ReplayButton } from '../../ui/Replay.tsx'
import { addressLine, mapFrame, mapPage } from './map-address.ts'
import classes from './ContactDetails.module.css'

/** Where the shop is. The map is a third party's: nothing is asked of it before a click. */
export function ShopMap({ company }: { company: Company }) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const { location } = company
  return (
    <section className={classes['map']}>
      <h2>{t('map')}</h2>
      {location && !shown && (
        <>
          <ReplayButton className={buttonClass('outline', 'small')} onClick={() => setShown(true)}>
            {t('showMap')}
          </ReplayButton>
          <p className="dimmed small">{t('mapNote')}</p>
        </>
      )}
      {location && shown && (
        <iframe
          ref={(frame) => frame?.focus()}
          src={mapFrame(location)}
          title={t('mapTitle', { address: addressLine(company) })}
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
      <a className="link" href={mapPage(company)} target="_blank" rel="noreferrer">
        {t('openMap')}
      </a>
    </section>
  )
}
