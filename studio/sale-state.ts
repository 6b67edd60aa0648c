import type { HeldCars } from '#domain/held.ts'
import type { SaleStatus } from '#domain/listing.ts'
import { isScheduled } from '#domain/vehicle.ts'
import { statusLabels } from '../schemas/sanity/labels.ts'

/** `draft`: never published. `scheduled`: published, and shown from a later hour. */
export const saleStates = ['draft', 'scheduled', 'available', 'reserved', 'sold'] as const
export interface CarSale {
  state: (typeof saleStates)[number]
  /** An order holds the car or delivered it, whatever the editor set. */
  byOrder: boolean
}

/** What decides where a car stands in its sale: its published version and the order that holds it. */
export interface SaleFacts {
  /** Whether it has a published version. */
  published: boolean
  /** The published identifier, by which orders name the car. */
  slug: string | null
  /** `status` and `publishAt` of the published version. */
  status: unknown
  publishedAt: unknown
}

/** Where a car stands in its sale, as the site shows it. The later state counts: an order that delivered the car is more than an
 *  editor's « Réservé », and an editor's « Vendu » more than an order under way. */
export function saleOf({ published, slug, status, publishedAt }: SaleFacts, held: HeldCars): CarSale {
  if (!published) return { state: 'draft', byOrder: false }
  const order = slug === null ? undefined : held[slug]
  const own = status === 'reserved' || status === 'sold' ? status : 'available'
  if (order && (own !== 'sold' || order === 'sold')) return { state: order, byOrder: true }
  if (own === 'available' && isScheduled(publishedAt)) return { state: 'scheduled', byOrder: false }
  return { state: own, byOrder: false }
}

/** A state as editors choose it in a filter. */
export const saleLabels: Readonly<Record<CarSale['state'], string>> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  ...(statusLabels satisfies Readonly<Record<SaleStatus, string>>),
}

const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'Europe/Paris' })

/** The state in a car's line: 'Réservé : commande en cours', 'Programmé le 12 nov.'. */
export function saleWords({ state, byOrder }: CarSale, publishedAt: unknown): string {
  if (byOrder && state === 'reserved') return 'Réservé\u00a0: commande en cours'
  if (state === 'scheduled' && typeof publishedAt === 'string')
    return `Programmé le ${day.format(Date.parse(publishedAt))}`
  return saleLabels[state]
}
