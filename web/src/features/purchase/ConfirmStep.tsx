import { depositOf, formatEuros } from '#domain/money.ts'
import { personName, sentences } from '#domain/languages.ts'
import { nameOf } from '../../content/localized.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { GuaranteeNotice } from '../../ui/GuaranteeNotice.tsx'
import { Sentences } from '../../ui/Inline.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { DestinationDoor } from './DoorLines.tsx'
import { Lines, NewTabLink } from './Lines.tsx'
import classes from './PurchaseSteps.module.css'
import { dateLines, sheetLines } from './SummaryStep.tsx'
import type { StepProps } from './use-purchase.ts'

/** The last step: what the buyer agrees to; `Agreement` follows it, above the button. */
export function ConfirmStep({ purchase: { car, form, proof, destination } }: StepProps) {
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
            {
              name: t('depositShare'),
              value: t('depositNow', { amount: formatEuros(depositOf(car.price)) }),
            },
            ...destination.lines,
            { name: t('payLine'), value: t('payByTransfer') },
            ...dateLines(destination, t),
            { name: t('proofLine'), value: proof ? t('proofYes') : t('proofNo') },
            {
              name: t('buyerLine'),
              value: `${personName(customer, language)}, ${address}, ${`${postalCode} ${city}`.trim()}, ${country}`,
            },
            // Everything to come goes there: the last place where a typing error is seen.
            { name: t('buyer_email'), value: email },
            { name: t('buyer_phone'), value: phone },
          ]}
        />
      </div>
      <DestinationDoor destination={destination} isLast />
      <div className={classes['assured']}>
        <GuaranteeNotice compact />
        <p className="small">{sentences(t(`saleDeposit_${terms.deposit}`), t('answerLanguages'))}</p>
      </div>
    </div>
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
