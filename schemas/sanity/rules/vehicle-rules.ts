import { getPublishedId, isDraftId, type SanityDocument, type ValidationContext } from 'sanity'
import { parisDay } from '#domain/calendar.ts'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { formatEuros } from '#domain/money.ts'
import { foldText } from '#domain/languages.ts'
import { isAhead } from '#domain/listing.ts'
import { readColor, readGearbox } from '#domain/read-facts.ts'
import { isImpossibleCo2, vehicleSchema } from '#domain/vehicle.ts'
import { baseColorLabels, gearboxLabels } from '../labels.ts'
import { fetchCached, ownIds } from './all-drafts.ts'
import { integerInRange, matches } from './value-rules.ts'

const { price: priceSchema, year: yearSchema } = vehicleSchema.shape

const priceInRange = integerInRange(priceSchema, '€')

/** Whole euros. An empty field passes. */
export function validPrice(price: number | undefined) {
  if (price !== undefined && !Number.isInteger(price)) return 'Indiquez un prix en euros entiers, sans centimes.'
  return priceInRange(price)
}

/** A larger price change is more likely a typing error than a new price. */
const FAR = 2

/** Warns if a draft's price is far from the published one. */
export async function nearPublishedPrice(price: number | undefined, context: ValidationContext) {
  const id = context.document?._id ?? ''
  if (price === undefined || validPrice(price) !== true || !isDraftId(id)) return true
  const published = await fetchCached<unknown>(context, '*[_id == $id][0].price', { id: getPublishedId(id) })
  if (typeof published !== 'number' || (price * FAR >= published && price <= published * FAR)) return true
  return `${formatEuros(price)} : la voiture est en ligne à ${formatEuros(published)}. Vérifiez avant de publier.`
}

export const validYear = matches(
  yearSchema,
  `Indiquez une année en quatre chiffres, de ${yearSchema.minValue} à ${yearSchema.maxValue}.`,
)

/** A model year is at most one year ahead. Values that `validYear` refuses get no second message. */
export const plausibleYear = (year: number | undefined) =>
  year === undefined ||
  validYear(year) !== true ||
  year <= new Date().getFullYear() + 1 ||
  'Cette année n’est pas encore venue : vérifiez-la.'

/** Refuses a day or month that is yet to come. Values that the format refuses get no second message. */
export const pastDate = (date: string | undefined) =>
  date === undefined ||
  !vehicleSchema.shape.firstRegistration.safeParse(date).success ||
  !isAhead(date, parisDay(Date.now())) ||
  'Cette date n’est pas encore venue : vérifiez-la.'

/** The car of a field, in the form or in a line of a file. */
interface OtherFields {
  document?: Readonly<Record<string, unknown>> | undefined
}

const quoted = (text: unknown) => `«\u00a0${String(text)}\u00a0»`
const READ_SO = 'Le site le lit ainsi :'

/** Asks for the gearbox, and says how the site reads the text that said it before the list existed. */
export function chosenGearbox(gearbox: string | undefined, { document }: OtherFields) {
  if (gearbox) return true
  const text = document?.['transmission']
  if (!text) return 'Indiquez la boîte de vitesses : elle sert de filtre aux clients.'
  const { gearbox: read, gears } = readGearbox(text)
  if (!read) return `${quoted(text)} ne dit pas quelle boîte c’est : choisissez-la dans la liste.`
  const count = gears ? `, ${gears} rapports` : ''
  return `Encore en toutes lettres : ${quoted(text)}. ${READ_SO} ${gearboxLabels[read]}${count}.`
}

/** Asks for the colour, and says how the site reads the text beside it. Only the paint's is needed. */
export const chosenColor =
  (field: 'baseColor' | 'interiorBaseColor') =>
  (color: string | undefined, { document }: OtherFields) => {
    const isPaint = field === 'baseColor'
    const text: unknown = Object(document?.[isPaint ? 'exteriorColor' : 'interiorColor']).fr
    if (color || (!isPaint && !text)) return true
    if (!text) return 'Indiquez la couleur : chaque langue la lit.'
    const read = readColor(text)
    if (read) return `Encore en toutes lettres : ${quoted(text)}. ${READ_SO} ${baseColorLabels[read]}.`
    return isPaint ? `${quoted(text)} ne dit pas quelle couleur c’est : choisissez-la dans la liste.` : true
  }

/** A car weighs at least what it weighs in running order. */
export function atLeastMassInOrder(maxMass: number | undefined, { document }: OtherFields) {
  const own = document?.['massInOrder']
  if (maxMass === undefined || typeof own !== 'number' || maxMass >= own) return true
  return `La masse maximale (F.2) est inférieure à la masse en ordre de marche (G, ${own.toLocaleString('fr-FR')} kg) : vérifiez les deux.`
}

/** Warns of 0 g for a car that burns fuel. */
export const plausibleCo2 = (co2: number | undefined, { document }: OtherFields) =>
  !isImpossibleCo2({ co2, fuel: document?.['fuel'] }) ||
  'Seule une voiture électrique émet 0 g/km : recopiez la rubrique V.7, ou videz ce champ.'

const brandsQuery = '*[_type == "vehicle" && defined(brand) && !(_id in $own)]{_id, brand}'

/** 'Mercedes-Benz' and 'mercedes benz' are equal. */
const foldBrand = (brand: string) => foldText(brand).replace(/[^\p{L}\p{N}]+/gu, '')

/** Warns of a spelling that other cars use less often: the site's filter treats each spelling as a brand. */
export async function consistentBrand(brand: string | undefined, context: ValidationContext) {
  const own = brand?.trim() ?? ''
  if (foldBrand(own) === '') return true
  const found = await fetchCached<Branded[]>(context, brandsQuery, { own: ownIds(context.document) })
  const spellings = Map.groupBy(
    brandsByCar(found).filter((other) => foldBrand(other) === foldBrand(own)),
    (other) => other,
  )
  const [usual] = [...spellings].toSorted(([, some], [, others]) => others.length - some.length)
  if (!usual || spellings.get(own)?.length === usual[1].length) return true
  return `Ailleurs, cette marque s’écrit « ${usual[0]} » : écrivez-la de même, les clients filtrent par marque.`
}

type Branded = { _id: string; brand: unknown }

/** A published car with a draft counts once, by its draft. */
function brandsByCar(found: readonly Branded[]): string[] {
  const brands = new Map<string, string>()
  for (const { _id, brand } of found)
    if (isDraftId(_id) || !brands.has(getPublishedId(_id))) brands.set(getPublishedId(_id), String(brand).trim())
  return [...brands.values()]
}

/** The snapshot's selection: published, and `publishAt` has passed. */
const beforeQuery = `count(*[_type == "vehicle" && orderRank < $rank && !(_id in $own)
  && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && coalesce(publishAt, "") <= now()])`

/** Warns if a car is beyond the fifty that the site shows. */
export async function withinVehicleLimit(vehicle: SanityDocument | undefined, context: ValidationContext) {
  const rank = vehicle?.['orderRank']
  if (typeof rank !== 'string') return true
  const before = await fetchCached<number>(context, beforeQuery, { rank, own: ownIds(vehicle) })
  return (
    before < MAX_VEHICLES ||
    `Le site montre les ${MAX_VEHICLES} premières voitures publiées, et celle-ci vient après : elle ne sera pas affichée. Remontez-la dans la liste, ou retirez une voiture vendue.`
  )
}
