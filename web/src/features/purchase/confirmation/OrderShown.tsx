import { lastDayInWords, lastDayToWithdraw, parisDay } from '#domain/calendar.ts'
import { dateInWords, sentences } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { awaitsDeposit, holdSentences, type OrderState, orderStates, refundDay } from '#domain/order.ts'
import { returnFact } from '#domain/order-facts.ts'
import type { Company } from '../../../content/page.ts'
import { type Translate, useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { PageLink } from '../../../ui/PageLink.tsx'
import { DepositReport, transferTasks, TransferSection, TransferWarning } from '../payment/TransferConfirmation.tsx'
import classes from './Confirmation.module.css'
import { OrderRecap } from './OrderRecap.tsx'
import type { OrderView, Report } from './order-view.ts'

interface Props {
  view: OrderView
  report: Report | undefined
  company: Company | undefined
}

/** An order, its progress, and the buyer's next steps. */
export function OrderShown({ view, company, report }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const { state, payment, deliveredOn } = view
  const isOpen = state !== 'cancelled'
  const isWithdrawn = view.withdrawnAt !== undefined
  const asksNothing = isWithdrawn || !isOpen
  const title = isOpen && isWithdrawn ? 'withdrawn' : state
  return (
    <>
      <div className={classes['head']} data-order>
        <h1>
          {title === 'received'
            ? payment.hasProof
              ? t('thanksTitle')
              : t('receivedTitle')
            : t(`order_title_${title}`)}
        </h1>
        <OrderStatus view={view} />
        {!isWithdrawn && <OrderProgress state={state} />}
      </div>
      {isDepositDue(view) && <TransferWarning deposit={view.deposit} />}
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {!asksNothing && state !== 'delivered' && <NextSteps view={view} company={company} />}
          <TransferSection view={view} company={company} />
          {!asksNothing && awaitsDeposit(view) && <DepositReport view={view} report={report} />}
          {!asksNothing && (
            <section>
              <h2>{t('withdrawTitle')}</h2>
              <p>
                {deliveredOn === undefined
                  ? t('saleWithdraw')
                  : t('saleWithdrawUntil', { date: dateInWords(lastDayToWithdraw(deliveredOn), language) })}
              </p>
              <PageLink
                className={buttonClass('outline')}
                to={`${paths.withdrawal.href()}?${new URLSearchParams({ reference: payment.reference }).toString()}`}
              >
                {t('withdrawalLink')}
              </PageLink>
            </section>
          )}
        </div>
        <OrderRecap view={view} />
      </div>
      <div className={classes['ways']}>
        <PageLink className={buttonClass('primary')} to={paths.home.href()}>
          {t('backHome')}
        </PageLink>
        <PageLink className={buttonClass('outline')} to={paths.catalogue.href()}>
          {t('seeVehicles')}
        </PageLink>
        <PageLink className={buttonClass('outline')} to={paths.contact.about(view.vehicleId)}>
          {t('contactUs')}
        </PageLink>
        <button type="button" className={buttonClass('plain')} onClick={() => print()}>
          {t('print')}
        </button>
      </div>
    </>
  )
}

/** Whether the buyer has to pay the deposit now: only after the seller's acceptance. A proof announced with the order is not yet
 *  reported, but nobody is asked to pay again. */
const isDepositDue = ({ state, withdrawnAt, isReported, payment }: OrderView): boolean =>
  state === 'accepted' && withdrawnAt === undefined && !isReported && !payment.hasProof

/** The order's state, how long the car is held, when the sale binds, and whether the confirmation mail was sent. */
export function OrderStatus({ view }: Pick<Props, 'view'>) {
  const { state, cancelReason, withdrawnAt, deliveredOn, refundedOn, payment, heldUntil, mail, customer } = view
  const t = useTranslate()
  const language = useLanguage()
  // A cancellation for another reason says that reason.
  const isWithdrawn = withdrawnAt !== undefined && (cancelReason ?? 'withdrawal') === 'withdrawal'
  const isMissing = cancelReason === 'depositMissing' || cancelReason === 'depositUnfound'
  const held = heldUntil === undefined || isWithdrawn ? [] : holdSentences({ ...view, heldUntil }, view.isReported)
  return (
    <>
      <p className="lede">{t('referenceLine', { reference: payment.reference })}</p>
      <p>
        {sentences(
          state === 'delivered' && deliveredOn && t('orderDeliveredOn', { date: dateInWords(deliveredOn, language) }),
          isWithdrawn
            ? t('order_text_withdrawn', { date: dateInWords(parisDay(withdrawnAt), language) })
            : t(`order_text_${isMissing ? 'depositMissing' : (cancelReason ?? state)}`),
          // A day ends at midnight, so the last full day is the day before, as in the emails.
          ...held.map(({ key, end }) => (end === undefined ? t(key) : t(key, { date: lastDayInWords(end, language) }))),
        )}
      </p>
      {refundedOn !== undefined && (
        <p>
          <b>{t('refundedOn', { date: dateInWords(refundedOn, language) })}</b>
        </p>
      )}
      {isWithdrawn && withdrawnAt !== undefined && refundedOn === undefined && (
        // The refund of a delivered car may wait for its return: no day is promised for it (L221-24).
        <p>
          <b>
            {state === 'delivered'
              ? returnFact(view, t, language)
              : t('refundBy', { date: dateInWords(refundDay(withdrawnAt), language) })}
          </b>
        </p>
      )}
      {isMissing && <p>{t('saleRefund')}</p>}
      {state === 'received' && !isWithdrawn && (
        <p>{sentences(!view.isReported && !payment.hasProof && t('saleMayWait'), t('saleBinds'), t('saleRefund'))}</p>
      )}
      <p aria-live="polite" className="dimmed">
        {mail === 'waiting' && t('mailWaiting')}
        {mail === 'sent' && t('mailSent', { email: customer.email })}
        {mail === 'failed' && t('mailFailed')}
      </p>
    </>
  )
}

const progress = orderStates.filter((state) => state !== 'cancelled')

/** The order's progress; empty for a cancelled order. */
function OrderProgress({ state }: { state: OrderState }) {
  const t = useTranslate()
  const reached = progress.findIndex((known) => known === state)
  if (reached < 0) return null
  return (
    <ol className={classes['progress']} aria-label={t('progressLabel')}>
      {progress.map((known, index) => (
        <li
          key={known}
          className={index < reached ? classes['done'] : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {t(`order_state_${known}`)}
        </li>
      ))}
    </ol>
  )
}

/** The next steps; the buyer's own tasks are amber. Before the seller's answer he has none. */
export function NextSteps({ view, company }: Omit<Props, 'report'>) {
  const t = useTranslate()
  const { payment, state, deposit, answerBy } = view
  const isNew = state === 'received'
  const isPaid = state === 'depositReceived'
  const deliverBy = view.terms?.deliverBy
  const language = useLanguage()
  const steps = [
    {
      title: t('next_delivery'),
      text: deliverBy ? t('nextDeliveryBy', { date: dateInWords(deliverBy, language) }) : t('nextDeliveryText'),
    },
    { title: t('next_balance'), text: balanceText(view, t) },
  ]
  const saysPaid = view.isReported || payment.hasProof
  const receipt = isNew && !saysPaid ? t('nextReceiptLater', { amount: formatEuros(deposit) }) : t('nextReceiptText')
  if (!isPaid) steps.unshift({ title: t('next_receipt'), text: receipt })
  if (isNew)
    steps.unshift({
      title: t('next_answer'),
      text: answerBy ? t('nextAnswerBy', { date: lastDayInWords(answerBy, language) }) : t('nextAnswerText'),
    })
  return (
    <section>
      <h2>{t('nextTitle')}</h2>
      <ol className={classes['next']}>
        {isDepositDue(view) &&
          transferTasks(t, view, company).map(({ title, text, anchor }) => (
            <li key={title} className={classes['todo']}>
              <h3>{title}</h3>
              <p>{text}</p>
              {anchor && <a href={`#${anchor}`}>{t('seeTransfer')}</a>}
            </li>
          ))}
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {payment.hasProof && !isPaid && (
        <p className={classes['stays']}>{t('proofStays', { email: company?.email ?? '' })}</p>
      )}
    </section>
  )
}

/** What is paid at delivery. A new order's terms are unknown until the function answers. */
function balanceText({ balance, terms }: OrderView, t: Translate): string {
  const amount = formatEuros(balance)
  const transport = terms?.transport
  if (transport?.mode === 'range')
    return t('nextBalanceRange', { amount, from: formatEuros(transport.from), to: formatEuros(transport.to) })
  if (transport?.mode === 'onRequest') return t('nextBalanceOnRequest', { amount })
  return t(transport ? 'nextBalanceText' : 'nextBalanceOpen', { amount })
}
