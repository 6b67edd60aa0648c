import { friendlyFormatIBAN } from 'ibantools'
import { lastDayInWords, parisDay } from '#domain/calendar.ts'
import { settled } from '#domain/dossier/dossier.ts'
import { isTemplate } from '#domain/dossier/papers.ts'
import { doorAsAgreed } from '#domain/door-price/place-file.ts'
import { doorGroups, lineFacts, notIncludedKey, oursPaid, totalFacts } from '#domain/door-price/words.ts'
import { dateInWords, defaultLanguage, personName, sentences } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { awaitsDeposit, holdSentences, isDepositReported } from '#domain/order.ts'
import { carName, letterName, saleFacts, sumFacts } from '#domain/order-facts.ts'
import { mayReadTransferCode, placeOf } from '#domain/place.ts'
import { regionName } from '#domain/regions.ts'
import { epcText } from '#domain/vehicle-id.ts'
import { readSaleSettings } from '../built-content.ts'
import { readJournalKeys } from '../journal.ts'
import { readDossier } from '../dossier/dossier-store.ts'
import { openDossiers } from '../dossier/vault.ts'
import type { MakeOrderPaper } from '../emails/OrderLetters.tsx'
import { wantedPart } from '../emails/PaperLetters.tsx'
import type { Attachment } from '../mail/message.ts'
import { transferInstructions } from '../payment/transfer.tsx'
import { securityHeaders, seeOther } from '../http/plain-page.ts'
import type { OrderContext } from '../orders/place-order.ts'
import type { SalesSettings } from '../settings.ts'
import { orderPath, readViewToken, verifyUrl } from '../signed-links.ts'
import { findByName, type StoredOrder } from '../store/order-store.ts'
import { letterMoment, termsOf, type Translate, translateTo } from '../texts.ts'
import { openPaper, type Paper, type PaperFact } from './pdf.ts'
import { makeSheet } from './sheets.ts'
import { writeTerms } from './terms-paper.ts'

/** The order as it stands, as PDF: parties, car as sold, price, costs at the door, dates, account of the next transfer, and the
 *  terms of this sale with its withdrawal form. */
export async function drawOrder(order: StoredOrder, settings: SalesSettings, now: number): Promise<Attachment> {
  const { language, payment, state } = order
  const { company } = settings
  const t = translateTo(language)
  const { reference } = payment
  const vehicle = carName(order.vehicleInfo, t)
  const isOver = state === 'cancelled' || order.withdrawnAt !== undefined
  const foot = `${company.name} · ${reference}`
  const sale = { email: settings.mail.to, ...(await readSaleSettings()) }
  const terms = termsOf({ language, company, sale, siteUrl: order.siteUrl, order: { vehicle, reference } })
  const parts = [
    sumsPart(order, vehicle, t),
    partiesPart(order, [company.name, ...company.lines, sale.email], t),
    datesPart(order, t),
    soldPart(order, { isOver, publicKey: (await readJournalKeys())?.publicKey }, t),
    ...(isOver ? [] : [...doorParts(order, t), ...transferParts(order, settings, t)]),
  ].filter((part) => part !== undefined)
  const paper = await openPaper({ language, title: t('paperOrder'), subject: reference, foot, at: now })
  await paper.prepare([
    t('paperMade', { date: letterMoment(now, language) }),
    ...parts.flatMap(({ heading = '', facts = [], texts = [], code }) => [
      heading,
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...texts,
      code?.text ?? '',
    ]),
  ])
  paper.note(t('paperMade', { date: letterMoment(now, language) }))
  for (const part of parts) writePart(paper, part)
  await writeTerms(paper, terms, { withTitle: true })
  const pdf = await paper.close()
  return { filename: `${reference}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') }
}

/** The order as PDF, and what its buyer still has to send: what goes with the letter of the acceptance. */
export const makeOrderPaper: MakeOrderPaper = async (order, settings, now) => [
  await drawOrder(order, settings, now),
  wantedPart(order, await readDossier(openDossiers(), order), now),
]

/** The order behind a signed link as PDF, to be saved; or one of its sheets, by the name of its template. */
export async function answerOrderPaper(
  { settings, outbox, orders }: OrderContext,
  token: string,
  template = '',
): Promise<Response> {
  const now = outbox.now()
  const read = readViewToken(settings.linkSecret, token, now)
  const order = read && (await findByName(orders, read.name))
  const made = order && (await paperNamed(order, template, settings, now))
  // The page says in words what is wrong with the link.
  if (!made) return seeOther(orderPath(order?.language ?? defaultLanguage, encodeURIComponent(token)))
  return new Response(new Uint8Array(made.pdf), {
    headers: {
      ...securityHeaders,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${made.filename}"`,
    },
  })
}

async function paperNamed(order: StoredOrder, template: string, settings: SalesSettings, now: number) {
  if (isTemplate(template)) {
    const progress = settled(await readDossier(openDossiers(), order), order)
    return makeSheet(order, template, { settings, now, progress })
  }
  if (template !== '') return undefined
  const { filename, base64 } = await drawOrder(order, settings, now)
  return { filename, pdf: Buffer.from(base64, 'base64') }
}

interface Part {
  heading?: string
  facts?: PaperFact[]
  texts?: string[]
  /** Content of a QR code and the words beside it. */
  code?: { content: string; text: string }
}

function writePart(paper: Paper, { heading, facts = [], texts = [], code }: Part): void {
  if (heading) paper.heading(heading)
  if (facts.length > 0) paper.facts(facts)
  if (code) paper.code(code.content, code.text)
  for (const text of texts) if (text) paper.text(text)
}

const sumsPart = (order: StoredOrder, vehicle: string, t: Translate): Part => ({
  facts: [
    { label: t('mailFactVehicle'), value: vehicle, strong: true },
    { label: t('mailFactReference'), value: order.payment.reference, strong: true },
    ...sumFacts(order, t),
  ],
})

function partiesPart({ customer, language }: StoredOrder, seller: string[], t: Translate): Part {
  const { address, postalCode, city, country, phone, email } = customer
  const buyer = [personName(customer, language), address, `${postalCode} ${city}`.trim(), country, phone, email]
  return {
    heading: t('paperParties'),
    facts: [
      { label: t('paperSeller'), value: seller.filter(Boolean).join('\n') },
      { label: t('paperBuyer'), value: buyer.filter(Boolean).join('\n') },
    ],
  }
}

/** What happened so far, and until when the car is held. */
function datesPart(order: StoredOrder, t: Translate): Part {
  const { language, history, withdrawnAt } = order
  const on = (at: number) => dateInWords(parisDay(at), language)
  const steps = history.map(({ state, at }) => {
    const name = state === 'cancelled' ? letterName({ ...order, state }) : state
    return { at, label: name === 'received' ? t('mailReceived') : t(`mailState_${name}`) }
  })
  const withdrawal = withdrawnAt === undefined ? [] : [{ at: withdrawnAt, label: t('receiptHeading') }]
  const dates = [...steps, ...withdrawal].toSorted((a, b) => a.at - b.at)
  const held = withdrawnAt === undefined ? holdSentences(order, isDepositReported(order)) : []
  return {
    heading: t('paperDates'),
    facts: dates.map(({ at, label }) => ({ label, value: on(at) })),
    texts: [
      sentences(
        ...held.map(({ key, end }) => t(key, end === undefined ? {} : { date: lastDayInWords(end, language) })),
      ),
    ],
  }
}

/** The sheet as sold and what was promised with it. */
function soldPart(
  order: StoredOrder,
  { isOver, publicKey }: { isOver: boolean; publicKey: string | undefined },
  t: Translate,
): Part | undefined {
  const { state, language, terms } = order
  const facts = saleFacts(
    {
      ...order,
      terms: isOver ? undefined : terms,
      hasReceipt: order.door !== undefined,
      isDelivered: state === 'delivered',
    },
    t,
    language,
  )
  const texts = isOver
    ? []
    : [
        terms ? t(`saleDeposit_${terms.deposit}`) : '',
        state === 'received' ? sentences(t('saleBinds'), t('saleRefund')) : t('saleWithdraw'),
      ]
  if (order.listing) texts.push(t('mailListing', { entry: order.listing.n, hash: order.listing.hash }))
  // On paper, so that nobody can change it later on the site alone.
  if (order.listing && publicKey) texts.push(t('paperKey', { key: publicKey }))
  return facts.length > 0 ? { heading: t('paperSold'), facts, texts } : { texts }
}

/** The price at the buyer's door, line by line, as the order keeps it. */
function doorParts({ door: kept, terms, price, language }: StoredOrder, t: Translate): Part[] {
  if (!kept) return []
  const door = doorAsAgreed(kept, terms?.transport)
  const groups = doorGroups(door, t).map(({ whose, title, lines, sum }): Part => ({
    facts: [{ label: title, value: sum ?? '', strong: true }, ...lineFacts(lines, t)],
    texts: whose === 'ours' ? [sentences(...oursPaid(door, price, t))] : [],
  }))
  const total = totalFacts(door, t, language).map((fact, index) => ({ ...fact, strong: index === 0 }))
  const place = regionName(door.place, language, t)
  return [
    { heading: t('doorOrderHeading', { place, date: dateInWords(door.on, language) }) },
    ...groups,
    { facts: total, texts: [sentences(t(notIncludedKey(door.place)), t('doorOrderText'))] },
  ]
}

/** The account of the transfer that is due, with its QR code where banking apps may read it. Nothing while nothing is due. */
function transferParts(order: StoredOrder, settings: SalesSettings, t: Translate): Part[] {
  const isBalance = order.state === 'depositReceived'
  if (!awaitsDeposit(order) && !isBalance) return []
  const { beneficiary, iban, bic, remittance, amount } = transferInstructions(settings.bank, order)
  const place = placeOf(order.customer.country)
  const content = epcText(settings.bank, amount, order.payment.reference)
  return [
    {
      heading: t(isBalance ? 'saleBalanceTitle' : 'mailTransfer'),
      facts: [
        { label: t('mailTransferBeneficiary'), value: beneficiary },
        { label: t('mailTransferIban'), value: friendlyFormatIBAN(iban) ?? iban },
        { label: t('mailTransferBic'), value: bic },
        { label: t('mailTransferReason'), value: remittance },
        { label: t('mailTransferAmount'), value: formatEuros(amount), strong: true },
      ],
      ...(place !== undefined && mayReadTransferCode(place) && { code: { content, text: t('paperCode') } }),
      texts: [
        isBalance ? t('saleBalanceWire') : order.state === 'received' ? t('saleMayWait') : '',
        t('mailVerifyDetails'),
      ],
    },
    {
      code: {
        content: verifyUrl(settings.linkSecret, order),
        text: t('paperVerify', { host: new URL(order.siteUrl).host }),
      },
    },
  ]
}
