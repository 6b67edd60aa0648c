import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { balanceOf, formatEuros } from '#domain/money.ts'
import { defaultLanguage } from '#domain/languages.ts'
import { LEGAL_TEXTS_DATE } from '#domain/legal.ts'
import type { Order } from '#domain/order.ts'
import type { Letter } from '../mail/message.ts'
import { TransferAction, TransferPart } from '../payment/transfer.tsx'
import type { Company, SalesSettings } from '../settings.ts'
import { orderUrl } from '../signed-links.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { clockTime, lastDay, letterMoment, type Translate, translateTo, withoutLinks } from '../texts.ts'
import { FactTable, letter, LetterButton, LetterSheet, makeLetter, Subheading } from './LetterParts.tsx'
import { expiredNotice, orderNotice, reportedNotice } from './OrderNotices.tsx'

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

const nameOf = ({ customer: { firstName, lastName } }: Order) => withoutLinks(`${firstName} ${lastName}`)
const Imprint = ({ company }: { company: Company }) => (
  <Text style={letter.small}>{[company.name, ...company.lines].join(', ')}</Text>
)

/** The buyer's order confirmation, with everything the law requires on a durable medium. Its only user input is name and
 *  address. */
function orderLetter(order: StoredOrder, settings: SalesSettings): Promise<Letter> {
  const { language, vehicleInfo, price, deposit, payment, heldUntil, customer } = order
  const { company, mail } = settings
  const t = translateTo(language)
  const { address, postalCode, city, country } = customer
  const place = withoutLinks(`${address}, ${postalCode} ${city}, ${country}`)
  const sheet = (
    <LetterSheet language={language} preview={`${vehicleInfo} - ${payment.reference}`} heading={t('mailReceived')}>
      <Text style={letter.text}>{t('mailGreeting', { name: nameOf(order) })}</Text>
      <Text style={letter.text}>{t('mailReceivedThanks')}</Text>
      <TransferAction order={order} t={t} />
      <FactTable
        facts={[
          { label: t('mailFactVehicle'), value: vehicleInfo },
          { label: t('mailFactPrice'), value: formatEuros(price) },
          { label: t('mailFactDeposit'), value: formatEuros(deposit), strong: true },
          { label: t('mailFactBalance'), value: formatEuros(balanceOf(price)) },
          { label: t('mailFactReference'), value: payment.reference },
          { label: t('mailFactHeldUntil'), value: lastDay(heldUntil, language) },
          { label: t('mailFactAddress'), value: `${nameOf(order)}, ${place}` },
        ]}
      />
      <TransferPart order={order} settings={settings} t={t} />
      <LetterButton url={orderUrl(settings.linkSecret, order)}>{t('mailFollow')}</LetterButton>
      <TermsPart order={order} seller={[company.name, ...company.lines, mail.to].join(', ')} t={t} />
      <Text style={letter.note}>{t('mailFooter')}</Text>
      <Imprint company={company} />
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

/** Terms of sale and withdrawal form, for the buyer's records, with the site's own texts (specification, section 9;
 *  withdrawal: Code de la consommation, L221-18 and the model form of its annex to R221-1). */
function TermsPart({ order, seller, t }: { order: Order; seller: string; t: Translate }) {
  const binding = order.language === defaultLanguage ? [] : [t('frenchBinds')]
  const sections = [
    [t('termsOrder'), t('termsOrderText')],
    [t('termsPrice'), t('termsPriceText')],
    [t('termsDelivery'), t('termsDeliveryText')],
    [t('termsGuarantees'), t('termsGuaranteesText')],
    [t('termsWithdrawal'), t('termsWithdrawalText')],
  ] as const
  const form = [
    t('withdrawalFormTo', { seller }),
    t('withdrawalFormNotice', { vehicle: order.vehicleInfo, reference: order.payment.reference }),
    t('withdrawalFormDates'),
    t('withdrawalFormName'),
    t('withdrawalFormAddress'),
    t('withdrawalFormSignature'),
    t('withdrawalFormDate'),
  ]
  return (
    <>
      <Subheading>{t('termsHeading')}</Subheading>
      {sections.map(([title, text]) => (
        <Text key={title} style={letter.small}>
          <strong>{title}</strong>
          {text.split('\n\n').map((paragraph) => (
            <Fragment key={paragraph}>
              <br />
              {paragraph}
            </Fragment>
          ))}
        </Text>
      ))}
      <Text style={letter.small}>{[`${t('termsVersion')} ${LEGAL_TEXTS_DATE}.`, ...binding].join(' ')}</Text>
      <Subheading>{t('withdrawalForm')}</Subheading>
      {[t('withdrawalFormNote'), ...form].map((line) => (
        <Text key={line} style={letter.small}>
          {line}
        </Text>
      ))}
    </>
  )
}

/** Informs the buyer of a new state. An `expired` order was cancelled automatically. `now` in milliseconds. */
function stateLetter(order: StoredOrder, settings: SalesSettings, now: number): Promise<Letter> {
  const { state, expired, language, vehicleInfo, payment } = order
  if (state === 'received') throw new Error('orderLetter confirms a new order')
  const key = expired ? 'expired' : state
  const t = translateTo(language)
  const heading = t(`mailState_${key}`)
  const sheet = (
    <LetterSheet language={language} preview={vehicleInfo} heading={heading}>
      <Text style={letter.text}>{t('mailGreeting', { name: nameOf(order) })}</Text>
      <Text style={letter.text}>{t(`mailStateText_${key}`)}</Text>
      <FactTable
        facts={[
          { label: t('mailFactVehicle'), value: vehicleInfo },
          { label: t('mailFactReference'), value: payment.reference },
        ]}
      />
      <LetterButton url={orderUrl(settings.linkSecret, order)}>{t('mailFollow')}</LetterButton>
      <Text style={letter.note}>{letterMoment(now, language)}</Text>
      <Imprint company={settings.company} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${order.id}-${key}-buyer`,
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
  /** The confirmation link. */
  url: string
}

/** Asks the owner of an address to confirm a reservation. No user input and no bank details: it may reach somebody who never
 *  visited the shop. */
export function confirmLetter({ id, order, until, url }: Question, { mail }: SalesSettings): Promise<Letter> {
  const { language, vehicleInfo, price, deposit } = order
  const t = translateTo(language)
  const heading = t('mailConfirm')
  const sheet = (
    <LetterSheet language={language} preview={vehicleInfo} heading={heading}>
      <Text style={letter.text}>{t('mailConfirmText')}</Text>
      <FactTable
        facts={[
          { label: t('mailFactVehicle'), value: vehicleInfo },
          { label: t('mailFactPrice'), value: formatEuros(price) },
          { label: t('mailFactDeposit'), value: formatEuros(deposit) },
        ]}
      />
      <Text style={letter.action}>{t('mailConfirmWait', { time: clockTime(until, language) })}</Text>
      <LetterButton url={url}>{t('mailConfirmButton')}</LetterButton>
      <Text style={letter.note}>{t('mailConfirmNote')}</Text>
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id,
    kind: 'order-confirm',
    domain: mail.domain,
    to: order.customer.email,
    replyTo: mail.to,
    subject: `${heading} - ${vehicleInfo}`,
  })
}
