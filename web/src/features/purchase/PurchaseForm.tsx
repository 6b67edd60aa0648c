import { type FormEvent, useEffect, useRef } from 'react'
import { balanceOf, depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Honeypot } from '../../ui/Field.tsx'
import { CarRefused } from './CarRefused.tsx'
import { Lines } from './Lines.tsx'
import classes from './Purchase.module.css'
import { WaitingCard } from './WaitingCard.tsx'
import { ProofStep } from './payment/ProofStep.tsx'
import { TransferStep, VerifyUs } from './payment/Transfer.tsx'
import { isKnownStep, LAST_STEP, TRANSFER_STEP } from './steps.ts'
import { ConfirmStep, NewTabLink } from './steps/ConfirmStep.tsx'
import { DetailsStep } from './steps/DetailsStep.tsx'
import steps from './steps/Steps.module.css'
import { SummaryStep } from './steps/SummaryStep.tsx'
import { type PurchaseState, usePurchase } from './use-purchase.ts'

/** What is paid now and what later. `price` in whole euros. */
function Amounts({ price }: { price: number }) {
  const t = useTranslate()
  return (
    <section className={classes['amounts']}>
      <h2>{t('youPay')}</h2>
      <Lines
        lines={[
          { name: t('priceWithTax'), value: formatEuros(price) },
          { name: t('depositShare'), value: formatEuros(depositOf(price)) },
          { name: t('balanceAtDelivery'), value: formatEuros(balanceOf(price)) },
        ]}
      />
      <p className="small dimmed">{t('depositCovers')}</p>
      <p className="small">
        <NewTabLink to={paths.terms.href()}>{t('terms')}</NewTabLink>
      </p>
    </section>
  )
}

const numbers = Array.from({ length: LAST_STEP }, (_, at) => at + 1)

/** Where the buyer is; on a phone five segments without words. */
function StepBar({ step }: { step: number }) {
  const t = useTranslate()
  return (
    <ol className={steps['bar']} aria-label={t('stepsLabel')}>
      {numbers.map((number) => (
        <li
          key={number}
          className={number < step ? steps['done'] : undefined}
          aria-current={number === step ? 'step' : undefined}
        >
          <b>{number}</b> <span>{t(`step_${number}` as 'step_1')}</span>
        </li>
      ))}
    </ol>
  )
}

/** Back and on. The last one says what the law wants said (Code de la consommation, L221-14). */
function StepButtons({ desk: { step, busy, previous } }: { desk: PurchaseState }) {
  const t = useTranslate()
  const forward = step === 1 ? t('nextStep') : t('continueStep')
  const last = busy === 'sending' ? t('validating') : t('validate')
  return (
    <div className={steps['buttons']} data-step={step}>
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

/** A step that there is not: what was stored is of another time, or forged. */
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

interface Props {
  car: CardVehicle
  company: Company | undefined
}

/** The five steps in their card, and beside it what the buyer pays or how to check us. */
export function PurchaseForm({ car, company }: Props) {
  const t = useTranslate()
  const desk = usePurchase(car, company?.phone)
  const { step, busy, faults } = desk
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  if (desk.refusal)
    return (
      <CarRefused code={desk.refusal} carId={car.id} paid={desk.proof !== undefined || desk.waiting?.paid === true} />
    )
  if (desk.waiting && step === LAST_STEP)
    return (
      <div className={classes['columns']}>
        <WaitingCard desk={desk} waiting={desk.waiting} company={company} />
        <aside>
          <Amounts price={car.price} />
        </aside>
      </div>
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isKnownStep(step)) return
    const website = new FormData(event.currentTarget).get('website')
    void (step === LAST_STEP ? desk.send(typeof website === 'string' ? website : '') : desk.next())
  }
  return (
    <div className={classes['columns']}>
      <form className={classes['card']} data-card noValidate aria-busy={busy !== undefined} onSubmit={submit}>
        <StepBar step={isKnownStep(step) ? step : 0} />
        <section
          className={classes['body']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing that takes the focus
          tabIndex={0}
          aria-label={t('stepContent')}
        >
          {isKnownStep(step) ? (
            <>
              <p className={classes['count']}>{t('stepOf', { step, last: LAST_STEP })}</p>
              <h2 ref={heading} tabIndex={-1}>
                {t(`step_title_${step}` as 'step_title_1')}
              </h2>
              {faults && <ErrorSummary faults={faults} />}
              <Step desk={desk} company={company} />
            </>
          ) : (
            <UnknownStep restart={desk.restart} />
          )}
        </section>
        {isKnownStep(step) && <StepButtons desk={desk} />}
        <Honeypot id="buyer-website" />
      </form>
      <aside>{step === TRANSFER_STEP ? <VerifyUs company={company} /> : <Amounts price={car.price} />}</aside>
    </div>
  )
}

function Step({ desk, company }: { desk: PurchaseState; company: Company | undefined }) {
  switch (desk.step) {
    case 1:
      return <SummaryStep car={desk.car} />
    case 2:
      return <DetailsStep desk={desk} />
    case 3:
      return <TransferStep desk={desk} company={company} />
    case 4:
      return <ProofStep desk={desk} company={company} />
    default:
      return <ConfirmStep desk={desk} />
  }
}
