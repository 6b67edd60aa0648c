import { getPublishedId, isDraftId, type SanityDocument, type ValidationContext } from 'sanity'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { formatEuros } from '#domain/money.ts'
import { foldText } from '#domain/text.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import { fetchOnce, ownIds } from './all-drafts.ts'
import { accepted, acceptedNumber } from './value-rules.ts'

const inRange = acceptedNumber(vehicleSchema.shape.price, '€')

/** Whole euros: deposits and balances are counted without cents. An empty field passes. */
export function acceptedPrice(price: number | undefined) {
  if (price !== undefined && !Number.isInteger(price)) return 'Indiquez un prix en euros entiers, sans centimes.'
  return inRange(price)
}

const { year: shape } = vehicleSchema.shape

/** A year the shop's schema takes; the range in the message is its own. */
export const acceptedYear = accepted(
  shape,
  `Indiquez une année en quatre chiffres, de ${shape.minValue} à ${shape.maxValue}.`,
)

/** A model year runs at most one year ahead of the calendar; beyond that it is a slip of the hand. What is refused anyhow
 *  draws no second remark. */
export const plausibleYear = (year: number | undefined) =>
  year === undefined ||
  acceptedYear(year) !== true ||
  year <= new Date().getFullYear() + 1 ||
  'Cette année n’est pas encore venue : vérifiez-la.'

/** A price changed by more than this factor is rather a figure too few or too many than a new price. */
const FAR = 2

/** Compares a draft's price with the one that is published. A car that never was has nothing to compare with. */
export async function nearPublishedPrice(price: number | undefined, context: ValidationContext) {
  const id = context.document?._id ?? ''
  if (price === undefined || acceptedPrice(price) !== true || !isDraftId(id)) return true
  const published = await fetchOnce<unknown>(context, '*[_id == $id][0].price', { id: getPublishedId(id) })
  if (typeof published !== 'number' || (price * FAR >= published && price <= published * FAR)) return true
  return `${formatEuros(price)} : la voiture est en ligne à ${formatEuros(published)}. Vérifiez avant de publier.`
}

const brandsQuery = '*[_type == "vehicle" && defined(brand) && !(_id in $own)]{_id, brand}'

interface Branded {
  _id: string
  brand: unknown
}

/** 'Mercedes-Benz' and 'mercedes benz' are one. */
const folded = (brand: string) => foldText(brand).replace(/[^\p{L}\p{N}]+/gu, '')

/** The site's filter takes each spelling for a brand of its own: an editor is told the one that most other cars have. */
export async function brandAsElsewhere(brand: string | undefined, context: ValidationContext) {
  const own = brand?.trim() ?? ''
  if (folded(own) === '') return true
  const found = await fetchOnce<Branded[]>(context, brandsQuery, { own: ownIds(context.document) })
  const spellings = Map.groupBy(
    brandsByCar(found).filter((other) => folded(other) === folded(own)),
    (other) => other,
  )
  const [usual] = [...spellings].toSorted(([, some], [, others]) => others.length - some.length)
  if (!usual || spellings.get(own)?.length === usual[1].length) return true
  return `Ailleurs, cette marque s’écrit « ${usual[0]} » : écrivez-la de même, les clients filtrent par marque.`
}

/** A car that is published and being edited counts once, as its draft has it. */
function brandsByCar(found: readonly Branded[]): string[] {
  const brands = new Map<string, string>()
  for (const { _id, brand } of found)
    if (isDraftId(_id) || !brands.has(getPublishedId(_id))) brands.set(getPublishedId(_id), String(brand).trim())
  return [...brands.values()]
}

/** As the snapshot picks them: published, and their hour has come. */
const beforeQuery = `count(*[_type == "vehicle" && orderRank < $rank && !(_id in $own)
  && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && coalesce(publishAt, "") <= now()])`

/** The site shows the first cars of the editors' order; a later one is kept, and its editor told why it does not appear. */
export async function amongShownVehicles(vehicle: SanityDocument | undefined, context: ValidationContext) {
  const rank = vehicle?.['orderRank']
  if (typeof rank !== 'string') return true
  const before = await fetchOnce<number>(context, beforeQuery, { rank, own: ownIds(vehicle) })
  return (
    before < MAX_VEHICLES ||
    `Le site montre les ${MAX_VEHICLES} premières voitures publiées, et celle-ci vient après : elle ne sera pas affichée. Remontez-la dans la liste, ou retirez une voiture vendue.`
  )
}
