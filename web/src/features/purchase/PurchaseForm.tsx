import { type FormEvent, useEffect, useRef } from 'react'
import { balanceOf, depositOf, formatEuros } from '#domain/money.ts'
import { isTransportOpen } from '#domain/order-facts.ts'
import type { SaleSettings } from '#domain/sale-terms.ts'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Honeypot } from '../../ui/Field.tsx'
import { CarRefused, refusalText } from './CarRefused.tsx'
import { Lines, NewTabLink } from './Lines.tsx'
import classes from './Purchase.module.css'
import { isKnownStep, LAST_STEP, PAYMENT_STEP, PROOF_STEP } from './steps.ts'
import { SummaryStep } from './SummaryStep.tsx'
import steps from './PurchaseSteps.module.css'
import type { SaleCar } from './use-car.ts'
import { doorSummary } from './use-door.ts'
import { useLaterSteps } from './use-later-steps.ts'
import { type StepProps, usePurchase } from './use-purchase.ts'

interface Props {
  car: SaleCar
  sale: SaleSettings | undefined
  company: Company | undefined
}

/** The purchase's steps; beside them the amounts, or how to verify the seller. */
export function PurchaseForm({ car, sale, company }: Props) {
  const t = useTranslate()
  const purchase = usePurchase(car, sale, company?.phone)
  const { step, busy, faults, waiting, refusal } = purchase
  const isKnown = isKnownStep(step)
  const { later, retry } = useLaterSteps(isKnown && step > 1)
  const ready = later.state === 'ready' ? later.content : undefined
  const isThere = step === 1 || ready !== undefined
  const isOnItsWay = !isThere && later.state === 'loading'
  const heading = useRef<HTMLHeadingElement>(null)
  const lastShown = useRef(step)
  useEffect(() => {
    // Who goes on by keyboard finds the step's fields after its title.
    if (lastShown.current === step || isOnItsWay) return
    lastShown.current = step
    heading.current?.focus()
  }, [step, isOnItsWay])
  if (refusal)
    return <CarRefused code={refusal} carId={car.id} paid={purchase.proof !== undefined || waiting?.paid === true} />
  if (waiting && step === LAST_STEP && ready)
    return (
      <div className={classes['columns']}>
        <ready.WaitingCard purchase={purchase} waiting={waiting} company={company} />
        <aside>
          <Amounts purchase={purchase} />
        </aside>
      </div>
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isKnown || !isThere) return
    const website = new FormData(event.currentTarget).get('website')
    void (step === LAST_STEP ? purchase.send(typeof website === 'string' ? website : '') : purchase.next())
  }
  return (
    <div className={classes['columns']}>
      <form className={classes['card']} data-card noValidate aria-busy={busy !== undefined} onSubmit={submit}>
        <StepBar step={isKnown ? step : 0} />
        <section
          className={classes['body']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may contain nothing focusable
          tabIndex={0}
          aria-label={t('stepContent')}
        >
          {isKnown ? (
            <>
              <h2 ref={heading} tabIndex={-1}>
                {t(`step_title_${step}` as 'step_title_1')}
              </h2>
              {faults && <ErrorSummary faults={faults} wrong={purchase.wrongFields} />}
              {step === 1 && <SummaryStep purchase={purchase} company={company} />}
              {step > 1 && ready && <ready.LaterStep purchase={purchase} company={company} />}
              {!isThere && <NotYet isFailed={later.state === 'failed'} retry={retry} />}
            </>
          ) : (
            <UnknownStep restart={purchase.restart} />
          )}
        </section>
        {isKnown && (
          <div className={classes['foot']}>
            {step === LAST_STEP && ready && <ready.Agreement />}
            <Sum price={car.price} />
            <StepButtons purchase={purchase} isThere={isThere} />
          </div>
        )}
        <Honeypot id="buyer-website" />
      </form>
      <aside>
        {step !== PAYMENT_STEP && <Amounts purchase={purchase} />}
        {step === PAYMENT_STEP && ready && <ready.BesideTransfer purchase={purchase} company={company} />}
      </aside>
    </div>
  )
}

/** What every purchase begins with, until the car's files are there: prerendered. */
export function WaitingForm() {
  const t = useTranslate()
  return (
    <div className={`script-only ${classes['columns']}`}>
      <div className={classes['card']} aria-busy>
        <StepBar step={1} />
        <div className={classes['body']}>
          <h2>{t('step_title_1')}</h2>
          <p aria-live="polite" className="dimmed">
            {t('purchaseWaiting')}
          </p>
        </div>
      </div>
    </div>
  )
}

const stepNumbers = Array.from({ length: LAST_STEP }, (_, index) => index + 1)

/** The progress bar; on phones without labels. `step` 0 marks no step. */
function StepBar({ step }: { step: number }) {
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
function Sum({ price }: { price: number }) {
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

/** Back and forward. The law prescribes the last button's label (Code de la consommation, L221-14). */
function StepButtons({
  purchase: { step, busy, proof, previous },
  isThere,
}: Pick<StepProps, 'purchase'> & { isThere: boolean }) {
  const t = useTranslate()
  const forward =
    step === 1 ? t('nextStep') : t(step === PROOF_STEP && !proof ? 'continueWithoutProof' : 'continueStep')
  const last = busy === 'sending' ? t('validating') : t('validate')
  return (
    <div className={steps['buttons']} data-step={step}>
      {step > 1 && (
        <button type="button" className={buttonClass('outline')} aria-disabled={busy === 'sending'} onClick={previous}>
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
function NotYet({ isFailed, retry }: { isFailed: boolean; retry: () => void }) {
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

/** Shown when the stored step number is invalid. */
function UnknownStep({ restart }: { restart: () => void }) {
  const t = useTranslate()
  return (
    <div role="alert" className={steps['unknown']}>
      <h2>{t('unknownStepTitle')}</h2>
      <p>{t('unknownStepText')}</p>
      <button type="button" className={buttonClass('primary')} onClick={restart}>
        {t('startAgain')}
      </button>
    </div>
  )
}

/** The amounts due now and at delivery. */
function Amounts({ purchase: { car, destination } }: Pick<StepProps, 'purchase'>) {
  const t = useTranslate()
  const { price } = car
  return (
    <section className={classes['amounts']}>
      <h2>{t('youPay')}</h2>
      <Lines
        lines={[
          { name: t('depositShare'), value: formatEuros(depositOf(price)) },
          {
            // Without a place nobody knows whether transport comes on top.
            name: t(isTransportOpen(destination.terms) ? 'saleBalanceWithout' : 'balanceAtDelivery'),
            value: formatEuros(balanceOf(price)),
          },
          { name: t('priceWithTax'), value: formatEuros(price), isSum: true },
          ...doorSummary(destination.door, price),
        ]}
      />
      {!destination.isRefused && <p className="small dimmed">{t(`saleDeposit_${destination.terms.deposit}`)}</p>}
      <p className="small">
        <NewTabLink to={paths.terms.href()}>{t('terms')}</NewTabLink>
        {destination.terms.deposit === 'partOfPrice' && (
          <>
            {' · '}
            <NewTabLink to={paths.costs.href()}>{t('costs')}</NewTabLink>
          </>
        )}
      </p>
    </section>
  )
}
