import { useTranslate } from '../../../lib/i18n.ts'
import { LAST_STEP } from './step-machine.ts'
import classes from './Steps.module.css'

const numbers = Array.from({ length: LAST_STEP }, (_, at) => at + 1)

/** Where the buyer is; on a phone five segments without words. */
export function StepBar({ step }: { step: number }) {
  const t = useTranslate()
  return (
    <ol className={classes['bar']} aria-label={t('stepsLabel')}>
      {numbers.map((number) => (
        <li
          key={number}
          className={number < step ? classes['done'] : undefined}
          aria-current={number === step ? 'step' : undefined}
        >
          <b>{number}</b> <span>{t(`step_${number}` as 'step_1')}</span>
        </li>
      ))}
    </ol>
  )
}
