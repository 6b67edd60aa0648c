import { z } from 'zod'

const MAX_ID_LENGTH = 80
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A car's slug: its URL and its number on all papers, 'brand-model-year-001'. At most 80 characters, so that the remittance
 *  information stays within SEPA's 140. */
export const vehicleIdSchema = z.string().max(MAX_ID_LENGTH).regex(SLUG)

/** Whether a value is a valid car id, for pages: importing the schema would load zod. */
export const isVehicleId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_ID_LENGTH && SLUG.test(value)

/** Drops accents and turns every run of other characters into one hyphen. */
const hyphenate = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The next free id for a car: 'audi-a3-sportback-2015-002'. Truncates a long name, never the year or number. */
export function nextVehicleId(car: { brand: string; model: string; year: number }, taken: Iterable<string>): string {
  const name = [car.brand, car.model].map(hyphenate).filter(Boolean).join('-')
  const used = new Set(taken)
  let number = 1
  const id = () => {
    const end = `${car.year}-${String(number).padStart(3, '0')}`
    const start = name.slice(0, MAX_ID_LENGTH - end.length - 1).replace(/-$/, '')
    return start ? `${start}-${end}` : end
  }
  while (used.has(id())) number += 1
  return id()
}

/** Payment reason of every transfer (specification, section 2), unless TRANSFER_REASON names another. */
export const DEFAULT_TRANSFER_REASON = 'REGOLAMENTO DEL SERVIZIO'

export const transferReferenceSchema = z
  .string()
  .max(120)
  .refine((text) => parseTransferReference(text) !== undefined)

/** 'AGE-<vehicle id>-<last six digits of the time in milliseconds>'. Created once, when the purchase form opens. */
export const transferReference = (vehicleId: string, now: number): string =>
  `AGE-${vehicleId}-${String(Math.trunc(now)).padStart(6, '0').slice(-6)}`

/** The car and digits of a reference; undefined if it is not one of ours. */
export function parseTransferReference(reference: string): { vehicleId: string; digits: string } | undefined {
  const [, vehicleId, digits] = /^AGE-(.+)-(\d{6})$/.exec(reference) ?? []
  return isVehicleId(vehicleId) && digits ? { vehicleId, digits } : undefined
}

/** Characters of a reason: the QR code of a transfer holds no more beside the longest name and reference. */
export const MAX_REASON_LENGTH = 28

/** Remittance information: reason and reference, at most 140 characters (SEPA credit transfer, unstructured). */
export const remittanceInformation = (reason: string, reference: string): string => `${reason} ${reference}`

interface Account {
  beneficiary: string
  iban: string
  bic: string
  reason: string
}

/** The text of a transfer's QR code: 'Quick Response Code: Guidelines to Enable the Data Capture for the Initiation of a SEPA
 *  Credit Transfer' (EPC069-12, version 002, UTF-8). `amount` in whole euros. */
export const epcText = ({ beneficiary, iban, bic, reason }: Account, amount: number, reference: string): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    beneficiary,
    iban.replaceAll(' ', ''),
    `EUR${amount}.00`,
    '', // purpose
    '', // structured reference: ours is text
    remittanceInformation(reason, reference),
  ].join('\n')
