import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { chooseScheme, chosenScheme, schemes, watchScheme } from '../../lib/color-scheme.ts'
import classes from './Footer.module.css'

/** Light, dark or as the system says. The prerendered page cannot know the choice: it is marked once script runs. */
export function SchemeChoice() {
  const t = useTranslate()
  const chosen = useSyncExternalStore(watchScheme, chosenScheme, () => undefined)
  return (
    <fieldset className={classes['schemes']}>
      <legend>{t('appearance')}</legend>
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input type="radio" name="scheme" checked={scheme === chosen} onChange={() => chooseScheme(scheme)} />
          {t(`scheme_${scheme}`)}
        </label>
      ))}
    </fieldset>
  )
}
