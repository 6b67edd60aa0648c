import { z } from 'zod'
import { vehicleInfoOf } from '#domain/listing.ts'
import { PROOF_HOURS } from '#domain/proof.ts'
import { openingHoursSchema } from '#domain/shop-settings.ts'
import type { ProofRequest } from '#forms/proof.ts'
import { readBuilt } from '../built-content.ts'
import { accept, refuse } from '../http/respond.ts'
import { countProof } from '../limits.ts'
import { type Host, log } from '../log.ts'
import { readCatalogue } from '../orders/purchase.ts'
import { deliverSoon, enqueueLetters, type OutboxContext } from '../outbox/delivery.ts'
import { isFinished, REQUEST_GRACE } from '../outbox/outbox-store.ts'
import { type SalesSettings, siteAddress } from '../settings.ts'
import { proofToken } from '../signed-links.ts'
import { type BlobStore, HOUR } from '../store/blob-store.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { keepAsker } from './askers.tsx'
import { type Asked, askForProof, lacksRequest, openProofs, readProofState } from './proof-store.ts'
import { proofLetter } from './staff-letter.tsx'

interface Asking {
  store: BlobStore
  outbox: OutboxContext
  settings: SalesSettings
  request: Request
  context: Host
}

/** Opens a request for a car, or joins the open one; the mail to the staff is queued before the visitor is answered. `told`: whether
 *  the address that he left will be written to. */
export async function answerAsker(
  { store, outbox, settings, request, context }: Asking,
  { vehicle: vehicleId, email, language }: ProofRequest,
  network: string,
): Promise<Response> {
  const now = outbox.now()
  const car = (await readCatalogue()).get(vehicleId)
  if (!car) return refuse('vehicleUnknown')
  if (car.status === 'sold') return refuse('vehicleSold')
  const { offered, open } = await readProofState(store, vehicleId, now)
  if (!offered) return refuse('unavailable')
  // Over the limit somebody may have opened the request meanwhile: joining it costs nothing.
  if (!open && !(await countProof(network, now)) && !(await readProofState(store, vehicleId, now)).open)
    return refuse('busy')
  const about = { vehicleId, car: vehicleInfoOf(car), siteUrl: siteAddress(request, settings.siteUrl) }
  const asked = await requestProof({ store, outbox, settings }, about, context)
  const told = email !== undefined && (await keepAsker(store, outbox, asked.id, { email, language, ...about }))
  return accept({ code: asked.code, answerBy: asked.answerBy, ...(email !== undefined && { told }) })
}

interface Photographed {
  vehicleId: string
  /** 'brand model (year)'. */
  car: string
  siteUrl: string
  orderId?: string
}

/** Opens the car's request or joins it; whoever opens it queues the mail to the staff. */
async function requestProof(
  { store, outbox, settings }: Pick<Asking, 'store' | 'outbox' | 'settings'>,
  { vehicleId, car, siteUrl, orderId }: Photographed,
  host?: Host,
): Promise<Asked> {
  const now = outbox.now()
  const question = { now, hours: await readOpeningHours(), ...(orderId && { orderId }) }
  const { asked, isNew } = await askForProof(store, vehicleId, question)
  if (isNew) log('proof-asked', { id: asked.id, vehicle: vehicleId })
  // Whoever opened it may have been killed before its mail was queued.
  const isOwed = !isNew && now - asked.askedAt > REQUEST_GRACE && !(await isFinished(outbox.store, `${asked.id}-proof`))
  if (isNew || isOwed) {
    const token = proofToken(settings.linkSecret, { vehicleId, id: asked.id }, asked.askedAt + PROOF_HOURS * HOUR)
    const url = `${siteUrl}/.netlify/functions/proof?open=${token}`
    const letter = await proofLetter({ asked, car, vehicleId, url }, settings.mail)
    const entries = await enqueueLetters(outbox, [letter], !isNew)
    if (host) for (const entry of entries) deliverSoon(outbox, entry, host)
  }
  return asked
}

/** Asks for the photo without which an order is not accepted, once it was placed and again whenever a request ran out. `waits`: it
 *  was asked for before, or is there; undefined of an order that needs none. */
export async function askForOrder(
  context: Pick<Asking, 'outbox' | 'settings'>,
  { id, vehicleId, vehicleInfo, siteUrl, state, terms, withdrawnAt }: StoredOrder,
): Promise<'asked' | 'waits' | undefined> {
  if (!terms?.freshProof || state !== 'received' || withdrawnAt !== undefined) return undefined
  const store = openProofs()
  if (!(await lacksRequest(store, vehicleId, context.outbox.now()))) return 'waits'
  await requestProof({ store, ...context }, { vehicleId, car: vehicleInfo, siteUrl, orderId: id })
  return 'asked'
}

const hoursSchema = z.object({ openingHours: z.array(openingHoursSchema).default([]) })

/** As the build shows them; office hours are counted if it recorded none. */
const readOpeningHours = async () => hoursSchema.parse((await readBuilt('sale.json')) ?? {}).openingHours
