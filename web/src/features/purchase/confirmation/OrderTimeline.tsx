import type { EventKind } from '#domain/dossier/dossier.ts'
import { dateInWords } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { type Translate, useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageLink } from '../../../ui/PageLink.tsx'
import type { LoadedList, Papers } from '../dossier/use-papers.ts'
import { TRANSFER_ANCHOR } from '../payment/TransferConfirmation.tsx'
import classes from './OrderTimeline.module.css'
import { type OrderView, timelineOf, type TimelineStep } from './order-view.ts'

interface Props {
  view: OrderView
  list?: LoadedList | undefined
  known?: Papers | undefined
}

/** What happened and what comes next, with its days: done, or promised. The buyer's own tasks are amber. */
export function OrderTimeline({ view, list, known }: Props) {
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

function TimelineEntry({ step: { name, isDone, day }, view, list }: StepProps & Pick<Props, 'list'>) {
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
        <PageLink to={paths.withdrawal.aboutHref(view.payment.reference)}>{t('withdrawalLink')}</PageLink>
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
