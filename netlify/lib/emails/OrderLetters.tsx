import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { lastDayInWords, lastDayToWithdraw, parisDay } from '#domain/calendar.ts'
import { dateInWords, defaultLanguage, personName, sentences } from '#domain/languages.ts'
import type { TermsPaper } from '#domain/legal.ts'
import { holdSentences, isDepositReported, type Order, refundDay, saysPaid } from '#domain/order.ts'
import { carName, letterWords, saleFacts, standingOf, sumFacts } from '#domain/order-facts.ts'
import { readSaleSettings, readTermsPdf } from '../built-content.ts'
import { faultName, log } from '../log.ts'
import type { Attachment, Letter } from '../mail/message.ts'
import { NextPart, TransferAction, TransferPart } from '../payment/transfer.tsx'
import type { SalesSettings } from '../settings.ts'
import { orderUrl, withdrawalUrl } from '../signed-links.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { letterMoment, termsFileOf, termsOf, type Translate, translateTo, withoutLinks } from '../texts.ts'
import { FactTable, Imprint, letter, LetterButton, LetterSheet, makeLetter, Subheading } from './LetterParts.tsx'
import { DoorPart, expiredNotice, ListingPart, orderNotice, reportedNotice } from './OrderNotices.tsx'

/** Makes what goes with an accepted order (papers/order-paper.ts): its PDF, and the letter's part on papers. `now` in milliseconds. */
export type MakeOrderPaper = (order: StoredOrder, settings: SalesSettings, now: number) => Promise<Enclosed>
type Enclosed = readonly [pdf: Attachment, papers: ReactNode]

/** The letters that an order owes, oldest first. Rendered from the order and the settings: every run gives a letter the same id,
 *  with the wording of the running deploy. `makePaper`: in functions that accept orders, which carry its fonts. */
export async function owedLetters(
  order: StoredOrder,
  settings: SalesSettings,
  makePaper?: MakeOrderPaper,
): Promise<Letter[]> {
  const letters = await Promise.all(
    order.owed.map(async (state) => {
      if (state === 'depositReported')
        return [await reportedNotice(order, settings, order.reportedAt ?? order.createdAt)]
      // The order as it was at that step: it may have moved on before its letters were rendered.
      const at = order.history.findLast((step) => step.state === state)?.at ?? order.createdAt
      const expired = order.expired && state === 'cancelled'
      return lettersFor({ ...order, state, expired }, settings, at, makePaper)
    }),
  )
  return letters.flat()
}

/** The letters about an order's state: one to the buyer; one to the seller about a new or expired order. `now` in milliseconds. */
export function lettersFor(
  order: StoredOrder,
  settings: SalesSettings,
  now: number,
  makePaper?: MakeOrderPaper,
): Promise<Letter[]> {
  if (order.state === 'received') return Promise.all([orderLetter(order, settings), orderNotice(order, settings, now)])
  const buyer = stateLetter(order, settings, now, makePaper)
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

/** The photo of an order's car, for its letters; loaded late: an order is stored before anybody needs a picture's address. */
export async function letterPhoto({ siteUrl, vehicleId }: StoredOrder) {
  const { readCarPhoto } = await import('../car-photo.ts')
  const photo = await readCarPhoto(vehicleId)
  return photo && { src: siteUrl + photo.letter.src, width: photo.letter.width }
}

/** The car that a letter is about. Many mail programs block the photo at first: without a height of its own it then is one line with
 *  the car's name, and no empty field. */
export const CarPart = ({ name, photo }: { name: string; photo: Awaited<ReturnType<typeof letterPhoto>> }) => (
  <>
    {photo && <img {...photo} alt={name} style={letter.photo} />}
    <Text style={letter.carName}>{name}</Text>
  </>
)

/** The buyer's order confirmation, with everything the law requires on a durable medium. Its only user input is name and
 *  address. */
async function orderLetter(order: StoredOrder, settings: SalesSettings): Promise<Letter> {
  const { language, payment, customer } = order
  const { company, mail } = settings
  const t = translateTo(language)
  const vehicle = carName(order.vehicleInfo, t)
  const { address, postalCode, city, country } = customer
  const place = withoutLinks(`${address}, ${`${postalCode} ${city}`.trim()}, ${country}`)
  const terms = { language, company, sale: { email: mail.to, ...(await readSaleSettings()) } }
  const [attachments, photo] = await Promise.all([attachedTerms(terms), letterPhoto(order)])
  const sheet = (
    <LetterSheet
      language={language}
      preview={`${vehicle} - ${payment.reference}`}
      heading={t('mailReceived')}
      standing={standingOf(order, t)}
    >
      <Text style={letter.text}>{t('mailGreeting', { name: nameOf(order) })}</Text>
      <Text style={letter.text}>{sentences(t('mailReceivedThanks'), holdText(order, t))}</Text>
      <CarPart name={vehicle} photo={photo} />
      <FactTable facts={[...sumFacts(order, t), { label: t('mailFactReference'), value: payment.reference }]} />
      <TransferAction order={order} t={t} />
      <LetterButton url={orderUrl(settings.linkSecret, order)}>{t('mailFollow')}</LetterButton>
      <NextPart order={order} t={t} />
      <Text style={letter.text}>{sentences(t('saleBinds'), t('saleRefund'))}</Text>
      <Subheading>{t('paperSold')}</Subheading>
      <FactTable
        facts={[
          { label: t('mailFactVehicle'), value: vehicle },
          ...saleFacts({ ...order, hasReceipt: order.door !== undefined }, t, language),
          { label: t('mailFactAddress'), value: `${nameOf(order)}, ${place}` },
        ]}
      />
      {order.terms && <Text style={letter.text}>{t(`saleDeposit_${order.terms.deposit}`)}</Text>}
      <DoorPart order={order} t={t} />
      <TransferPart order={order} settings={settings} t={t} />
      <ListingPart order={order} t={t} />
      <Text style={letter.note}>{t('mailFooter')}</Text>
      <Imprint company={company} t={t} />
      <div style={letter.annex} />
      {attachments && <Text style={letter.text}>{t('mailTermsAttached')}</Text>}
      <TermsPart {...termsOf({ ...terms, siteUrl: order.siteUrl, order: { vehicle, reference: payment.reference } })} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: confirmationLetterId(order.id),
    kind: 'order',
    domain: mail.domain,
    to: customer.email,
    replyTo: mail.to,
    subject: `${t('mailReceived')} - ${payment.reference}`,
    attachments,
  })
}

/** The terms as PDF, as the build made them; undefined if it made none: they stand in the letter in any case. */
async function attachedTerms(terms: Parameters<typeof termsFileOf>[0]): Promise<Attachment[] | undefined> {
  const pdf = await readTermsPdf(termsFileOf(terms))
  if (!pdf) {
    log('terms-pdf-missing', { language: terms.language })
    return undefined
  }
  const filename = `AGE-Automobiles-${terms.language === defaultLanguage ? 'conditions' : 'terms'}-${terms.language}.pdf`
  return [{ filename, type: 'application/pdf', base64: pdf.toString('base64') }]
}

/** Terms of sale and withdrawal form, beneath the letter, for the buyer's records, with the site's own texts (specification, section 9;
 *  withdrawal: Code de la consommation, L221-18 and the model form of its annex to R221-1). The Union's notice on the legal
 *  guarantee is linked, and its words stand here, because mail programs block pictures. */
const TermsPart = ({ title, sections, box, notes, form }: TermsPaper) => (
  <>
    <Subheading>{title}</Subheading>
    {sections.map((section) => (
      <Fragment key={section.id}>
        <TermsBlock title={section.title} text={section.text} />
        {section.box && (
          <>
            <div style={letter.boxed}>
              <TermsBlock title={box.title} text={section.box} />
            </div>
            <Text style={letter.small}>{box.notice}</Text>
          </>
        )}
      </Fragment>
    ))}
    <SmallLines lines={notes} />
    <Subheading>{form.title}</Subheading>
    <SmallLines lines={form.lines} />
  </>
)

/** A title with its paragraphs, which blank lines part. */
const TermsBlock = ({ title, text }: { title: string; text: string }) => (
  <Text style={letter.small}>
    <strong>{title}</strong>
    {text.split('\n\n').map((paragraph) => (
      <Fragment key={paragraph}>
        <br />
        {paragraph}
      </Fragment>
    ))}
  </Text>
)

const SmallLines = ({ lines }: { lines: string[] }) =>
  lines.map((line) => (
    <Text key={line} style={letter.small}>
      {line}
    </Text>
  ))

/** Informs the buyer of a new state. An `expired` order was cancelled automatically. `now` in milliseconds. */
async function stateLetter(
  order: StoredOrder,
  settings: SalesSettings,
  now: number,
  makePaper?: MakeOrderPaper,
): Promise<Letter> {
  const { state, language, payment } = order
  const words = letterWords(order)
  const t = translateTo(language)
  const vehicle = carName(order.vehicleInfo, t)
  const heading = t(words.heading)
  const day = parisDay(now)
  const on = (date: string) => ({ date: dateInWords(date, language) })
  // The transfer of a buyer who withdrew arrived all the same: no sale follows from it.
  const returnDay = state === 'depositReceived' && order.withdrawnAt ? refundDay(order.withdrawnAt) : undefined
  const isSold = (state === 'depositReceived' && !returnDay) || state === 'delivered'
  const hasReceipt = state === 'accepted' && order.door !== undefined
  const sold =
    isSold || state === 'accepted'
      ? saleFacts({ ...order, hasReceipt, isDelivered: state === 'delivered' }, t, language)
      : []
  const enclosed = state === 'accepted' ? await enclosedWith(order, settings, now, makePaper) : undefined
  const sheet = (
    <LetterSheet language={language} preview={vehicle} heading={heading} standing={standingOf(order, t)}>
      <Text style={letter.text}>{t('mailGreeting', { name: nameOf(order) })}</Text>
      <Text style={letter.text}>
        {returnDay ? t('mailStateText_depositReturned', on(returnDay)) : t(words.text, on(day))}
      </Text>
      {state === 'cancelled' && order.cancelReason === 'withdrawal' && order.withdrawnAt !== undefined && (
        <Text style={letter.text}>{t('mailWithdrawnOn', on(parisDay(order.withdrawnAt)))}</Text>
      )}
      {state === 'accepted' && <Text style={letter.action}>{holdText(order, t)}</Text>}
      <LetterButton url={orderUrl(settings.linkSecret, order)}>{t('mailFollow')}</LetterButton>
      {enclosed && <Text style={letter.text}>{t('mailOrderAttached')}</Text>}
      <FactTable facts={[{ label: t('mailFactReference'), value: payment.reference }, ...sumFacts(order, t)]} />
      {sold.length > 0 && (
        <>
          <Subheading>{t('paperSold')}</Subheading>
          <FactTable facts={[{ label: t('mailFactVehicle'), value: vehicle }, ...sold]} />
        </>
      )}
      {state === 'accepted' && <DoorPart order={order} t={t} />}
      {state === 'accepted' && !isDepositReported(order) && order.payment.hasProof && (
        <TransferAction order={order} t={t} />
      )}
      {((state === 'accepted' && !saysPaid(order)) || (state === 'depositReceived' && !returnDay)) && (
        <TransferPart order={order} settings={settings} t={t} />
      )}
      {enclosed?.[1]}
      {isSold && (
        <Text style={letter.text}>
          {state === 'delivered' ? t('saleWithdrawUntil', on(lastDayToWithdraw(day))) : t('saleWithdraw')}
          <br />
          <Link href={withdrawalUrl(order)} style={letter.link}>
            {t('withdrawalLink')}
          </Link>
        </Text>
      )}
      <ListingPart order={order} t={t} />
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
    attachments: enclosed && [enclosed[0]],
  })
}

/** What goes with the letter; undefined if it could not be made: a letter without it is better than none. */
async function enclosedWith(order: StoredOrder, settings: SalesSettings, now: number, makePaper?: MakeOrderPaper) {
  try {
    return await makePaper?.(order, settings, now)
  } catch (thrown) {
    log('order-pdf-failed', { id: order.id, fault: faultName(thrown) })
    return undefined
  }
}
