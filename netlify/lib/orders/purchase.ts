import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { depositOf } from '#domain/deposit.ts'
import { isBuyable, type Listing, listingSchema, vehicleInfoOf } from '#domain/listing.ts'
import { holdEnd } from '#domain/order.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { customerOf } from '#forms/customer.ts'
import type { Purchase } from '#forms/purchase.ts'
import type { FieldError } from '../http/respond.ts'
import { isReferenceOf, transferOf } from '../payment/transfer.tsx'
import { sha256, timeOrderedId, Unavailable } from '../store/blob-store.ts'
import type { StoredOrder } from '../store/order-store.ts'

/** The list that the snapshot writes; the build puts it beside the functions (`included_files` in netlify.toml). */
const FILE = 'web/generated/index.json'

const catalogueSchema = z.array(listingSchema)
export type Catalogue = ReadonlyMap<string, Listing>

/** There is no catalogue to check against. */
export class CatalogueMissing extends Unavailable {
  override readonly name = 'CatalogueMissing'
}

let last: { file: string; changed: number; cars: Catalogue } | undefined

/** The cars of the snapshot by id, read again when the file changes (locally, after each publish). A deployed function's files
 *  lie under LAMBDA_TASK_ROOT, locally in the current folder. While the snapshot is being swapped, the last one counts. Throws
 *  CatalogueMissing if the file was never there. */
export async function readCatalogue(): Promise<Catalogue> {
  const file = join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), FILE)
  const known = last?.file === file ? last : undefined
  try {
    // Synchronous: a buyer waits, and the operating system caches the answer.
    const { mtimeMs: changed } = statSync(file)
    if (known?.changed === changed) return known.cars
    const list = catalogueSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    last = { file, changed, cars: new Map(list.map((car) => [car.id, car])) }
    return last.cars
  } catch (thrown) {
    if (known) return known.cars
    throw new CatalogueMissing(FILE, { cause: thrown })
  }
}

/** Why the catalogue does not sell a car; undefined if it does. */
export function unavailableCode(car: Listing | undefined): RefusalCode | undefined {
  if (!car) return 'vehicleUnknown'
  if (isBuyable(car.status)) return undefined
  return car.status === 'sold' ? 'vehicleSold' : 'vehicleReserved'
}

export type PurchaseCheck = { ok: true; car: Listing } | { ok: false; code: RefusalCode; errors: FieldError[] }

/** What a purchase says of its car. */
type ClaimsAboutCar = Pick<
  Purchase,
  'vehicleId' | 'vehicleInfo' | 'vehiclePrice' | 'depositAmount' | 'transferReference'
>

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

/** Compares what the page sent with the catalogue: nothing that a browser says about a car is believed. */
export function checkPurchase(cars: Catalogue, purchase: ClaimsAboutCar): PurchaseCheck {
  const refuse = (code: RefusalCode, ...fields: string[]): PurchaseCheck => ({
    ok: false,
    code,
    errors: fields.map((field) => ({ field, code })),
  })
  const { vehicleId } = purchase
  if (!isReferenceOf(vehicleId, purchase)) return refuse('invalid', 'transferReference')
  const car = cars.get(vehicleId)
  const code = unavailableCode(car)
  if (!car || code) return refuse(code ?? 'vehicleUnknown', 'vehicleId')
  const wrong = [
    ...(purchase.vehiclePrice === car.price ? [] : ['vehiclePrice']),
    ...(purchase.depositAmount === depositOf(car.price) ? [] : ['depositAmount']),
  ]
  if (wrong.length > 0) return refuse('priceChanged', ...wrong)
  if (plain(purchase.vehicleInfo) !== plain(vehicleInfoOf(car))) return refuse('vehicleChanged', 'vehicleInfo')
  return { ok: true, car }
}

/** A purchase for the idempotency check. */
export interface PurchaseSubmission {
  scope: 'order'
  /** The page's key; without one the transfer reference, which the page makes once and keeps. */
  key: string
  /** All that was sent but for key and clock. */
  content: string
  /** Both hashed, as the order stores them. */
  hashes: StoredOrder['submission']
}

export function submissionOf({ startedAt: _, idempotencyKey, ...sent }: Purchase): PurchaseSubmission {
  const key = idempotencyKey ?? sent.transferReference
  const content = JSON.stringify(sent)
  return { scope: 'order', key, content, hashes: { key: sha256(key), body: sha256(content) } }
}

/** `replay`: this very submission made the order. `conflict`: its key did, with other words. */
export function compareSubmission(order: StoredOrder, { hashes }: PurchaseSubmission): 'replay' | 'conflict' | 'other' {
  if (order.submission.key !== hashes.key) return 'other'
  return order.submission.body === hashes.body ? 'replay' : 'conflict'
}

/** What an order gets from the moment it is placed (milliseconds): its car is held from then on. */
export const placementFields = (now: number) => ({
  id: timeOrderedId(now),
  createdAt: now,
  heldUntil: holdEnd(now),
  history: [{ state: 'received' as const, at: now }],
})

/** A new order: car, price and deposit from the catalogue, the buyer from the form. It owes the letters that confirm it. */
export const makeOrder = (
  purchase: Purchase,
  car: Listing,
  { siteUrl, now }: { siteUrl: string; now: number },
): StoredOrder => ({
  ...placementFields(now),
  language: purchase.language,
  vehicleId: car.id,
  vehicleInfo: vehicleInfoOf(car),
  price: car.price,
  deposit: depositOf(car.price),
  payment: transferOf(purchase),
  customer: customerOf(purchase),
  state: 'received',
  expired: false,
  siteUrl,
  submission: submissionOf(purchase).hashes,
  owed: ['received'],
})
