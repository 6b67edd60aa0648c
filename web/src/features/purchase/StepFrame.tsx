// What stands around every step: prerendered, or on the screen before the step's own part.
import { depositOf, formatEuros } from '#domain/money.ts'
import type { RenderedSale } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { CarRecap, StartLines } from './CarRecap.tsx'
import { refusalText } from './CarRefused.tsx'
import classes from './Purchase.module.css'
import steps from './PurchaseSteps.module.css'
import { LAST_STEP, PROOF_STEP } from './step-numbers.ts'
import type { PurchaseState } from './use-purchase.ts'

/** What every purchase begins with, until its form is there: prerendered, with the car if the address names one that can be bought. */
export function WaitingForm({ bought }: { bought: RenderedSale | undefined }) {
  const t = useTranslate()
  return (
    <div className={`${bought ? '' : 'script-only '}${classes['columns']}`}>
      <div className={classes['card']} aria-busy={!bought}>
        <StepBar step={1} />
        <div className={classes['body']}>
          <h2>{t('step_title_1')}</h2>
          {bought ? (
            <>
              <CarRecap car={bought.car} />
              <StartLines countries={bought.closed} isWaiting />
            </>
          ) : (
            <p aria-live="polite" className="dimmed">
              {t('purchaseWaiting')}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

const stepNumbers = Array.from({ length: LAST_STEP }, (_, index) => index + 1)

/** The progress bar; on phones without labels. `step` 0 marks no step. */
export function StepBar({ step }: { step: number }) {
  const t = useTranslate()
  return (
    <div className={steps['head']}>
      <ol className={steps['bar']} aria-label={t('stepsLabel')}>
        {stepNumbers.map((number) => (
          <li
            key={number}
            className={number < step ? steps['done'] : undefined}
            aria-current={number === step ? 'step' : undefined}
          >
            <b>{number}</b> <span>{t(`step_${number}` as 'step_1')}</span>
          </li>
        ))}
      </ol>
      {step > 0 && <p className={classes['count']}>{t('stepOf', { step, last: LAST_STEP })}</p>}
    </div>
  )
}

/** On phones, where the amounts lie below the form: what is paid, always in sight. */
export function Sum({ price }: { price: number }) {
  const t = useTranslate()
  return (
    <p className={steps['sum']}>
      <span>
        {t('totalAmount')} <b>{formatEuros(price)}</b>
      </span>{' '}
      <span>
        {t('depositShare')} <b>{formatEuros(depositOf(price))}</b>
      </span>
    </p>
  )
}

interface Buttons {
  step: number
  busy: PurchaseState['busy']
  /** Whether what the step shows is there. */
  isThere: boolean
  /** Whether the buyer has chosen a file that proves his transfer. */
  hasProof: boolean
  /** Absent while nothing can go back. */
  previous: (() => void) | undefined
}

/** Back and forward. The law prescribes the last button's label (Code de la consommation, L221-14). */
export function StepButtons({ step, busy, isThere, hasProof, previous }: Buttons) {
  const t = useTranslate()
  const forward =
    step === 1 ? t('nextStep') : t(step === PROOF_STEP && !hasProof ? 'continueWithoutProof' : 'continueStep')
  const last = busy === 'sending' ? t('validating') : t('validate')
  return (
    <div className={steps['buttons']} data-step={step}>
      {step > 1 && (
        <button
          type="button"
          className={buttonClass('outline')}
          aria-disabled={busy === 'sending' || !previous}
          onClick={previous}
        >
          {t('previousStep')}
        </button>
      )}
      <button type="submit" className={buttonClass('primary')} aria-disabled={busy !== undefined || !isThere}>
        {step === LAST_STEP ? last : busy === 'asking' ? t('asking') : forward}
      </button>
    </div>
  )
}

/** A step that is on its way, or could not be loaded. */
export function NotYet({ isFailed, retry }: { isFailed: boolean; retry: () => void }) {
  const t = useTranslate()
  if (!isFailed)
    return (
      <p aria-live="polite" className="dimmed">
        {t('purchaseWaiting')}
      </p>
    )
  return (
    <div role="alert">
      <p>{refusalText(t, 'network')}</p>
      <button type="button" className={buttonClass('outline')} onClick={retry}>
        {t('placeRetry')}
      </button>
    </div>
  )
}
