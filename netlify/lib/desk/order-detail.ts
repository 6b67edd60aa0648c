import { z } from 'zod'
import type { DeskLetter, DeskOrder } from '#domain/desk.ts'
import { isOpenDossier } from '#domain/dossier/news.ts'
import { orderSchema } from '#domain/order.ts'
import { letterName, letterTitles } from '#domain/order-facts.ts'
import { readDossier } from '../dossier/dossier-store.ts'
import { showPapers } from '../dossier/seller-papers.ts'
import { hasDossierKey, openDossiers } from '../dossier/vault.ts'
import { deskMoves, standingOf } from '../orders/seller-moves.ts'
import { deadKey, idOfKey, laneOf, openOutbox, sentKey } from '../outbox/outbox-store.ts'
import type { SalesSettings } from '../settings.ts'
import { orderViewUrl, papersLinks } from '../signed-links.ts'
import type { BlobStore } from '../store/blob-store.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { readRowOf } from './order-rows.ts'

interface Showing {
  settings: SalesSettings
  /** Milliseconds. */
  now: number
  /** Who may only read gets no link that acts. */
  mayMove: boolean
}

/** An order as the desk shows it. The domain's schema names each field, so the hashes of its submission and the letters it owes
 *  stay here. The buyer's page opens as the desk's view: the token that opens his papers stays with him. */
export async function showOrder(order: StoredOrder, { settings, now, mayMove }: Showing): Promise<DeskOrder> {
  const isOpen = isOpenDossier(order)
  const [row, letters, moves, dossier] = await Promise.all([
    readRowOf(order, now),
    readLetters(openOutbox(), order, settings.mail.to),
    deskMoves(order, now),
    isOpen ? readDossier(openDossiers(), order) : undefined,
  ])
  return {
    order: orderSchema.parse(order),
    row,
    letters,
    moves,
    standing: standingOf(order),
    buyerUrl: orderViewUrl(settings.linkSecret, order, now),
    ...(dossier && { papers: showPapers(order, dossier, now) }),
    ...(isOpen && mayMove && hasDossierKey() && { phone: papersLinks(settings.linkSecret, order, now) }),
  }
}

/** A letter in the outbox, in any of its places. */
const storedSchema = z.looseObject({
  content: z.looseObject({ mail: z.looseObject({ to: z.string() }) }).optional(),
  sentAt: z.number().optional(),
  deadAt: z.number().optional(),
})

/** The letters of an order, in the order of its steps, with those that are not in the outbox yet. `seller`: his mailbox. */
async function readLetters(outbox: BlobStore, order: StoredOrder, seller: string): Promise<DeskLetter[]> {
  const lane = laneOf('order')
  const start = `${order.id}-`
  const [sent, dead, pending, later] = await Promise.all([
    outbox.list(sentKey(start)),
    outbox.list(deadKey(start)),
    outbox.list(`pending/${lane}/${start}`),
    outbox.list(`later/${lane}/`),
  ])
  const places = [
    ...sent.map(({ key }) => ({ key, state: 'sent' as const })),
    ...dead.map(({ key }) => ({ key, state: 'failed' as const })),
    ...[...pending, ...later].map(({ key }) => ({ key, state: 'waiting' as const })),
  ].filter(({ key }) => idOfKey(key).startsWith(start))
  // A letter on its way from one place to another is in both: the first says how far it is.
  const byId = new Map(places.toReversed().map((place) => [idOfKey(place.key), place]))
  const stored = await Promise.all(
    [...byId].map(async ([id, { key, state }]): Promise<DeskLetter> => {
      const { data } = storedSchema.safeParse(await outbox.read(key))
      const at = data?.sentAt ?? data?.deadAt
      const to = data?.content?.mail.to ?? ''
      return { id, title: titleOf(id, start), to, state, ...(at !== undefined && { at }) }
    }),
  )
  const owed = owedIds(order)
    .filter((id) => !byId.has(id))
    .map((id): DeskLetter => {
      const to = id.endsWith('-seller') ? seller : order.customer.email
      return { id, title: titleOf(id, start), to, state: 'waiting' }
    })
  const steps = Object.keys(letterTitles)
  const stepOf = ({ id }: DeskLetter) => steps.indexOf(id.slice(start.length))
  return [...stored, ...owed].toSorted((a, b) => stepOf(a) - stepOf(b))
}

const titleOf = (id: string, start: string): string => letterTitles[id.slice(start.length)] ?? 'E-mail de la commande'

/** Ids of the letters that are still to be written. */
function owedIds(order: StoredOrder): string[] {
  const ends = order.owed.flatMap((state) => {
    if (state === 'received') return ['received-buyer', 'received-seller']
    if (state === 'depositReported') return ['reported-seller']
    const isExpired = order.expired && state === 'cancelled'
    return [`${letterName({ ...order, state, expired: isExpired })}-buyer`, ...(isExpired ? ['expired-seller'] : [])]
  })
  return ends.map((end) => `${order.id}-${end}`)
}
