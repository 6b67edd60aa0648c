import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { depositOf } from '#domain/money.ts'
import { parisDay } from '#domain/calendar.ts'
import { amountsText } from '#domain/door-price/place-file.ts'
import type { KeptDoor } from '#domain/door-price/rule.ts'
import { guaranteedMonths, isBuyable, type Listing, listingSchema, vehicleInfoOf } from '#domain/listing.ts'
import { answerBy, holdEnd, orderTermsSchema, soldSheetSchema } from '#domain/order.ts'
import { isPostalCode, type PlaceId, placeOf } from '#domain/place.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { type SaleSettings, type SaleTerms, saleTerms } from '#domain/sale-terms.ts'
import { customerOf } from '#forms/customer.ts'
import type { Purchase } from '#forms/purchase.ts'
import { type Flaws, readDoor } from '../built-content.ts'
import type { FieldError } from '../http/respond.ts'
import { isReferenceOf, transferOf } from '../payment/transfer.tsx'
import { sha256, timeOrderedId, Unavailable } from '../store/blob-store.ts'
import type { StoredOrder } from '../store/order-store.ts'

/** Written by the snapshot and bundled with the functions (`included_files` in netlify.toml). */
const FILE = 'web/generated/index.json'

const catalogueSchema = z.array(listingSchema)
export type Catalogue = ReadonlyMap<string, Listing>

/** The catalogue file is missing or unreadable. */
export class CatalogueMissing extends Unavailable {
  override readonly name = 'CatalogueMissing'
}

let last: { file: string; changed: number; cars: Catalogue } | undefined

/** The cars of the snapshot by id, reloaded when the file changes (locally, after each publish). Deployed files lie under
 *  LAMBDA_TASK_ROOT, local ones in the working directory. Falls back to the last catalogue while the snapshot is being
 *  replaced; throws CatalogueMissing if there is none. */
export async function readCatalogue(): Promise<Catalogue> {
  const file = join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), FILE)
  const known = last?.file === file ? last : undefined
  try {
    // Synchronous is faster here: the operating system caches the result.
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

/** Why a car cannot be bought according to the catalogue; undefined if it can. */
export function unavailableCode(car: Listing | undefined): RefusalCode | undefined {
  if (!car) return 'vehicleUnknown'
  if (isBuyable(car.status)) return undefined
  return car.status === 'sold' ? 'vehicleSold' : 'vehicleReserved'
}

interface Refused {
  ok: false
  code: RefusalCode
  errors: FieldError[]
}
type PurchaseCheck = { ok: true; car: Listing } | Refused

type ClaimsAboutCar = Pick<
  Purchase,
  'vehicleId' | 'vehicleInfo' | 'vehiclePrice' | 'depositAmount' | 'transferReference'
>

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

/** Checks the browser's claims about the car against the catalogue; none is trusted. */
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

/** A car that may be sold, where it goes, and what holds for the buyer there. */
export interface Sale {
  car: Listing
  place: PlaceId
  terms: SaleTerms
  /** What the car costs there; undefined if the build does not say. */
  door?: KeptDoor | undefined
}

/** Where the car goes, by the buyer's address. Refused if the car may not enter that country, or if only the country's customs
 *  know and the buyer has not asked them. `now` in milliseconds. */
export function checkDestination(
  car: Listing,
  { customerCountry, customerPostalCode, entryAsked }: Destination,
  { sale, now }: { sale: SaleSettings; now: number },
): ({ ok: true } & Sale) | Refused {
  const place = placeOf(customerCountry, customerPostalCode)
  if (place === undefined)
    return { ok: false, code: 'invalid', errors: [{ field: 'customerCountry', code: 'countryUnknown' }] }
  if (!isPostalCode(customerCountry, customerPostalCode))
    return { ok: false, code: 'invalid', errors: [{ field: 'customerPostalCode', code: 'postalCodeInvalid' }] }
  const terms = saleTerms(car, place, sale, parisDay(now))
  if (terms.entry.kind === 'refused')
    return { ok: false, code: 'entryRefused', errors: [{ field: 'customerCountry', code: 'entryRefused' }] }
  if (terms.entry.kind === 'ask' && !entryAsked)
    return { ok: false, code: 'entryRefused', errors: [{ field: 'entryAsked', code: 'required' }] }
  return { ok: true, car, place, terms }
}

type Destination = Pick<Purchase, 'customerCountry' | 'customerPostalCode' | 'entryAsked'>

/** Adds to a sale what the car costs at the buyer's door. Refused if the page showed other amounts: they changed with a build in
 *  between. A page that showed none is not refused, nor another day with equal amounts. */
export async function checkDoor(
  sale: { ok: true } & Sale,
  { doorVersion, doorLines }: Pick<Purchase, 'doorVersion' | 'doorLines'>,
): Promise<({ ok: true } & Sale) | Refused> {
  const door = await readDoor(sale.place, sale.car.id)
  const isSame =
    doorLines === undefined
      ? [undefined, door?.version].includes(doorVersion)
      : doorLines === (door && amountsText(door.lines))
  if (door && !isSame) return { ok: false, code: 'doorChanged', errors: [{ field: 'doorLines', code: 'doorChanged' }] }
  return { ...sale, door: door && doorLines === undefined ? { ...door, unseen: true } : door }
}

/** A purchase as the idempotency check sees it. */
export interface PurchaseSubmission {
  scope: 'order'
  /** The page's idempotency key, or the transfer reference, which the page creates once. */
  key: string
  /** Everything sent except key and start time. */
  content: string
  /** Hashes of both, as stored with the order. */
  hashes: StoredOrder['submission']
}

export function submissionOf({ startedAt: _, idempotencyKey, ...sent }: Purchase): PurchaseSubmission {
  const key = idempotencyKey ?? sent.transferReference
  const content = JSON.stringify(sent)
  return { scope: 'order', key, content, hashes: { key: sha256(key), body: sha256(content) } }
}

/** `replay`: this submission made the order. `conflict`: the same key made it, with another body. */
export function compareSubmission(order: StoredOrder, { hashes }: PurchaseSubmission): 'replay' | 'conflict' | 'other' {
  if (order.submission.key !== hashes.key) return 'other'
  return order.submission.body === hashes.body ? 'replay' : 'conflict'
}

/** Fields that an order gets when it is placed (`now` in milliseconds): the reservation starts then. `answerDays`: working days
 *  in which the shop promises to answer. */
export const placementFields = (now: number, { answerDays }: Pick<SaleSettings, 'answerDays'>) => ({
  id: timeOrderedId(now),
  createdAt: now,
  answerBy: answerBy(now, answerDays),
  heldUntil: holdEnd(now, answerDays),
  history: [{ state: 'received' as const, at: now }],
})

/** A new order: car, price and deposit from the catalogue, buyer from the form. It owes its confirmation letters. */
export const makeOrder = (
  purchase: Purchase,
  { car, place, terms, door }: Sale,
  { siteUrl, now, sale, flaws = [] }: { siteUrl: string; now: number; sale: SaleSettings; flaws?: Flaws },
): StoredOrder => ({
  ...placementFields(now, sale),
  language: purchase.language,
  vehicleId: car.id,
  vehicleInfo: vehicleInfoOf(car),
  price: car.price,
  deposit: depositOf(car.price),
  payment: transferOf(purchase),
  customer: customerOf(purchase),
  place,
  terms: orderTermsSchema.parse(terms),
  ...(door && { door }),
  sheet: soldSheetSchema.parse({
    ...car,
    warrantyMonths: guaranteedMonths(car.warrantyMonths, sale.guarantee),
    warrantyTerritory: sale.guarantee?.territory,
    flaws,
  }),
  state: 'received',
  expired: false,
  siteUrl,
  submission: submissionOf(purchase).hashes,
  owed: ['received'],
})
