import { formatEuros } from '#domain/money.ts'
import type { Readiness } from '#domain/readiness.ts'
import type { CarSale } from '../sale-state.ts'

/** A change of a price by more than a third is more likely a figure too few than a new price. */
const FAR_PARTS = 3

interface Version {
  price: unknown
  readiness: Pick<Readiness, 'score' | 'missing'>
}

const percent = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** What to ask before a draft replaces the published version of a car, in French; empty if nothing needs a second look. */
export function publishQuestions(before: Version, after: Version, sale: CarSale): string[] {
  return [priceQuestion(before.price, after.price), saleQuestion(sale), scoreQuestion(before, after)].filter(
    (question) => question !== undefined,
  )
}

function priceQuestion(before: unknown, after: unknown): string | undefined {
  if (typeof before !== 'number' || typeof after !== 'number' || before <= 0) return undefined
  if (Math.abs(after - before) * FAR_PARTS <= before) return undefined
  return `Prix : ${formatEuros(before)} → ${formatEuros(after)} (${percent.format(after / before - 1)}). Est-ce bien le nouveau prix ?`
}

function saleQuestion({ state, byOrder }: CarSale): string | undefined {
  if (byOrder && state === 'reserved')
    return 'Une commande tient cette voiture. La commande garde la fiche et le prix qu’a vus l’acheteur ; seule l’annonce change.'
  if (byOrder && state === 'sold') return 'Cette voiture a été livrée par une commande. Seule l’annonce change.'
  return state === 'sold' ? 'Cette voiture est marquée « Vendu ».' : undefined
}

function scoreQuestion(before: Version, after: Version): string | undefined {
  const [old, next] = [before.readiness, after.readiness]
  if (next.score >= old.score) return undefined
  const known = new Set(old.missing.map(({ message }) => message))
  const names = [...new Set(next.missing.filter(({ message }) => !known.has(message)).map(({ name }) => name))]
  const cause = names.length > 0 ? ` À revoir : ${names.join(', ')}.` : ''
  return `« Prêt à vendre » descend : ${old.score} → ${next.score} sur 100.${cause}`
}
