import { useEffect, useRef, type FormEvent } from 'react'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary.tsx'
import { Honeypot } from '../../ui/Honeypot.tsx'
import { Amounts } from './Amounts.tsx'
import { CarRefused } from './CarRefused.tsx'
import { ConfirmStep } from './steps/ConfirmStep.tsx'
import { DetailsStep } from './steps/DetailsStep.tsx'
import { ProofStep } from './steps/ProofStep.tsx'
import { StepBar } from './steps/StepBar.tsx'
import { StepButtons } from './steps/StepButtons.tsx'
import { isKnownStep, LAST_STEP, TRANSFER_STEP } from './steps/step-machine.ts'
import { SummaryStep } from './steps/SummaryStep.tsx'
import { TransferStep } from './steps/TransferStep.tsx'
import { UnknownStep } from './steps/UnknownStep.tsx'
import { VerifyUs } from './transfer/VerifyUs.tsx'
import { usePurchase, type PurchaseDesk } from './use-purchase.ts'
import { WaitingCard } from './waiting/WaitingCard.tsx'
import classes from './Purchase.module.css'

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

function Step({ desk, company }: { desk: PurchaseDesk; company: Company | undefined }) {
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
