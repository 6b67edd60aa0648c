// Which papers an order needs until its car has plates, who owes each, and by when. Where no source is named the paper is known from
// practice alone, and its text tells the buyer to ask.
import { addDays, addWorkingDays, DEPOSIT_WORKING_DAYS, parisDay } from '../calendar.ts'
import { isOlderThan } from '../door-price/age.ts'
import { type Source, SEEN } from '../door-price/rule.ts'
import type { Order } from '../order.ts'
import { countryOf, isInVatArea, NORTHERN_IRELAND, placeOf } from '../place.ts'

/** Sheets that we fill from the order, each a PDF of one or two pages; `dossier` is the whole list on one page. */
export const templateKeys = ['quitus', 'frRequest', 'chForm', 'forwarder', 'mandate', 'dossier'] as const
export type TemplateKey = (typeof templateKeys)[number]
export const isTemplate = (text: string): text is TemplateKey => templateKeys.some((known) => known === text)

/** What a due day hangs on: the shop's acceptance, the delivery (promised, then true), loading, or arrival at the port. `days` count
 *  on the calendar, `workingDays` as the deposit's do, without weekends and French public holidays. */
export type DueRule = { after: 'acceptance' | 'delivery' | 'loading' | 'arrival' } & (
  | { days: number }
  | { workingDays: number }
  | { months: number }
)

export interface Paper {
  key: PaperKey
  owner: 'buyer' | 'shop' | 'authority'
  /** Who uploads a file; absent where none is needed. */
  sentBy?: 'buyer' | 'shop'
  /** An identity paper: its files go soon after the shop has checked them. */
  personal?: true
  due?: DueRule
  template?: TemplateKey
  /** The official form that the paper is asked for with, by its number, and where it is found. */
  form?: { name: string; url: string }
  /** The text that says why, `paperWhy_<why>`: one paper may have several reasons. */
  why: WhyKey
  /** What the text rests on. */
  sources?: readonly Source[]
}

const atDelivery: DueRule = { after: 'delivery', days: 0 }
const beforeLoading: DueRule = { after: 'loading', days: 0 }
const atArrival: DueRule = { after: 'arrival', days: 0 }
const withDeposit: DueRule = { after: 'acceptance', workingDays: DEPOSIT_WORKING_DAYS }
const inFrance: DueRule = { after: 'delivery', months: 1 }

/** The day on which this catalogue's sources were read, but for those of the design (SEEN). */
const READ = '2026-11-28'
const read = (name: string, url?: string, seen = READ): Source => ({ name, ...(url && { url }), seen })
const bercy = read('Bercy Infos, UFC-Que Choisir 2022-02', 'https://montdemarsan.ufcquechoisir.fr')
const carteGrise = read('cartegriseminute.fr', 'https://www.cartegriseminute.fr', SEEN)
const mobilit = read('SPF Mobilité', 'https://mobilit.belgium.be')
const cec = read('CEC Belgique', 'https://www.cecbelgique.be')
const swissCustoms = read('OFDF', 'https://www.bazg.admin.ch')
const exportPlatesGuide = read('kennzeichenbox.de', 'https://www.kennzeichenbox.de', SEEN)
const exportGuide = read('autokaufrecht-frankfurt.de', 'https://www.autokaufrecht-frankfurt.de', SEEN)

const quitusForm = { name: '1993-PART-D-SD', url: 'https://www.impots.gouv.fr' }
const frenchForm = { name: 'cerfa 13750', url: 'https://immatriculation.ants.gouv.fr' }
const swissForm = { name: '13.20 A', url: 'https://www.bazg.admin.ch' }

/** Due days: the quitus within fifteen days of the purchase or, says Bercy Infos, of the delivery: the shop keeps the earlier, the
 *  buyer, who needs the papers that come with the car, has the later. Registration in France within a month. No source moves these
 *  days to the next working day, so that nothing here does. Seven days of free storage at Dakar. */
const rows = {
  transferProof: { owner: 'buyer', sentBy: 'buyer', due: withDeposit },
  // For the quitus: only where the shop asks for it.
  identity: { owner: 'buyer', sentBy: 'buyer', personal: true, due: withDeposit, sources: [bercy] },
  address: { owner: 'buyer', sentBy: 'buyer', personal: true, due: withDeposit, sources: [bercy] },
  invoice: { owner: 'shop', sentBy: 'shop', due: atDelivery },
  germanPapers: { owner: 'shop', sentBy: 'shop', due: atDelivery },
  conformity: { owner: 'shop', sentBy: 'shop', due: atDelivery },
  inspection: { owner: 'shop', sentBy: 'shop', due: atDelivery },
  exportPlates: { owner: 'authority', sources: [exportPlatesGuide] },
  quitus: { owner: 'shop', sentBy: 'shop', due: { after: 'acceptance', days: 15 }, sources: [bercy] },
  frRequest: { owner: 'buyer', due: inFrance, template: 'frRequest', form: frenchForm, sources: [carteGrise] },
  frInspection: { owner: 'buyer', due: inFrance, sources: [carteGrise] },
  frProvisional: { owner: 'authority', sources: [carteGrise] },
  frCertificate: { owner: 'authority', sources: [carteGrise] },
  beCustoms: { owner: 'buyer', sources: [mobilit, cec] },
  beInspection: { owner: 'buyer', sources: [mobilit, cec] },
  beInsurance: { owner: 'buyer', sources: [cec] },
  beRegistration: { owner: 'authority', sources: [cec] },
  exportDeclaration: { owner: 'shop', sentBy: 'shop', due: beforeLoading },
  exitNote: { owner: 'authority', sentBy: 'shop', sources: [exportGuide] },
  chDeclaration: { owner: 'buyer', due: atDelivery, sources: [swissCustoms] },
  chForm: { owner: 'authority', template: 'chForm', form: swissForm, sources: [swissCustoms] },
  chRegistration: { owner: 'authority', sources: [swissCustoms] },
  transport: { owner: 'shop', sentBy: 'shop', due: beforeLoading },
  forwarder: { owner: 'buyer', due: beforeLoading, template: 'forwarder' },
  mandate: { owner: 'buyer', due: atArrival, template: 'mandate' },
  askCustoms: { owner: 'buyer', due: withDeposit },
  cargoNote: { owner: 'shop', sentBy: 'shop', due: beforeLoading },
  snClearance: {
    owner: 'buyer',
    due: { after: 'arrival', days: 7 },
    sources: [read('portdakar.sn', 'https://www.portdakar.sn', SEEN)],
  },
  ciConformity: { owner: 'buyer', due: beforeLoading, sources: [read('sgsgroup.fr 2022-10', undefined, SEEN)] },
  cmVerification: { owner: 'buyer', due: atArrival, sources: [read('businessfinanceint.com', undefined, SEEN)] },
  maForms: { owner: 'buyer', due: atArrival, sources: [read('le360.ma 2023-08', 'https://fr.le360.ma', SEEN)] },
  saConformity: { owner: 'buyer', due: beforeLoading, sources: [read('oneroofautos, jinyucars', undefined, SEEN)] },
  saArabic: { owner: 'buyer', due: atArrival, sources: [read('oneroofautos, jinyucars', undefined, SEEN)] },
  aeConformity: { owner: 'buyer', due: beforeLoading, sources: [read('uaeexperthub.com', undefined, SEEN)] },
  aeClearance: { owner: 'authority', due: atArrival, sources: [read('ajman.ae', 'https://www.ajman.ae')] },
  registration: { owner: 'buyer' },
} as const satisfies Record<string, Omit<Paper, 'key' | 'why'>>

export type PaperKey = keyof typeof rows
export type WhyKey =
  | Exclude<PaperKey, 'quitus'>
  | 'quitusShop'
  | 'quitusBuyer'
  | 'quitusOpen'
  | 'cargoNoteSenegal'
  | 'exitNoteVat'
export const paperKeys = Object.keys(rows) as PaperKey[]

const isPaperKey = (text: string): text is PaperKey => Object.hasOwn(rows, text)

/** Whether a paper says who its buyer is: its files are kept for a shorter time. */
export const isPersonal = (key: string): boolean =>
  isPaperKey(key) && (rows[key] as Pick<Paper, 'personal'>).personal === true

/** What decides which papers an order needs: where the car goes, and the sheet as sold. */
export type Routed = Pick<Order, 'place' | 'price' | 'sheet' | 'terms' | 'createdAt'> & {
  customer: Pick<Order['customer'], 'country' | 'postalCode'>
}

const general = ['transferProof', 'invoice', 'germanPapers', 'conformity', 'inspection'] as const
const beyond = [...general, 'exportDeclaration', 'exitNote', 'transport', 'forwarder', 'mandate'] as const

/** Whole euros from which Côte d'Ivoire asks for the conformity of a car: 1,000,000 CFA francs (SGS, 2022-10). */
const IVORIAN_CONFORMITY = 1525

/** What countries outside the Union with a catalogue of their own ask for besides what all do. */
const countryKeys: Readonly<Record<string, (order: Routed) => readonly PaperKey[]>> = {
  SN: () => ['cargoNote', 'snClearance'],
  CI: ({ price }) => ['cargoNote', ...(price >= IVORIAN_CONFORMITY ? (['ciConformity'] as const) : [])],
  CM: () => ['cargoNote', 'cmVerification'],
  MA: () => ['maForms'],
  SA: () => ['saConformity', 'saArabic'],
  AE: () => ['aeConformity', 'aeClearance'],
}

/** THE list of an order's papers: the page, the desk, letters and the printed dossier take it from here, in this order. A place
 *  without a catalogue gets the general list and the advice to ask its customs, never a paper that nobody looked up. */
export function papersFor(order: Routed): Paper[] {
  const place = order.place ?? placeOf(order.customer.country, order.customer.postalCode)
  return keysFor(order, place).map((key) => ({
    key,
    // A paper whose reasons differ has a variant.
    why: key as WhyKey,
    ...(variants[key]?.(order, place) ?? rows[key]),
  }))
}

function keysFor(order: Routed, place: string | undefined): readonly PaperKey[] {
  if (place === undefined) return [...general, 'askCustoms', 'registration']
  const country = countryOf(place)
  // Cars that stand in France no longer have a German keeper who could take plates for them.
  const plates = order.sheet?.standsIn === 'FR' ? [] : (['exportPlates'] as const)
  // Goods go there as inside the Union, but whether a used car does is its customs' affair.
  if (place === NORTHERN_IRELAND) return [...general, 'askCustoms', 'registration']
  if (isInVatArea(place)) {
    if (country === 'FR') return frenchKeys(order, plates)
    if (country === 'BE') return [...general, ...plates, 'beCustoms', 'beInspection', 'beInsurance', 'beRegistration']
    return [...general, ...plates, 'registration']
  }
  if (country === 'CH')
    return [
      ...general,
      ...(['exportDeclaration', 'exitNote'] as const),
      ...plates,
      ...(['chDeclaration', 'chForm', 'chRegistration'] as const),
    ]
  const own = countryKeys[place]?.(order) ?? ['askCustoms']
  return [...beyond, ...own, 'registration']
}

const frenchKeys = (order: Routed, plates: readonly 'exportPlates'[]): PaperKey[] => [
  'transferProof',
  ...(asksQuitus(order) ? (['identity', 'address'] as const) : []),
  ...(['invoice', 'germanPapers', 'conformity', 'inspection', 'quitus'] as const),
  ...plates,
  'frRequest',
  ...(needsFrenchInspection(order) ? (['frInspection'] as const) : []),
  'frProvisional',
  'frCertificate',
]

/** Whether the shop asks for the quitus: for margin cars (CGI, annexe II, article 242 terdecies), and for a car that it brought into
 *  France itself. */
const asksQuitus = ({ sheet }: Routed): boolean => sheet?.vatScheme === 'margin' || sheet?.standsIn === 'FR'

/** Papers whose owner or reason follows from the order. */
const variants: {
  [Key in PaperKey]?: (order: Routed, place: string | undefined) => Omit<Paper, 'key' | 'why'> & { why?: WhyKey }
} = {
  quitus: (order) => {
    if (asksQuitus(order)) return { ...rows.quitus, why: 'quitusShop' }
    const why = order.sheet?.vatScheme === 'deductible' ? 'quitusBuyer' : 'quitusOpen'
    const due: DueRule = { after: 'delivery', days: 15 }
    return { owner: 'buyer', due, template: 'quitus', form: quitusForm, why, sources: [bercy] }
  },
  cargoNote: (_, place) => ({ ...rows.cargoNote, ...(place === 'SN' && { why: 'cargoNoteSenegal' }) }),
  exitNote: ({ terms }) => ({ ...rows.exitNote, ...(terms?.exportPrice !== undefined && { why: 'exitNoteVat' }) }),
}

/** Years from which a French registration asks for an inspection of the last six months ([S] cartegriseminute.fr). A car whose first
 *  registration nobody knows needs it to be safe. */
const INSPECTED_YEARS = 4
const needsFrenchInspection = ({ sheet, terms, createdAt }: Routed): boolean => {
  const { firstRegistration } = sheet ?? {}
  return (
    firstRegistration === undefined ||
    isOlderThan(INSPECTED_YEARS, firstDay(firstRegistration), terms?.deliverBy ?? parisDay(createdAt))
  )
}
/** The first day of a month; a day stays as it is. */
const firstDay = (date: string): string => (date.length === 7 ? `${date}-01` : date)

/** What due days hang on. `acceptedAt` in milliseconds since 1970, days as 2026-12-01. */
export interface DueFacts {
  acceptedAt?: number | undefined
  /** The day on which the car came; until then the last day that was promised counts. */
  deliveredOn?: string | undefined
  deliverBy?: string | undefined
  events: readonly { kind: string; day: string }[]
}

/** The last day for a paper, 2026-12-01; undefined while nobody knows the day that it hangs on. */
export function dueDay({ due }: Pick<Paper, 'due'>, facts: DueFacts): string | undefined {
  const from = due && startOf(due.after, facts)
  if (!due || from === undefined) return undefined
  if ('workingDays' in due) return addWorkingDays(from, due.workingDays)
  return 'months' in due ? addMonths(from, due.months) : addDays(from, due.days)
}

function startOf(after: DueRule['after'], { acceptedAt, deliveredOn, deliverBy, events }: DueFacts) {
  // The newest counts: an arrival that was put off is told once more.
  const day = (kind: 'shipped' | 'eta') => events.findLast((event) => event.kind === kind)?.day
  if (after === 'acceptance') return acceptedAt === undefined ? undefined : parisDay(acceptedAt)
  if (after === 'delivery') return deliveredOn ?? deliverBy
  return day(after === 'loading' ? 'shipped' : 'eta')
}

/** The same day of a later month, or that month's last one. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** What due days of a stored order hang on. */
export function dueFactsOf({ history, terms }: Pick<Order, 'history' | 'terms'>, events: DueFacts['events']): DueFacts {
  const at = (state: Order['state']) => history.findLast((step) => step.state === state)?.at
  const delivered = at('delivered')
  return {
    acceptedAt: at('accepted'),
    deliveredOn: delivered === undefined ? undefined : parisDay(delivered),
    deliverBy: terms?.deliverBy,
    events,
  }
}
