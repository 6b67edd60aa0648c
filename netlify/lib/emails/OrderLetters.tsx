import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { lastDayInWords, lastDayToWithdraw, parisDay } from '#domain/calendar.ts'
import { formatEuros } from '#domain/money.ts'
import { dateInWords, defaultLanguage, personName, sentences } from '#domain/languages.ts'
import { LEGAL_TEXTS_DATE, termsSections } from '#domain/legal.ts'
import { holdSentences, isDepositReported, type Order, refundDay, saysPaid } from '#domain/order.ts'
import { balanceFact, carName, letterName, saleFacts } from '#domain/order-facts.ts'
import { readSaleSettings } from '../built-content.ts'
import type { Letter } from '../mail/message.ts'
import { TransferAction, TransferPart } from '../payment/transfer.tsx'
import type { Company, SalesSettings } from '../settings.ts'
import { orderUrl, withdrawalUrl } from '../signed-links.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { clockTime, letterMoment, type Translate, translateTo, withoutLinks } from '../texts.ts'
import {
  FactTable,
  Imprint,
  letter,
  LetterButton,
  LetterSheet,
  makeLetter,
  Subheading,
  TermsBlock,
} from './LetterParts.tsx'
import { DoorPart, expiredNotice, orderNotice, reportedNotice } from './OrderNotices.tsx'

/** The letters that an order owes, oldest first. Rendered from the order and the settings: every run gives a letter the same id,
 *  with the wording of the running deploy. */
export async function owedLetters(order: StoredOrder, settings: SalesSettings): Promise<Letter[]> {
  const letters = await Promise.all(
    order.owed.map(async (state) => {
      if (state === 'depositReported')
        return [await reportedNotice(order, settings, order.reportedAt ?? order.createdAt)]
      // The order as it was at that step: it may have moved on before its letters were rendered.
      const at = order.history.findLast((step) => step.state === state)?.at ?? order.createdAt
      const expired = order.expired && state === 'cancelled'
      return lettersFor({ ...order, state, expired }, settings, at)
    }),
  )
  return letters.flat()
}

/** The letters about an order's current state: always one to the buyer; one to the seller about a new or expired order.
 *  `now` in milliseconds. */
export function lettersFor(order: StoredOrder, settings: SalesSettings, now: number): Promise<Letter[]> {
  if (order.state === 'received') return Promise.all([orderLetter(order, settings), orderNotice(order, settings, now)])
  const buyer = stateLetter(order, settings, now)
  return Promise.all(order.expired ? [buyer, expiredNotice(order, settings.mail)] : [buyer])
}

/** Id of the buyer's confirmation letter. */
export const confirmationLetterId = (orderId: string) => `${orderId}-received-buyer`

const nameOf = ({ customer, language }: Order) => withoutLinks(personName(customer, language))

/** How long the car is kept, with the dates in force. */
const holdText = (order: Order, t: Translate): string =>
  sentences(
    ...holdSentences(order, isDepositReported(order)).map(({ key, end }) =>
      t(key, end === undefined ? {} : { date: lastDayInWords(end, order.language) }),
    ),
  )

/** The buyer's order confirmation, with everything the law requires on a durable medium. Its only user input is name and
 *  address. */
async function orderLetter(order: StoredOrder, settings: SalesSettings): Promise<Letter> {
  const { language, price, deposit, payment, customer } = order
  const { company, mail } = settings
  const t = translateTo(language)
  const vehicle = carName(order.vehicleInfo, t)
  const { address, postalCode, city, country } = customer
  const place = withoutLinks(`${address}, ${`${postalCode} ${city}`.trim()}, ${country}`)
  const sheet = (
    <LetterSheet language={language} preview={`${vehicle} - ${payment.reference}`} heading={t('mailReceived')}>
      <Text style={letter.text}>{t('mailGreeting', { name: nameOf(order) })}</Text>
      <Text style={letter.text}>{sentences(t('mailReceivedThanks'), holdText(order, t))}</Text>
      <TransferAction order={order} t={t} />
      <Text style={letter.text}>{sentences(t('saleBinds'), t('saleRefund'))}</Text>
      <FactTable
        facts={[
          { label: t('mailFactVehicle'), value: vehicle },
          ...saleFacts({ ...order, hasReceipt: order.door !== undefined }, t, language),
          { label: t('mailFactPrice'), value: formatEuros(price) },
          { label: t('mailFactDeposit'), value: formatEuros(deposit), strong: true },
          balanceFact(order, t),
          { label: t('mailFactReference'), value: payment.reference },
          { label: t('mailFactAddress'), value: `${nameOf(order)}, ${place}` },
        ]}
      />
      {order.terms && <Text style={letter.text}>{t(`saleDeposit_${order.terms.deposit}`)}</Text>}
      <DoorPart order={order} t={t} />
      <TransferPart order={order} settings={settings} t={t} />
      <LetterButton url={orderUrl(settings.linkSecret, order)}>{t('mailFollow')}</LetterButton>
      <TermsPart order={order} company={company} sale={{ email: mail.to, ...(await readSaleSettings()) }} t={t} />
      <Text style={letter.note}>{t('mailFooter')}</Text>
      <Imprint company={company} t={t} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: confirmationLetterId(order.id),
    kind: 'order',
    domain: mail.domain,
    to: customer.email,
    replyTo: mail.to,
    subject: `${t('mailReceived')} - ${payment.reference}`,
  })
}

interface TermsProps {
  order: StoredOrder
  company: Company
  /** With the seller's published address or, from a build without one, his mailbox. */
  sale: Awaited<ReturnType<typeof readSaleSettings>> & { email: string }
  t: Translate
}

/** Terms of sale and withdrawal form, for the buyer's records, with the site's own texts (specification, section 9;
 *  withdrawal: Code de la consommation, L221-18 and the model form of its annex to R221-1). The Union's notice on the legal
 *  guarantee is linked, and its words stand here, because mail programs block pictures. */
function TermsPart({ order, company, sale, t }: TermsProps) {
  const { language, siteUrl } = order
  const page = (path: string) => `${siteUrl}${language === defaultLanguage ? '' : `/${language}`}${path}`
  const seller = [company.name, ...company.lines, sale.email].join(', ')
  const origin = language === defaultLanguage ? [] : [t('translationNote')]
  const sections = termsSections(t, {
    ...sale,
    language,
    seller,
    mediator: company.mediator,
    withdrawal: page('/withdrawal'),
  })
  const form = [
    t('withdrawalFormTo', { seller }),
    t('withdrawalFormNotice', { vehicle: carName(order.vehicleInfo, t), reference: order.payment.reference }),
    t('withdrawalFormDates'),
    t('withdrawalFormName'),
    t('withdrawalFormAddress'),
    t('withdrawalFormSignature'),
    t('withdrawalFormDate'),
  ]
  return (
    <>
      <Subheading>{t('terms')}</Subheading>
      {sections.map(({ id, title, text, box }) => (
        <Fragment key={id}>
          <TermsBlock title={title} text={text} />
          {box && (
            <>
              <div style={letter.boxed}>
                <TermsBlock title={t('termsBoxTitle')} text={box} />
              </div>
              <Text style={letter.small}>
                {sentences(t('noticeWords'), t('termsNoticeText', { address: page('/terms-of-service#guarantees') }))}
              </Text>
            </>
          )}
        </Fragment>
      ))}
      {[t('legalDate', { date: dateInWords(LEGAL_TEXTS_DATE, language) }), ...origin].map((line) => (
        <Text key={line} style={letter.small}>
          {line}
        </Text>
      ))}
      <Subheading>{t('withdrawalForm')}</Subheading>
      {[t('withdrawalFormNote'), ...form].map((line) => (
        <Text key={line} style={letter.small}>
          {line}
        </Text>
      ))}
    </>
  )
}

/** Which words a letter about a state has: an order that ended by itself, and one cancelled after the deposit, have their own. */
function wordsOf(order: StoredOrder) {
  const { state, cancelReason } = order
  const key = letterName(order)
  if (state === 'received' || key === 'received') throw new Error('orderLetter confirms a new order')
  if (key === 'expired' || key === 'unanswered')
    return { key, heading: `mailState_${key}`, text: `mailStateText_${key}` } as const
  const isReported = state === 'accepted' && saysPaid(order)
  const reason = cancelReason === 'depositMissing' ? 'expired' : (cancelReason ?? state)
  const text = isReported ? 'acceptedReported' : state === 'cancelled' ? reason : state
  return { key: state, heading: `mailState_${state}`, text: `mailStateText_${text}` } as const
}

/** Informs the buyer of a new state. An `expired` order was cancelled automatically. `now` in milliseconds. */
function stateLetter(order: StoredOrder, settings: SalesSettings, now: number): Promise<Letter> {
  const { state, language, payment } = order
  const words = wordsOf(order)
  const t = translateTo(language)
  const vehicle = carName(order.vehicleInfo, t)
  const heading = t(words.heading)
  const day = parisDay(now)
  const on = (date: string) => ({ date: dateInWords(date, language) })
  // The transfer of a buyer who withdrew arrived all the same: no sale follows from it.
  const returnDay = state === 'depositReceived' && order.withdrawnAt ? refundDay(order.withdrawnAt) : undefined
  const isSold = (state === 'depositReceived' && !returnDay) || state === 'delivered'
  const isPaidBack = state === 'cancelled' && order.history.some((step) => step.state === 'depositReceived')
  const hasReceipt = state === 'accepted' && order.door !== undefined
  const sheet = (
    <LetterSheet language={language} preview={vehicle} heading={heading}>
      <Text style={letter.text}>{t('mailGreeting', { name: nameOf(order) })}</Text>
      <Text style={letter.text}>
        {returnDay ? t('mailStateText_depositReturned', on(returnDay)) : t(words.text, on(day))}
      </Text>
      {state === 'cancelled' && order.cancelReason === 'withdrawal' && order.withdrawnAt !== undefined && (
        <Text style={letter.text}>{t('mailWithdrawnOn', on(parisDay(order.withdrawnAt)))}</Text>
      )}
      {state === 'accepted' && <Text style={letter.action}>{holdText(order, t)}</Text>}
      <LetterButton url={orderUrl(settings.linkSecret, order)}>{t('mailFollow')}</LetterButton>
      <FactTable
        facts={[
          { label: t('mailFactVehicle'), value: vehicle },
          { label: t('mailFactReference'), value: payment.reference },
          ...(isSold || state === 'accepted'
            ? saleFacts({ ...order, hasReceipt, isDelivered: state === 'delivered' }, t, language)
            : []),
          ...(returnDay || isPaidBack ? [{ label: t('mailFactDeposit'), value: formatEuros(order.deposit) }] : []),
          ...(isSold || state === 'accepted'
            ? [
                { label: t('mailFactPrice'), value: formatEuros(order.price) },
                { label: t('mailFactDeposit'), value: formatEuros(order.deposit) },
                balanceFact(order, t),
              ]
            : []),
        ]}
      />
      {state === 'accepted' && <DoorPart order={order} t={t} />}
      {state === 'accepted' && !isDepositReported(order) && order.payment.hasProof && (
        <TransferAction order={order} t={t} />
      )}
      {((state === 'accepted' && !saysPaid(order)) || (state === 'depositReceived' && !returnDay)) && (
        <TransferPart order={order} settings={settings} t={t} />
      )}
      {isSold && (
        <>
          <Text style={letter.text}>
            {state === 'delivered' ? t('saleWithdrawUntil', on(lastDayToWithdraw(day))) : t('saleWithdraw')}
          </Text>
          <LetterButton url={withdrawalUrl(order)} secondary>
            {t('withdrawalLink')}
          </LetterButton>
        </>
      )}
      <Text style={letter.note}>{letterMoment(now, language)}</Text>
      <Imprint company={settings.company} t={t} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${order.id}-${words.key}-buyer`,
    kind: 'order-state',
    domain: settings.mail.domain,
    to: order.customer.email,
    replyTo: settings.mail.to,
    subject: `${heading} - ${payment.reference}`,
  })
}

interface Question {
  id: string
  order: StoredOrder
  /** Milliseconds. */
  until: number
  url: string
}

/** Asks the owner of an address to confirm a reservation, by the link `url`. Nothing typed, no bank details: he may be a stranger. */
export function confirmLetter({ id, order, until, url }: Question, { mail, company }: SalesSettings): Promise<Letter> {
  const { language, price, deposit } = order
  const t = translateTo(language)
  const vehicle = carName(order.vehicleInfo, t)
  const heading = t('mailConfirm')
  const sheet = (
    <LetterSheet language={language} preview={vehicle} heading={heading}>
      <Text style={letter.text}>{t('mailConfirmText')}</Text>
      <FactTable
        facts={[
          { label: t('mailFactVehicle'), value: vehicle },
          { label: t('mailFactPrice'), value: formatEuros(price) },
          { label: t('mailFactDeposit'), value: formatEuros(deposit) },
        ]}
      />
      <DoorPart order={order} t={t} />
      <Text style={letter.action}>{t('mailConfirmWait', { time: clockTime(until, language) })}</Text>
      <LetterButton url={url}>{t('mailConfirmButton')}</LetterButton>
      <Text style={letter.note}>{t('mailConfirmNote')}</Text>
      <Imprint company={company} t={t} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id,
    kind: 'order-confirm',
    domain: mail.domain,
    to: order.customer.email,
    replyTo: mail.to,
    subject: `${heading} - ${vehicle}`,
  })
}
