import { getPublishedId, isDraftId, type ValidationContext } from 'sanity'
import { foldText } from '#domain/text.ts'
import { fetchOnce, ownIds } from './all-drafts.ts'

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
