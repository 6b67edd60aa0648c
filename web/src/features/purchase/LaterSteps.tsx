// All of the purchase but what its first step shows, in a file of its own: the first step is on the screen without it. What follows the
// buyer's details is in LastSteps.tsx.
import { memo, useLayoutEffect } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { buttonClass } from '../../ui/Button.tsx'
import steps from './PurchaseSteps.module.css'
import { type PurchaseState, usePurchase } from './use-purchase.ts'

export { ErrorSummary } from '../../ui/ErrorSummary.tsx'
export { Honeypot } from '../../ui/Field.tsx'
export { DetailsStep } from './DetailsStep.tsx'
export { DestinationDoor } from './DoorLines.tsx'

type MachineProps = Parameters<typeof usePurchase>[0] & { publish: (purchase: PurchaseState) => void }

/** Runs the purchase and renders nothing: the form, which stands before this file is there, shows each state that is published,
 *  before anything is painted. */
export const Machine = memo(function Machine({ publish, ...opened }: MachineProps) {
  const purchase = usePurchase(opened)
  useLayoutEffect(() => publish(purchase))
  return null
})

/** Shown when the stored step number is invalid. */
export function UnknownStep({ restart }: { restart: () => void }) {
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
