import { useTranslate } from '../../../lib/i18n.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import classes from './Steps.module.css'

/** A step that there is not: what was stored is of another time, or forged. */
export function UnknownStep({ restart }: { restart: () => void }) {
  const t = useTranslate()
  return (
    <div role="alert" className={classes['unknown']}>
      <h2>{t('unknownStepTitle')}</h2>
      <p>{t('unknownStepText')}</p>
      <button type="button" className={buttonClass('primary')} onClick={restart}>
        {t('startAgain')}
      </button>
    </div>
  )
}
