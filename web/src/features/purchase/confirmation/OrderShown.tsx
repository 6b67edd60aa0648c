import { type ReactNode, useState } from 'react'
import { lastDayInWords, parisDay } from '#domain/calendar.ts'
import { TRANSFER_PROOF } from '#domain/dossier/words.ts'
import { dateInWords, sentences } from '#domain/languages.ts'
import { holdSentences, refundDay } from '#domain/order.ts'
import { returnFact } from '#domain/order-facts.ts'
import type { Company } from '../../../content/page.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { useOptional } from '../../../lib/loaders.ts'
import { paths } from '../../../lib/paths.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Logo } from '../../../ui/Icon.tsx'
import { phoneLink } from '../../../ui/format.ts'
import { PageLink } from '../../../ui/PageLink.tsx'
import { Person } from '../../../ui/Person.tsx'
import { DepositReport, TransferSection, TransferWarning } from '../payment/TransferConfirmation.tsx'
import { ProofOfTransfer } from '../dossier/ProofOfTransfer.tsx'
import { asksProof, listsPapers, type LoadedList, type Papers, usePaperList, usePapers } from '../dossier/use-papers.ts'
import classes from './Confirmation.module.css'
import { OrderedCar, OrderRecap } from './OrderRecap.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { isDepositDue, type OrderView, type Report } from './order-view.ts'

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
      <div className={classes['logo']}>
        <Logo />
      </div>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <div className={classes['head']}>
            <h1>
              {title === 'received'
                ? payment.hasProof
                  ? t('thanksTitle')
                  : t('receivedTitle')
                : t(`order_title_${title}`)}
            </h1>
            <OrderedCar view={view} />
            {note && <p className={classes['stays']}>{note}</p>}
            <OrderStatus view={view} />
          </div>
          {isDepositDue(view) && <TransferWarning view={view} />}
          <OrderTimeline view={view} list={list} known={known} />
          <TransferSection view={view} company={company} />
          {asksProof(view) && (
            <TransferMade view={view} known={known}>
              <DepositReport view={view} report={report} />
              {!view.isViewOnly && <ProofOfTransfer view={view} address={papers} known={known} />}
            </TransferMade>
          )}
          <PapersSection view={view} list={list} known={known} paper={paper} papers={papers} />
          {isOpen && !isWithdrawn && state !== 'delivered' && <OrderProof view={view} />}
          <AskUs view={view} company={company} />
        </div>
        <OrderRecap view={view} paper={paper} isProofHere={isProofHere(known)} />
      </div>
      <div className={classes['ways']}>
        <PageLink className={buttonClass('outline')} to={paths.home.href()}>
          {t('backHome')}
        </PageLink>
        <PageLink className={buttonClass('outline')} to={paths.catalogue.href()}>
          {t('seeVehicles')}
        </PageLink>
        {/* The order as PDF is laid out for paper. */}
        {paper === undefined ? (
          <button type="button" className={buttonClass('plain')} onClick={() => print()}>
            {t('print')}
          </button>
        ) : (
          <a className={buttonClass('plain')} href={paper} target="_blank" rel="noreferrer">
            {t('print')}
          </a>
        )}
      </div>
    </>
  )
}

/** Whether the shop has the proof of the transfer. */
const isProofHere = ({ progress }: Papers) => Boolean(progress?.items[TRANSFER_PROOF]?.files.length)

/** What the buyer does once he has transferred. Before the shop's acceptance, when nothing is asked of him, it opens on press; it never
 *  closes by itself. */
function TransferMade({ view, known, children }: Pick<Props, 'view'> & { known: Papers; children: ReactNode }) {
  const t = useTranslate()
  const isMade = view.payment.hasProof || view.isReported || isProofHere(known)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && (isMade || view.state === 'accepted')) setOpen(true)
  return (
    <Disclosure isRuled title={<h2>{t('reportTitle')}</h2>} open={isOpen}>
      <div className={classes['part']}>{children}</div>
    </Disclosure>
  )
}

/** The car's last photo with a code, and the button that asks for one; its code and texts come after the order. */
function OrderProof({ view: { vehicleId: car, terms, state: at } }: Pick<Props, 'view'>) {
  const language = useLanguage()
  const loaded = useOptional(`${language} ${car}`, async () => {
    const { Proof, loadProof } = await import('../../../ui/Proof.tsx')
    const proof = await loadProof(car, language)
    return proof && { ...proof, Proof }
  })
  return (
    loaded && (
      <loaded.Proof
        car={car}
        language={language}
        sold={false}
        isOrdered={terms?.freshProof === true && at === 'received'}
        t={loaded.t}
        state={loaded.state}
      />
    )
  )
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
