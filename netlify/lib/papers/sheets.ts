import { parisDay } from '#domain/calendar.ts'
import {
  type DueFacts,
  dueDay,
  dueFactsOf,
  type Paper as Wanted,
  papersFor,
  type TemplateKey,
} from '#domain/dossier/papers.ts'
import { paperEventKinds } from '#domain/dossier/words.ts'
import { dateInWords, personName } from '#domain/languages.ts'
import { formatEuros, mileageText } from '#domain/money.ts'
import { carName, transportText } from '#domain/order-facts.ts'
import { placeName, placeOf } from '#domain/place.ts'
import type { SalesSettings } from '../settings.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { type Translate, translateTo } from '../texts.ts'
import { openPaper, type PaperFact } from './pdf.ts'

/** What became of an order's papers: the state of each, and what happened on the way. */
export interface Progress {
  items: Readonly<Record<string, { state: string }>>
  events: readonly { kind: string; day: string; value?: string | undefined }[]
}

interface SheetPart {
  heading?: string
  facts?: PaperFact[]
  texts?: string[]
  boxes?: { text: string; note: string; done: boolean }[]
}

/** A sheet filled from the order, as PDF; undefined of a sheet that the order's route does not need. Official forms are named, never
 *  imitated: what we know stands in their order, what we do not know is a line to write on. */
export async function makeSheet(
  order: StoredOrder,
  template: TemplateKey,
  {
    settings,
    now,
    progress = { items: {}, events: [] },
  }: { settings: SalesSettings; now: number; progress?: Progress },
): Promise<{ filename: string; pdf: Buffer } | undefined> {
  const papers = papersFor(order)
  const wanted = papers.find((paper) => paper.template === template)
  if (!wanted && template !== 'dossier') return undefined
  const { language, payment, siteUrl } = order
  const t = translateTo(language)
  const { company } = settings
  const context: Context = { order, company, t, progress, papers, template }
  const parts = partsOf[template](context, wanted)
  const paper = await openPaper({
    language,
    title: t(`sheet_${template}`),
    subject: payment.reference,
    foot: [company.name, payment.reference, new URL(siteUrl).host, dateInWords(parisDay(now), language)].join(' · '),
    at: now,
    dense: true,
  })
  const words = parts.flatMap(({ heading = '', facts = [], texts = [], boxes = [] }) => {
    const lines = [...facts.map(({ label, value }) => label + value), ...boxes.map(({ text, note }) => text + note)]
    return [heading, ...texts, ...lines]
  })
  await paper.prepare(words)
  for (const { heading, facts = [], texts = [], boxes } of parts) {
    if (heading) paper.heading(heading)
    if (facts.length > 0) paper.facts(facts)
    for (const text of texts) paper.text(text)
    if (boxes) paper.boxes(boxes)
  }
  return { filename: `${payment.reference}-${template}.pdf`, pdf: await paper.close() }
}

interface Context {
  order: StoredOrder
  company: SalesSettings['company']
  t: Translate
  progress: Progress
  papers: Wanted[]
  template: TemplateKey
}
const partsOf: Record<TemplateKey, (context: Context, wanted?: Wanted) => SheetPart[]> = {
  quitus: (context, wanted) => [
    introOf(context, wanted),
    ownerPart(context),
    carPart(context, ['model', 'version', 'vin', 'first', 'mileage']),
    salePart(context),
    attachPart(context, ['invoice', 'germanPapers', 'conformity']),
  ],
  // In the order of the certificate's letters, which are those of the form.
  frRequest: (context, wanted) => [
    introOf(context, wanted),
    carPart(context, ['plate', 'first', 'model', 'version', 'vin', 'kind']),
    ownerPart(context, ['birth']),
    attachPart(context, ['invoice', 'germanPapers', 'conformity', 'quitus', 'frInspection']),
  ],
  chForm: (context, wanted) => [
    introOf(context, wanted),
    ownerPart(context),
    carPart(context, ['model', 'version', 'vin', 'first', 'mileage', 'mass']),
    salePart(context),
    attachPart(context, ['invoice', 'germanPapers', 'conformity', 'exportDeclaration']),
  ],
  forwarder: (context) => [
    introOf(context),
    shipmentPart(context),
    carPart(context, ['model', 'version', 'vin', 'first', 'mileage', 'mass']),
    salePart(context),
    attachPart(context, ['invoice', 'germanPapers', 'conformity', 'exportDeclaration', 'transport', 'cargoNote']),
  ],
  mandate: mandateParts,
  dossier: dossierParts,
}

function mandateParts(context: Context): SheetPart[] {
  const { t } = context
  return [
    introOf(context),
    ownerPart(context, ['birth', 'identity']),
    { heading: t('sheetForwarder'), facts: blanks([t('sheetForwarderName'), t('sheetAddress')]) },
    carPart(context, ['model', 'vin', 'first']),
    { texts: [t('sheetMandateText')] },
    { facts: [...blanks([t('sheetPlaceDate')]), { label: t('sheetSignature'), value: '', room: 48 }] },
  ]
}

const blanks = (labels: string[]): PaperFact[] => labels.map((label) => ({ label, value: '' }))

function introOf({ t, template }: Context, wanted?: Wanted): SheetPart {
  if (template === 'forwarder') return { texts: [t('sheetIntroForwarder')] }
  if (template === 'mandate') return { texts: [t('sheetIntroMandate')] }
  const { name = '', url = '' } = wanted?.form ?? {}
  const values = { form: name, site: url.replace('https://www.', '').replace('https://', '') }
  const intro = template === 'chForm' ? t('sheetIntroSwiss', values) : t('sheetIntro', values)
  return { texts: [intro, t('sheetLetters')] }
}

const sellerOf = ({ name, lines }: SalesSettings['company']): string => [name, ...lines].join(', ')
const nameOf = ({ order: { customer, language } }: Context) => personName(customer, language)
const townOf = ({ order: { customer } }: Context) => `${customer.postalCode} ${customer.city}`.trim()

function ownerPart(context: Context, more: ('birth' | 'identity')[] = []): SheetPart {
  const { order, t } = context
  const { lastName, firstName, address, country, phone, email } = order.customer
  return {
    heading: t('sheetOwner'),
    facts: [
      { label: t('sheetLastName'), value: lastName },
      { label: t('sheetFirstName'), value: firstName },
      ...(more.includes('birth') ? blanks([t('sheetBirth')]) : []),
      { label: t('sheetAddress'), value: address },
      { label: t('sheetTown'), value: townOf(context) },
      { label: t('sheetCountry'), value: country },
      { label: t('sheetPhone'), value: phone },
      { label: t('sheetEmail'), value: email },
      ...(more.includes('identity') ? blanks([t('sheetIdNumber')]) : []),
    ],
  }
}

type CarFact = 'plate' | 'first' | 'model' | 'version' | 'vin' | 'kind' | 'mass' | 'mileage'

function carPart({ order, t }: Context, facts: CarFact[]): SheetPart {
  const { sheet, vehicleInfo, language } = order
  const onPaper = t('sheetOnCertificate')
  const values: Record<CarFact, [label: string, value: string | undefined]> = {
    plate: [t('sheetPlate'), onPaper],
    first: [t('sheetFirst'), sheet?.firstRegistration && dateInWords(sheet.firstRegistration, language)],
    model: [t('sheetModel'), carName(vehicleInfo, t)],
    version: [t('sheetVersion'), sheet?.version],
    vin: [t('sheetVin'), sheet?.vinEnd ? t('sheetVinEnd', { end: sheet.vinEnd }) : onPaper],
    kind: [t('sheetKind'), onPaper],
    mass: [t('sheetMass'), onPaper],
    mileage: [t('saleMileage'), sheet && mileageText(sheet, t)],
  }
  return {
    heading: t('sheetCar'),
    facts: facts.map((fact) => {
      const [label, value = onPaper] = values[fact]
      return { label, value }
    }),
  }
}

function salePart({ order, company, t, template }: Context): SheetPart {
  const { price, terms, sheet } = order
  const exported = terms?.exportPrice
  return {
    heading: t('sheetSale'),
    facts: [
      ...(template === 'forwarder' ? [] : [{ label: t('paperSeller'), value: sellerOf(company) }]),
      { label: t('mailFactPrice'), value: formatEuros(price) },
      ...(exported === undefined ? [] : [{ label: t('saleExportPrice'), value: formatEuros(exported) }]),
      ...(sheet?.vatScheme && exported === undefined
        ? [{ label: t('saleVat'), value: t(`saleVat_${sheet.vatScheme}`) }]
        : []),
      ...(terms ? [{ label: t('saleTransport'), value: transportText(terms.transport, t) }] : []),
      ...blanks([t('sheetInvoice')]),
    ],
  }
}

function shipmentPart(context: Context): SheetPart {
  const { order, company, t } = context
  const { customer, language, sheet } = order
  const { address, country, postalCode, phone, email } = customer
  const place = order.place ?? placeOf(country, postalCode)
  const consignee = [nameOf(context), address, townOf(context), country, phone, email]
  return {
    heading: t('sheetVoyage'),
    facts: [
      { label: t('sheetShipper'), value: sellerOf(company) },
      { label: t('sheetConsignee'), value: consignee.filter(Boolean).join(', ') },
      ...blanks([t('sheetTaxNumber'), t('sheetIdNumber')]),
      { label: t('sheetFrom'), value: sheet?.standsIn ? placeName(sheet.standsIn, language) : '' },
      { label: t('sheetTo'), value: place ? placeName(place, language) : country },
      ...voyageFacts(context),
    ],
  }
}

/** What happened on the way, by the shop's entries; a line to write on for what is still to come. */
function voyageFacts({ order, t, progress: { events } }: Context): PaperFact[] {
  const of = (kind: string) => events.findLast((event) => event.kind === kind)
  const day = (kind: string) => {
    const event = of(kind)
    return event ? [event.value, dateInWords(event.day, order.language)].filter(Boolean).join(', ') : ''
  }
  return [
    { label: t('sheetMrn'), value: of('mrn')?.value ?? '' },
    { label: t('sheetCargoNote'), value: of('besc')?.value ?? '' },
    { label: t('paperEvent_shipped'), value: day('shipped') },
    { label: t('paperEvent_eta'), value: day('eta') },
  ]
}

/** The papers of the order among `keys`, to go with the sheet; in running text where the sheet is full. */
function attachPart({ t, papers, template }: Context, keys: Wanted['key'][]): SheetPart {
  const names = papers.filter(({ key }) => keys.includes(key)).map(({ key }) => t(`paper_${key}`))
  const heading = t('sheetAttach')
  if (template === 'forwarder') return { heading, texts: [names.join(' · ')] }
  return { heading, boxes: names.map((text) => ({ text, note: '', done: false })) }
}

/** The whole list on one page, with a box, an owner and a day for each paper. */
function dossierParts(context: Context): SheetPart[] {
  const { order, company, t, progress, papers } = context
  const { language, customer, terms, payment } = order
  const facts = dueFactsOf(order, progress.events)
  const journey = paperEventKinds.flatMap((kind) => {
    const event = progress.events.findLast((one) => one.kind === kind)
    const { day = '', value } = event ?? {}
    return event ? [[t(`paperEvent_${kind}`), dateInWords(day, language), value].filter(Boolean).join(' ')] : []
  })
  const delivered = facts.deliveredOn
  const stateOf = ({ key }: Wanted) => progress.items[key]?.state ?? ''
  const isWaived = (paper: Wanted) => stateOf(paper) === 'waived'
  return [
    {
      facts: [
        { label: t('mailFactVehicle'), value: carName(order.vehicleInfo, t), strong: true },
        { label: t('mailFactReference'), value: payment.reference },
        { label: t('paperSeller'), value: [company.name, company.phone].filter(Boolean).join(', ') },
        {
          label: t('mailFactAddress'),
          value: [nameOf(context), customer.address, townOf(context), customer.country].filter(Boolean).join(', '),
        },
        {
          label: t('sheetDelivery'),
          value: delivered
            ? dateInWords(delivered, language)
            : terms?.deliverBy
              ? t('saleDeliverBy', { date: dateInWords(terms.deliverBy, language) })
              : '',
        },
        ...(journey.length > 0 ? [{ label: t('sheetVoyage'), value: journey.join(' · ') }] : []),
      ],
      texts: [t('sheetBoxes')],
    },
    ...(['buyer', 'shop', 'authority'] as const).map((owner) => ({
      heading: t(`papersOwner_${owner}`),
      boxes: papers
        .filter((paper) => paper.owner === owner)
        .map((paper) => ({
          text: t(`paper_${paper.key}`),
          note: isWaived(paper) ? t('paperState_waived') : whenOf(paper, facts, context),
          done: ['given', 'checked'].includes(stateOf(paper)) || isWaived(paper),
        })),
    })),
  ]
}

/** The last day for a paper or, while it is not known, what it hangs on. */
function whenOf(paper: Wanted, facts: DueFacts, { order, t }: Context): string {
  const day = dueDay(paper, facts)
  if (day) return t('saleDeliverBy', { date: dateInWords(day, order.language) })
  return paper.due ? t(`paperWhen_${paper.due.after}`) : ''
}
