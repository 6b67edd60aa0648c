import { createHash } from 'node:crypto'
import { DAY } from '#domain/legal.ts'
import { vehicleInfoOf } from '#domain/listing.ts'
import { MAX_PROOF_BYTES } from '#domain/proof.ts'
import { finishedProofSchema, proofPhotoSchema } from '#forms/proof.ts'
import { parseObject, readBytes } from '../http/receive-form.ts'
import { accept, refuse } from '../http/respond.ts'
import { log } from '../log.ts'
import { readCatalogue } from '../orders/purchase.ts'
import { type OrderName, readProofToken } from '../signed-links.ts'
import { type BlobStore } from '../store/blob-store.ts'
import { checkPhoto } from './check-photo.ts'
import { type Asked, findRequest, finishProof, keepPhoto } from './proof-store.ts'

interface LinkedRequest {
  name: OrderName
  asked: Asked
}

/** The open request behind a link; undefined if the link is forged, expired or used. */
export async function linkedRequest(
  store: BlobStore,
  secret: string,
  { token, now }: { token: string; now: number },
): Promise<LinkedRequest | undefined> {
  const name = readProofToken(secret, token, now)
  const asked = name && (await findRequest(store, { car: name.vehicleId, id: name.id }, now))
  return asked && { name, asked }
}

/** GET: what the page shows. POST of a JPEG: one photo. POST of JSON: that is all, or the car is not there. */
export async function answerStaff(
  store: BlobStore,
  request: Request,
  { name, asked }: LinkedRequest,
  now: number,
): Promise<Response> {
  const { vehicleId } = name
  if (request.method === 'GET') {
    const car = (await readCatalogue()).get(vehicleId)
    return accept({ code: asked.code, answerBy: asked.answerBy, vehicle: car ? vehicleInfoOf(car) : vehicleId })
  }
  const type = request.headers.get('content-type')?.split(';')[0]
  if (type === 'image/jpeg') return receivePhoto(store, request, name, now)
  if (type !== 'application/json') return refuse('unsupportedMediaType')
  const body = parseObject((await readBytes(request, MAX_FINISH)) ?? new Uint8Array())
  const finished = finishedProofSchema.safeParse(body)
  if (!finished.success) return refuse('invalid')
  if (!(await finishProof(store, vehicleId, { asked, absent: finished.data.absent, now })))
    return refuse('invalid', [{ field: 'photo', code: 'required' }])
  log('proof-made', { id: asked.id, vehicle: vehicleId })
  return accept()
}

/** Bytes of the JSON that ends a proof. */
const MAX_FINISH = 1024

async function receivePhoto(
  store: BlobStore,
  request: Request,
  { vehicleId, id }: OrderName,
  now: number,
): Promise<Response> {
  const about = proofPhotoSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!about.success) return refuse('invalid')
  // One byte more than is allowed tells a file that is too large.
  const sent = await readBytes(request, MAX_PROOF_BYTES)
  if (!sent) return refuse('invalid', [{ field: 'photo', code: 'tooLarge' }])
  const check = checkPhoto(sent)
  if (!check.ok) return refuse('invalid', [{ field: 'photo', code: check.fault }])
  const { bytes, print, taken } = check.photo
  const sha256 = createHash('sha256').update(sent).digest('hex')
  const { n, original = sha256 } = about.data
  // The page may say what the phone's own file had; what the sent one has cannot be talked away.
  const times = [about.data.taken, taken].map((time) => oldTime(time, now)).filter((time) => time !== undefined)
  const takenAt = times.length > 0 ? Math.min(...times) : undefined
  const photo = { n, bytes, print, files: [sha256, original] as [string, string], takenAt }
  const kept = await keepPhoto(store, { car: vehicleId, id, now }, photo)
  if (kept.kind === 'kept') return accept()
  if (kept.kind === 'closed') return refuse('linkInvalid')
  if (kept.kind === 'tooMany') return refuse('busy')
  return refuse('invalid', [
    { field: 'photo', code: 'replayed' },
    { field: 'vehicle', code: kept.car },
  ])
}

/** The camera's time, if it is more than a day before now; undefined if it is newer or unknown. A camera notes no time zone: its
 *  clock is read as one an hour ahead of UTC, and the phone's being wrong changes no date but this. */
function oldTime(taken: string | undefined, now: number): number | undefined {
  if (taken === undefined) return undefined
  const [day = '', time = ''] = taken.split(' ')
  const at = Date.parse(`${day.replaceAll(':', '-')}T${time}+01:00`)
  return at < now - DAY ? at : undefined
}
