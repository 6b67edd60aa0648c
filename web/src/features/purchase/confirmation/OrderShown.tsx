import { lastDayInWords, parisDay } from '#domain/calendar.ts'
import type { EventKind } from '#domain/dossier/dossier.ts'
import { dateInWords, sentences } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { awaitsDeposit, holdSentences, refundDay } from '#domain/order.ts'
import { returnFact } from '#domain/order-facts.ts'
import type { Company } from '../../../content/page.ts'
import { type Translate, useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { useOptional } from '../../../lib/loaders.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { phoneLink } from '../../../ui/format.ts'
import { PageLink } from '../../../ui/PageLink.tsx'
import { Person } from '../../../ui/Person.tsx'
import { DepositReport, TRANSFER_ANCHOR, TransferSection, TransferWarning } from '../payment/TransferConfirmation.tsx'
import { ProofOfTransfer } from '../dossier/ProofOfTransfer.tsx'
import { asksProof, listsPapers, type LoadedList, type Papers, usePaperList, usePapers } from '../dossier/use-papers.ts'
import classes from './Confirmation.module.css'
import { OrderRecap } from './OrderRecap.tsx'
import { isDepositDue, type OrderView, type Report, timelineOf, type TimelineStep } from './order-view.ts'

interface Props {
  view: OrderView
  /** What the form has to tell of an order that was just placed. */
  note: string | undefined
  report: Report | undefined
  company: Company | undefined
  /** Addresses of the order as PDF and of its papers, once the shop has answered. */
  paper: string | undefined
  papers: string | undefined
}

interface Loaded {
  list?: LoadedList | undefined
  known?: Papers | undefined
}

/** An order: its state, what the buyer does next, and its timeline. */
export function OrderShown({ view, note, company, report, paper, papers }: Props) {
  const t = useTranslate()
  const known = usePapers(view, papers)
  const list = usePaperList(view)
  const { state, payment } = view
  const isOpen = state !== 'cancelled'
  const isWithdrawn = view.withdrawnAt !== undefined
  const title = isOpen && isWithdrawn ? 'withdrawn' : state
  return (
    <>
      <div className={classes['head']}>
        <h1>
          {title === 'received'
            ? payment.hasProof
              ? t('thanksTitle')
              : t('receivedTitle')
            : t(`order_title_${title}`)}
        </h1>
        {note && <p className={classes['stays']}>{note}</p>}
        <OrderStatus view={view} />
      </div>
      {isDepositDue(view) && <TransferWarning view={view} />}
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <OrderTimeline view={view} list={list} known={known} />
          {asksProof(view) && !view.isViewOnly && <ProofOfTransfer view={view} address={papers} known={known} />}
          <TransferSection view={view} company={company} />
          {!isWithdrawn && isOpen && awaitsDeposit(view) && <DepositReport view={view} report={report} />}
          <PapersSection view={view} list={list} known={known} paper={paper} papers={papers} />
          {isOpen && !isWithdrawn && state !== 'delivered' && <OrderProof car={view.vehicleId} />}
          <AskUs view={view} company={company} />
        </div>
        <OrderRecap view={view} paper={paper} />
      </div>
      <div className={classes['ways']}>
        <PageLink className={buttonClass('outline')} to={paths.home.href()}>
          {t('backHome')}
        </PageLink>
        <PageLink className={buttonClass('outline')} to={paths.catalogue.href()}>
          {t('seeVehicles')}
        </PageLink>
        <button type="button" className={buttonClass('plain')} onClick={() => print()}>
          {t('print')}
        </button>
      </div>
    </>
  )
}

/** The car's last photo with a code, and the button that asks for one; its code and texts come after the order. */
function OrderProof({ car }: { car: string }) {
  const language = useLanguage()
  const loaded = useOptional(`${language} ${car}`, async () => {
    const { Proof, loadProof } = await import('../../../ui/Proof.tsx')
    const proof = await loadProof(car, language)
    return proof && { ...proof, Proof }
  })
  return loaded && <loaded.Proof car={car} language={language} sold={false} t={loaded.t} state={loaded.state} />
}

/** The papers until the car has plates: before the shop's acceptance one line says that they will be listed. */
function PapersSection({ view, list, known, paper, papers }: Pick<Props, 'view' | 'paper' | 'papers'> & Loaded) {
  const t = useTranslate()
  const isListed = listsPapers(view)
  if (!isListed && (view.state !== 'received' || view.withdrawnAt !== undefined)) return null
  return (
    <section>
      <h2>{t('papersTitle')}</h2>
      <p>{t(isListed ? 'papersLede' : 'papersLater')}</p>
      {isListed &&
        (list && (known?.progress || known?.isUnknown) ? (
          <list.Checklist view={view} t={list.t} known={known} pdf={paper} address={papers} />
        ) : (
          <p className="dimmed" aria-live="polite">
            {t('papersLoading')}
          </p>
        ))}
    </section>
  )
}

/** Whom to ask about the order, in every state. */
function AskUs({ view, company }: Pick<Props, 'view' | 'company'>) {
  const t = useTranslate()
  const { reference } = view.payment
  return (
    <section>
      <h2>{t('askTitle')}</h2>
      <p>{t('askText', { reference })}</p>
      {company?.person && <Person company={company} reference={reference} />}
      <div className={classes['ways']}>
        {company?.phone && !company.person && (
          <a className={buttonClass('outline')} href={phoneLink(company.phone)}>
            {company.phone.replaceAll(' ', '\u00a0')}
          </a>
        )}
        <PageLink className={buttonClass('outline')} to={paths.contact.about(view.vehicleId)}>
          {t('contactUs')}
        </PageLink>
      </div>
    </section>
  )
}

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
            ? sentences(
                t('order_text_withdrawn', { date: dateInWords(parisDay(withdrawnAt), language) }),
                state === 'delivered' && refundedOn === undefined && t('orderWithdrawnRefund'),
                state === 'delivered' && refundedOn === undefined && t('orderMayWait'),
              )
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
      {/* Of an order that ended nobody looks for the first mail. */}
      {state !== 'cancelled' && state !== 'delivered' && !isWithdrawn && (
        <p aria-live="polite" className="dimmed">
          {mail === 'waiting' && t('mailWaiting')}
          {mail === 'sent' && t('mailSent', { email: customer.email })}
          {mail === 'failed' && t('mailFailed')}
        </p>
      )}
    </>
  )
}

/** What happened and what comes next, with its days: done, or promised. The buyer's own tasks are amber. */
export function OrderTimeline({ view, list, known }: Pick<Props, 'view'> & Loaded) {
  const t = useTranslate()
  const steps = timelineOf(view, undefined, list && known?.progress?.events)
  const next = steps.findIndex(({ isDone, name }) => !isDone && name !== 'withdraw')
  const isRunning = steps.some(({ name }) => name === 'next_balance')
  return (
    <section>
      <h2>{t(isRunning ? 'nextTitle' : 'progressLabel')}</h2>
      <ol className={classes['timeline']}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={[
              step.isDone && classes['done'],
              (step.name === 'next_transfer' || step.name === 'next_proof') && classes['todo'],
            ]
              .filter(Boolean)
              .join(' ')}
            aria-current={index === next ? 'step' : undefined}
          >
            <TimelineEntry step={step} view={view} list={list} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StepProps extends Pick<Props, 'view'> {
  step: TimelineStep
}

function TimelineEntry({ step: { name, isDone, day }, view, list }: StepProps & Loaded) {
  const t = useTranslate()
  const language = useLanguage()
  // The sentence about the withdrawal names its day.
  const date = day && name !== 'withdraw' && dateInWords(day, language)
  const key = name.replace('next_', '') as 'refund'
  const event = name.startsWith('event_') ? (name.replace('event_', '') as EventKind) : undefined
  const title = event
    ? (list?.t(`paperEvent_${event}`) ?? '')
    : name === 'withdraw'
      ? t('withdrawTitle')
      : name.startsWith('next_')
        ? t(`next_${key}`)
        : t(`order_state_${name as 'received'}`)
  return (
    <>
      <h3>{title}</h3>
      {date && (
        <p className={classes['day']}>
          <time dateTime={day}>{isDone || event ? date : t('saleDeliverBy', { date })}</time>
        </p>
      )}
      <StepText step={{ name, isDone, day }} view={view} />
      {name === 'next_transfer' && view.payment.bank && <a href={`#${TRANSFER_ANCHOR}`}>{t('seeTransfer')}</a>}
      {name === 'next_balance' && view.payment.bank && view.state === 'depositReceived' && (
        <a href={`#${TRANSFER_ANCHOR}`}>{t('seeTransfer')}</a>
      )}
      {name === 'withdraw' && (
        <PageLink
          to={`${paths.withdrawal.href()}?${new URLSearchParams({ reference: view.payment.reference }).toString()}`}
        >
          {t('withdrawalLink')}
        </PageLink>
      )}
    </>
  )
}

/** What a step ahead asks of the buyer or promises him; its day stands beside it. The refund is told above the timeline. */
function StepText({ step: { name, isDone, day }, view }: StepProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { state, payment, terms } = view
  const amount = formatEuros(view.deposit)
  const waits = state === 'received' && !view.isReported && !payment.hasProof
  const texts: Partial<Record<TimelineStep['name'], string | undefined>> = {
    next_answer: t('nextAnswerText'),
    next_transfer: t('nextTransferText', { amount }),
    next_proof: t('nextProofText'),
    next_receipt: waits ? t('nextReceiptLater', { amount }) : t('nextReceiptText'),
    next_delivery: terms?.deliverBy ? undefined : t('nextDeliveryText'),
    next_balance: balanceText(view, t),
    withdraw: day ? t('saleWithdrawUntil', { date: dateInWords(day, language) }) : t('saleWithdraw'),
  }
  const text = isDone ? undefined : texts[name]
  return text && <p>{text}</p>
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
