import { useTranslate } from '../../../lib/i18n.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import type { PurchaseDesk } from '../use-purchase.ts'
import { LAST_STEP } from './step-machine.ts'
import classes from './Steps.module.css'

/** Back and on. The last one says what the law wants said (Code de la consommation, L221-14). */
export function StepButtons({ desk: { step, busy, previous } }: { desk: PurchaseDesk }) {
  const t = useTranslate()
  const forward = step === 1 ? t('nextStep') : t('continueStep')
  const last = busy === 'sending' ? t('validating') : t('validate')
  return (
    <div className={classes['buttons']} data-step={step}>
      {step > 1 && (
        <button type="button" className={buttonClass('outline')} aria-disabled={busy === 'sending'} onClick={previous}>
          {t('previousStep')}
        </button>
      )}
      <button type="submit" className={buttonClass('primary')} aria-disabled={busy !== undefined}>
        {step === LAST_STEP ? last : busy === 'asking' ? t('asking') : forward}
      </button>
    </div>
  )
}
