import { useEffect, useRef, useState } from 'react'
import { dateCode, sentences } from '#domain/languages.ts'
import { balanceOf, depositOf, formatEuros } from '#domain/money.ts'
import { isTransportOpen } from '#domain/order-facts.ts'
import { nameOf } from '../../content/localized.ts'
import type { Company } from '../../content/page.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { phoneLink } from '../../ui/format.ts'
import { type Line, Lines } from './Lines.tsx'
import classes from './WaitingCard.module.css'
import type { PurchaseState } from './use-purchase.ts'
import type { Waiting } from './waiting.ts'

interface Props {
  purchase: PurchaseState
  waiting: Waiting
  company: Company | undefined
}

/** Shown while a purchase waits for the buyer's confirmation by email: nothing is reserved yet, what to do, and until when. */
export function WaitingCard({ purchase, waiting, company }: Props) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const { over } = purchase.watch
  useEffect(() => heading.current?.focus(), [over])
  return (
    <section className={classes['card']} data-card>
      <h2 ref={heading} tabIndex={-1}>
        {over ? t('awaitOverTitle') : t('awaitTitle')}
      </h2>
      <Lines lines={orderLines(purchase, t)} />
      {over ? <p className="lede">{t('awaitOverText')}</p> : <ConfirmTask waiting={waiting} />}
      {over && waiting.paid && <p>{t('awaitPaid')}</p>}
      <WaitingActions purchase={purchase} waiting={waiting} />
      {!over && <p className="small dimmed">{t('awaitNothing')}</p>}
      {company && (
        <p className="small dimmed">
          <a className="link" href={phoneLink(company.phone)}>
            {t('awaitCall', { phone: company.phone.replaceAll(' ', '\u00a0') })}
          </a>
        </p>
      )}
    </section>
  )
}

/** What is ordered: the car, its price, what is due when, and what it comes to at the buyer's door. */
function orderLines({ car, destination: { price, terms, doorSums } }: PurchaseState, t: Translate): Line[] {
  return [
    { name: t('vehicleLine'), value: `${nameOf(car)}, ${car.year}` },
    { name: t('totalAmount'), value: formatEuros(price) },
    { name: t('depositShare'), value: formatEuros(depositOf(price)) },
    {
      name: t(isTransportOpen(terms) ? 'saleBalanceWithout' : 'balanceAtDelivery'),
      value: formatEuros(balanceOf(price)),
    },
    ...doorSums.slice(-1),
  ]
}

function ConfirmTask({ waiting: { email, until, paid } }: { waiting: Waiting }) {
  const t = useTranslate()
  const language = useLanguage()
  // The clock of Paris, which the mail names too; beside it the visitor's, where it shows another hour.
  const clock = (timeZone?: string) =>
    new Intl.DateTimeFormat(dateCode(language), { timeStyle: 'short', timeZone }).format(until)
  const [time, here] = [clock('Europe/Paris'), clock()]
  return (
    <>
      <div className={classes['todo']}>
        <h3>{t('awaitNotYet')}</h3>
        <p>{sentences(t('awaitOpen', { email, time }), here !== time && t('awaitHere', { time: here }))}</p>
        <p>
          <strong>{paid ? t('awaitPaid') : t('awaitNoTransfer')}</strong>
        </p>
      </div>
      <p>{t('awaitWhy')}</p>
      <p>{t('awaitGoesOn')}</p>
    </>
  )
}

/** Buttons to check now, to send the link again, and to edit the details. */
function WaitingActions({
  purchase: { watch, sendAgain, edit, busy, faults },
  waiting,
}: Pick<Props, 'purchase' | 'waiting'>) {
  const t = useTranslate()
  const { over, checkResult, check } = watch
  const [sentAgain, setSentAgain] = useState(false)
  const again = async () => {
    setSentAgain(false)
    setSentAgain(await sendAgain())
  }
  return (
    <>
      <div className={classes['ways']}>
        {!over && (
          <button
            type="button"
            className={buttonClass('primary')}
            aria-disabled={checkResult === 'asking'}
            onClick={() => void check()}
          >
            {checkResult === 'asking' ? t('asking') : t('awaitCheck')}
          </button>
        )}
        {(over || waiting.again) && (
          <button
            type="button"
            className={buttonClass(over ? 'primary' : 'outline')}
            aria-disabled={busy === 'sending'}
            onClick={() => void again()}
          >
            {busy === 'sending' ? t('asking') : over ? t('awaitNew') : t('awaitAgain')}
          </button>
        )}
        <button type="button" className={buttonClass('plain')} onClick={edit}>
          {t('awaitEdit')}
        </button>
      </div>
      <p aria-live="polite" className={classes['said']}>
        {faults?.text ??
          (sentAgain && !over ? t('awaitSentAgain', { email: waiting.email }) : checkText(t, checkResult))}
      </p>
    </>
  )
}

const checkText = (t: ReturnType<typeof useTranslate>, checkResult: PurchaseState['watch']['checkResult']) =>
  checkResult === 'still' ? t('awaitStill') : checkResult === 'failed' ? t('refusal_unavailable') : ''
