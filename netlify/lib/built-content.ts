import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type ContentHashes, contentHashesSchema, fnv1a } from '#domain/content-hashes.ts'
import { type PlaceFile, readDoorPrice } from '#domain/door-price/place-file.ts'
import { type KeptDoor, keptDoorSchema } from '#domain/door-price/rule.ts'
import type { Language } from '#domain/languages.ts'
import type { TermsPaper } from '#domain/legal.ts'
import { soldSheetSchema } from '#domain/order.ts'
import { isKnownPlace, type PlaceId } from '#domain/place.ts'
import { defaultSaleSettings, type SaleSettings, saleSettingsSchema } from '#domain/sale-terms.ts'
import { faultName, log } from './log.ts'

/** The build bundles these files with the functions (`included_files` in netlify.toml), so that each function reports on its
 *  own build. Undefined if it left no such file. */
export async function readBuilt(name: string): Promise<unknown> {
  const file = join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), 'web/generated', name)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Where the build puts the terms of sale as PDF, beside the functions (`included_files` in netlify.toml). */
export const TERMS_FOLDER = 'netlify/papers'

/** The file of these terms: its name tells their words, so that no letter comes with older ones. */
export const termsFile = (language: Language, paper: TermsPaper): string =>
  `${language}-${fnv1a(JSON.stringify(paper))}.pdf`

/** The terms of sale as PDF, as the build made them; undefined if it made none with these words. */
export async function readTermsPdf(file: string): Promise<Buffer | undefined> {
  const root = process.env['LAMBDA_TASK_ROOT'] ?? process.cwd()
  return readFile(join(root, TERMS_FOLDER, file)).catch(() => undefined)
}

/** The content revisions of this build; undefined if it recorded none. */
export async function readRevisions(): Promise<ContentHashes | undefined> {
  const value = await readBuilt('revisions.json')
  return value === undefined ? undefined : contentHashesSchema.parse(value)
}

/** What the dealer promises buyers, as this build recorded it; the defaults if it recorded nothing. `credit`: whether a lender is
 *  set. `email`: the seller's address on the site. */
export async function readSaleSettings(): Promise<SaleSettings & { credit: boolean; email?: string }> {
  const value = (await readBuilt('sale.json')) as { credit?: unknown; email?: unknown } | undefined
  const sale = value === undefined ? defaultSaleSettings : saleSettingsSchema.parse(value)
  return { ...sale, credit: value?.credit === true, ...(typeof value?.email === 'string' && { email: value.email }) }
}

/** A car's known defects, as its page shows them; empty if the build recorded none. */
export async function readFlaws(vehicleId: string): Promise<Flaws> {
  const value = await readBuilt('flaws.json')
  return flawsSchema.parse(value ?? {})[vehicleId] ?? []
}
export type Flaws = z.infer<typeof flawsSchema>[string]
const flawsSchema = z.record(z.string(), soldSheetSchema.shape.flaws.unwrap())

/** What a car costs at a place, as this build worked it out. Undefined if the build has no such place or car: an order is never
 *  lost for want of an estimate. */
export async function readDoor(place: PlaceId, vehicleId: string): Promise<KeptDoor | undefined> {
  // The id becomes part of a file's name.
  if (!isKnownPlace(place)) return undefined
  try {
    const file = (await readBuilt(`door/${place}.json`)) as PlaceFile | undefined
    const price = file && readDoorPrice(file, vehicleId)
    const door = price && keptDoorSchema.parse({ ...price, version: file.version })
    if (!door) log('door-missing', { place, vehicle: vehicleId })
    return door
  } catch (thrown) {
    log('door-missing', { place, vehicle: vehicleId, fault: faultName(thrown) })
    return undefined
  }
}

/** The Studio's edit page for a car, by the car's id on the site. The Studio's addresses hold document ids, which the build
 *  recorded. Undefined without STUDIO_URL, or for a car that is not in the build. */
export async function studioAddress(studioUrl: string | undefined, vehicleId: string): Promise<string | undefined> {
  if (!studioUrl) return undefined
  // A letter without this link is better than no letter.
  const revisions = await readRevisions().catch(() => undefined)
  const found = Object.entries(revisions ?? {}).find(([, { slug }]) => slug === vehicleId)
  return found && `${studioUrl}/intent/edit/id=${encodeURIComponent(found[0])};type=vehicle/`
}
