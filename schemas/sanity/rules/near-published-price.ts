import { getPublishedId, isDraftId, type ValidationContext } from 'sanity'
import { formatEuros } from '#domain/money.ts'
import { acceptedPrice } from './accepted-price.ts'
import { fetchOnce } from './all-drafts.ts'

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
