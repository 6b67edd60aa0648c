import { z } from 'zod'
import { vehicleInfoOf } from '#domain/listing.ts'
import { PROOF_HOURS } from '#domain/proof.ts'
import { openingHoursSchema } from '#domain/shop-settings.ts'
import { readBuilt } from '../built-content.ts'
import { accept, refuse } from '../http/respond.ts'
import { countProofRequest } from '../limits.ts'
import { type Host, log } from '../log.ts'
import { readCatalogue } from '../orders/purchase.ts'
import { deliverSoon, enqueueLetters, type OutboxContext } from '../outbox/delivery.ts'
import { isFinished, REQUEST_GRACE } from '../outbox/outbox-store.ts'
import { type SalesSettings, siteAddress } from '../settings.ts'
import { proofToken } from '../signed-links.ts'
import { type BlobStore, HOUR } from '../store/blob-store.ts'
import { askForProof, readProofState } from './proof-store.ts'
import { proofLetter } from './staff-letter.tsx'

interface Asking {
  store: BlobStore
  outbox: OutboxContext
  settings: SalesSettings
  request: Request
  context: Host
}

/** Opens a request for a car, or joins the open one; the mail to the staff is queued before the visitor is answered. */
export async function answerAsker(
  { store, outbox, settings, request, context }: Asking,
  vehicleId: string,
  network: string,
): Promise<Response> {
  const now = outbox.now()
  const car = (await readCatalogue()).get(vehicleId)
  if (!car) return refuse('vehicleUnknown')
  if (car.status === 'sold') return refuse('vehicleSold')
  const { offered, open } = await readProofState(store, vehicleId, now)
  if (!offered) return refuse('unavailable')
  if (!open && !(await countProofRequest(network, now))) return refuse('busy')
  const { asked, isNew } = await askForProof(store, vehicleId, { now, hours: await readOpeningHours() })
  if (isNew) log('proof-asked', { id: asked.id, vehicle: vehicleId })
  // Whoever opened it may have been killed before its mail was queued.
  const isOwed = !isNew && now - asked.askedAt > REQUEST_GRACE && !(await isFinished(outbox.store, `${asked.id}-proof`))
  if (isNew || isOwed) {
    const token = proofToken(settings.linkSecret, { vehicleId, id: asked.id }, asked.askedAt + PROOF_HOURS * HOUR)
    const url = `${siteAddress(request, settings.siteUrl)}/.netlify/functions/proof?open=${token}`
    const letter = await proofLetter({ asked, car: vehicleInfoOf(car), vehicleId, url }, settings.mail)
    for (const entry of await enqueueLetters(outbox, [letter], !isNew)) deliverSoon(outbox, entry, context)
  }
  return accept({ code: asked.code, answerBy: asked.answerBy })
}

const hoursSchema = z.object({ openingHours: z.array(openingHoursSchema).default([]) })

/** As the build shows them; office hours are counted if it recorded none. */
const readOpeningHours = async () => hoursSchema.parse((await readBuilt('sale.json')) ?? {}).openingHours
