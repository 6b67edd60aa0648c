// What follows the buyer's details, in a file of its own.
import type { ComponentType } from 'react'
import { sentences } from '#domain/languages.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import classes from './Purchase.module.css'
import { VerifyUs } from './payment/TransferDetails.tsx'
import { ProofStep, TransferStep } from './payment/TransferSteps.tsx'
import { PAYMENT_STEP } from './step-numbers.ts'
import type { StepProps } from './use-purchase.ts'

export { Agreement } from './ConfirmStep.tsx'
export { WaitingCard } from './WaitingCard.tsx'

/** The component of each step, from the bank details on. */
const shownSteps: readonly ComponentType<StepProps>[] = [TransferStep, ProofStep, ConfirmStep]

export function LastStep(props: StepProps) {
  const Step = shownSteps[props.purchase.step - PAYMENT_STEP]
  return Step && <Step {...props} />
}

/** Beside the account: how to verify the seller. Nobody is hurried: when the shop answers, until when the car is held, and what becomes
 *  of money paid too early. */
export function BesideTransfer({ purchase: { destination }, company }: StepProps) {
  const t = useTranslate()
  const { answerDay, heldDay, terms } = destination
  return (
    <>
      <VerifyUs company={company} nameCheck={terms.nameCheck} />
      <section className={classes['calm']}>
        <h2>{t('answerFirst')}</h2>
        <p>
          <b>{t('answerAfter')}</b>
        </p>
        <p>{sentences(t('saleMayWait'), t('saleAnswer', { date: answerDay }))}</p>
        <p>{t('saleHeld', { date: heldDay })}</p>
        <p>{t('saleRefund')}</p>
        <p className="small dimmed">{t('ifToday')}</p>
      </section>
    </>
  )
}
