import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SaleSettings } from '#domain/sale-terms.ts'
import type { SaleCar } from '../../content/sale-car.ts'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { Amounts } from './Amounts.tsx'
import { CarRefused } from './CarRefused.tsx'
import classes from './Purchase.module.css'
import { NotYet, StepBar, StepButtons, Sum } from './StepFrame.tsx'
import { DETAILS_STEP, isKnownStep, LAST_STEP, PAYMENT_STEP } from './step-numbers.ts'
import { SummaryStep } from './SummaryStep.tsx'
import { useFirstStep } from './use-first-step.ts'
import { useLastSteps, useLaterSteps } from './use-later-steps.ts'
import type { PurchaseState } from './use-purchase.ts'

interface Props {
  car: SaleCar
  sale: SaleSettings | undefined
  company: Company | undefined
}

/** The purchase's steps; beside them the amounts, or how to verify the seller. The first step stands before the code of the others is
 *  there (LaterSteps.tsx), and then stays as it is. */
export function PurchaseForm({ car, sale, company }: Props) {
  const t = useTranslate()
  const { first, opened, early, stored, isShort } = useFirstStep(car, sale)
  const [purchase, publish] = useState<PurchaseState>()
  // A press on « Suivant » that came before the purchase runs is answered once it does.
  const [isKept, keep] = useState(false)
  if (isKept && purchase && (purchase.step !== 1 || purchase.faults || purchase.refusal)) keep(false)
  const later = useLaterSteps(isShort, isKept)
  useEffect(() => {
    if (isKept) void purchase?.next()
    // oxlint-disable-next-line react/exhaustive-deps -- once it runs
  }, [isKept, purchase === undefined])
  const step = isKept ? DETAILS_STEP : (purchase?.step ?? stored ?? 1)
  const isKnown = isKnownStep(step)
  const isLast = isKnown && step > DETAILS_STEP
  const last = useLastSteps(purchase !== undefined, isLast)
  const isThere = !isKept && (purchase ? !isLast || last.part !== undefined : stored === undefined)
  const missing = purchase ? last : later
  const isOnItsWay = !isThere && !missing.isFailed
  const heading = useRef<HTMLHeadingElement>(null)
  const lastShown = useRef(step)
  useEffect(() => {
    // Who goes on by keyboard finds the step's fields after its title.
    if (lastShown.current === step || isOnItsWay) return
    lastShown.current = step
    heading.current?.focus()
  }, [step, isOnItsWay])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isKnown || !isThere) return
    if (!purchase) return keep(true)
    const website = new FormData(event.currentTarget).get('website')
    void (step === LAST_STEP ? purchase.send(typeof website === 'string' ? website : '') : purchase.next())
  }
  const code = purchase && later.part
  const shown = () => {
    const { refusal, waiting, faults, busy } = purchase ?? {}
    if (refusal)
      return <CarRefused code={refusal} carId={car.id} paid={purchase?.proof !== undefined || waiting?.paid === true} />
    const amounts = (
      <Amounts destination={purchase?.destination ?? first.destination} doorSums={purchase?.destination.doorSums} />
    )
    if (purchase && waiting && step === LAST_STEP && last.part)
      return (
        <div className={classes['columns']}>
          <last.part.WaitingCard purchase={purchase} waiting={waiting} company={company} />
          <aside>{amounts}</aside>
        </div>
      )
    const notYet = !isThere && <NotYet isFailed={missing.isFailed} retry={missing.retry} />
    return (
      <div className={classes['columns']}>
        <form className={classes['card']} data-card noValidate aria-busy={busy !== undefined} onSubmit={submit}>
          <StepBar step={isKnown ? step : 0} />
          <section className={classes['body']} aria-label={t('stepContent')}>
            {isKnown && (
              <>
                <h2 ref={heading} tabIndex={-1}>
                  {t(`step_title_${step}` as 'step_title_1')}
                </h2>
                {code && faults && <code.ErrorSummary faults={faults} wrong={purchase.wrongFields} />}
                {isThere && step === 1 && (
                  <SummaryStep purchase={purchase ?? first}>
                    {code && <code.DestinationDoor destination={purchase.destination} />}
                  </SummaryStep>
                )}
                {isThere && step === DETAILS_STEP && code && <code.DetailsStep purchase={purchase} company={company} />}
                {isLast && purchase && last.part && <last.part.LastStep purchase={purchase} company={company} />}
                {notYet}
              </>
            )}
            {!isKnown && (code ? <code.UnknownStep restart={purchase.restart} /> : notYet)}
          </section>
          {isKnown && (
            <div className={classes['foot']}>
              {step === LAST_STEP && purchase && last.part && <last.part.Agreement />}
              <Sum price={car.price} />
              <StepButtons
                step={step}
                busy={busy}
                isThere={isThere}
                hasProof={purchase?.proof !== undefined}
                previous={isKept ? () => keep(false) : purchase?.previous}
              />
            </div>
          )}
          {later.part && <later.part.Honeypot id="buyer-website" />}
        </form>
        <aside>
          {step !== PAYMENT_STEP && (purchase || stored === undefined) && amounts}
          {step === PAYMENT_STEP && purchase && last.part && (
            <last.part.BesideTransfer purchase={purchase} company={company} />
          )}
        </aside>
      </div>
    )
  }
  return (
    <>
      {later.part && (
        <later.part.Machine
          car={car}
          sale={sale}
          phone={company?.phone}
          opened={opened}
          early={early}
          publish={publish}
        />
      )}
      {shown()}
    </>
  )
}
