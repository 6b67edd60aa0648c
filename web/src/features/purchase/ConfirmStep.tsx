import { depositOf, formatEuros } from '#domain/money.ts'
import { personName, sentences } from '#domain/languages.ts'
import { nameOf } from '../../content/localized.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { GuaranteeNotice } from '../../ui/GuaranteeNotice.tsx'
import { Sentences } from '../../ui/Inline.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { DestinationDoor } from './DoorLines.tsx'
import { type Line, Lines, NewTabLink } from './Lines.tsx'
import own from './ConfirmStep.module.css'
import classes from './PurchaseSteps.module.css'
import { DETAILS_STEP, PAYMENT_STEP, PROOF_STEP } from './step-numbers.ts'
import { dateLines, sheetLines } from './SummaryStep.tsx'
import type { StepProps } from './use-purchase.ts'

/** The last step: what the buyer agrees to; `Agreement` follows it, above the button. */
export function ConfirmStep({ purchase: { car, form, proof, destination, backTo } }: StepProps) {
  const t = useTranslate()
  const language = useLanguage()
  const customer = form.getValues()
  const { address, postalCode, city, country, email, phone } = customer
  const { terms } = destination
  return (
    <div className={classes['agree']}>
      <div className={classes['ordered']}>
        <div className={classes['photo']}>
          <Photo picture={car.picture} sizes="8rem" />
        </div>
        <p>{`${nameOf(car)}, ${car.year}`}</p>
      </div>
      <div className={classes['agreed']}>
        <Lines
          lines={[
            { name: t('vehicleLine'), value: `${nameOf(car)}, ${car.year}` },
            ...sheetLines(car, destination, t, language),
            {
              name: t(terms.transport.mode === 'included' ? 'totalWithDelivery' : 'totalAmount'),
              value: formatEuros(car.price),
            },
            ...destination.lines,
            ...dateLines(destination, t),
          ]}
        />
      </div>
      <Part
        step={PAYMENT_STEP}
        backTo={backTo}
        lines={[
          {
            name: t('depositShare'),
            value: t('depositNow', { amount: formatEuros(depositOf(car.price)) }),
          },
          { name: t('payLine'), value: t('payByTransfer') },
        ]}
      />
      <Part
        step={PROOF_STEP}
        backTo={backTo}
        lines={[{ name: t('proofLine'), value: proof ? t('proofYes') : t('proofNo') }]}
      />
      <Part
        step={DETAILS_STEP}
        backTo={backTo}
        lines={[
          {
            name: t('buyerLine'),
            value: `${personName(customer, language)}, ${address}, ${`${postalCode} ${city}`.trim()}, ${country}`,
          },
          // Everything to come goes there: the last place where a typing error is seen.
          { name: t('buyer_email'), value: email },
          { name: t('buyer_phone'), value: phone },
        ]}
      />
      <DestinationDoor destination={destination} isLast />
      <div className={classes['assured']}>
        <GuaranteeNotice compact />
        <p className="small">{sentences(t(`saleDeposit_${terms.deposit}`), t('answerLanguages'))}</p>
      </div>
    </div>
  )
}

interface PartProps extends Pick<StepProps['purchase'], 'backTo'> {
  step: typeof DETAILS_STEP | typeof PAYMENT_STEP | typeof PROOF_STEP
  lines: Line[]
}

/** What an earlier step settled, with the way back to it. */
function Part({ step, backTo, lines }: PartProps) {
  const t = useTranslate()
  const title = t(step === PROOF_STEP ? 'proofLine' : `step_title_${step}`)
  return (
    <section className={classes['agreed']}>
      <div className={own['part']}>
        <h3>{title}</h3>
        <button type="button" className="link" onClick={() => backTo(step)}>
          {t('changeStep')}
          <span className="hidden"> ({title})</span>
        </button>
      </div>
      <Lines lines={lines} />
    </section>
  )
}

/** What the law puts directly above the last button (Code de la consommation, L221-14). */
export function Agreement() {
  const t = useTranslate()
  return (
    <p className={classes['agreement']}>
      <Sentences>
        {t('agreeText')}
        {t('saleBinds')}
        {t('agreeRights')}
        <NewTabLink to={paths.terms.href()}>{t('terms')}</NewTabLink>
      </Sentences>
    </p>
  )
}
