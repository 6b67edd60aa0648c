// The record of a car as a chain: each entry holds the fingerprint of the one before it and the shop's signature, so that nobody can
// change what the page once said without the check naming the entry. Fingerprints are SHA-256 in hexadecimal; the signature is
// Ed25519 (RFC 8032). Uses WebCrypto, which browsers and Node share: a buyer's browser runs the very check that the shop runs.
import { sortKeys } from './content-hashes.ts'
import type { Journal, JournalEntry, Shown } from './journal.ts'

type SigningKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** The shop's key pair: it signs with the private key; who checks needs the public one (32 bytes, base64url). */
export interface ChainKeys {
  sign: SigningKey
  publicKey: string
}

/** Where a record ends: the number of its last entry and that entry's fingerprint. */
export interface ChainHead {
  n: number
  hash: string
}

/** Why an entry does not continue the record: another number or car, a fingerprint that does not fit the entry before, a time
 *  before it, a signature that does not fit, or none after signed entries. */
export type ChainReason = 'number' | 'car' | 'previous' | 'time' | 'signature' | 'unsigned'
/** The first entry that is wrong. */
export interface ChainFault {
  n: number
  reason: ChainReason
}

/** `keys`: the public keys that signed, oldest first; the legal notices give the shop's. `isSignatureChecked`: false where the
 *  browser knows no Ed25519; then only the fingerprints were compared. */
export type ChainCheck =
  | { ok: true; head: ChainHead; hashes: string[]; keys: string[]; isSignatureChecked: boolean }
  | { ok: false; fault: ChainFault; hashes: string[] }

const encode = (text: string) => new TextEncoder().encode(text)
const sorted = (value: unknown) => JSON.stringify(value, sortKeys)

/** SHA-256 of a value as JSON with sorted keys, in hexadecimal. */
export async function fingerprint(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encode(sorted(value)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the entry after these names as `prev`. Entries from before there were fingerprints have none of their own: the first one
 *  after them covers them all, and so does the first entry of a record. */
const previousOf = (entries: readonly JournalEntry[]): Promise<string> => {
  const last = entries.at(-1)
  return fingerprint(last?.prev === undefined ? entries : last)
}

/** The head of a record that holds at least one entry. */
export const headOf = async ({ entries }: Journal): Promise<ChainHead> => ({
  n: entries.length,
  hash: await previousOf(entries),
})

/** The bytes that are signed: the entry without its signature. */
const signedBytes = ({ signature: _, ...entry }: JournalEntry) => encode(sorted(entry))

/** The record with one more entry if the car (undefined: not in the catalogue) differs from the last one; the same object if it does
 *  not. The entry is chained and, with keys, signed. Undefined for a car that never was online. `at` in milliseconds. Checks nothing
 *  (`checkChain`). */
export async function continueChain(
  journal: Journal | undefined,
  car: { id: string; shown: Shown | undefined },
  { at, keys }: { at: number; keys?: ChainKeys | undefined },
): Promise<Journal | undefined> {
  const last = journal?.entries.at(-1)
  const { id, shown } = car
  if (!shown && !last) return undefined
  const next = shown ? said({ ...shown, priceEuros: shown.price }) : last && { ...said(last), status: 'gone' as const }
  if (!next || (last && sorted(said(last)) === sorted(next))) return journal
  const entries = journal?.entries ?? []
  const entry: JournalEntry = {
    n: (last?.n ?? 0) + 1,
    at: Math.max(at, last?.at ?? at),
    car: id,
    ...next,
    prev: await previousOf(entries),
    ...(keys && { key: keys.publicKey }),
  }
  const signature = keys && base64Url(await crypto.subtle.sign('Ed25519', keys.sign, signedBytes(entry)))
  return { ...journal, entries: [...entries, { ...entry, ...(signature && { signature }) }] }
}

/** What an entry says of the page. */
type Said = Pick<JournalEntry, 'priceEuros' | 'mileage' | 'mileageProven' | 'status' | 'photos' | 'papers' | 'text'>
const said = ({ priceEuros, mileage, mileageProven, status, photos, papers, text }: Said): Said => ({
  priceEuros,
  mileage,
  status,
  ...(mileageProven !== undefined && { mileageProven }),
  ...(photos && { photos }),
  ...(papers && { papers }),
  ...(text && { text }),
})

/** Checks every entry of a car's record against the one before it. `since`: a head that was seen earlier: the record must still
 *  contain it; one that is shorter or says otherwise there fails at that entry. */
export async function checkChain(id: string, journal: Journal, since?: ChainHead): Promise<ChainCheck> {
  const { entries } = journal
  const hashes: string[] = []
  const keys = new Set<string>()
  let isSignatureChecked = true
  for (const [index, entry] of entries.entries()) {
    const before = { id, n: index, last: entries[index - 1], hash: hashes.at(-1) ?? (await previousOf([])) }
    const hash = await previousOf(entries.slice(0, index + 1))
    hashes.push(hash)
    const reason = await reasonAgainst(entry, before)
    if (reason === 'unchecked') isSignatureChecked = false
    else if (reason) return { ok: false, fault: { n: entry.n, reason }, hashes }
    if (entry.key) keys.add(entry.key)
    if (since?.n === entry.n && since.hash !== hash)
      return { ok: false, fault: { n: entry.n, reason: 'previous' }, hashes }
  }
  if (since && since.n > entries.length)
    return { ok: false, fault: { n: entries.length + 1, reason: 'number' }, hashes }
  const head = { n: entries.length, hash: hashes.at(-1) ?? '' }
  return { ok: true, head, hashes, keys: [...keys], isSignatureChecked }
}

/** What an entry has to continue: a car's record of `n` entries, the last one and the fingerprint that covers them. */
interface Before {
  id: string
  n: number
  last: JournalEntry | undefined
  hash: string
}

async function reasonAgainst(
  entry: JournalEntry,
  { id, n, last, hash }: Before,
): Promise<ChainReason | 'unchecked' | undefined> {
  if (entry.n !== n + 1) return 'number'
  if (last && entry.at < last.at) return 'time'
  // From before there were fingerprints: only at the beginning.
  if (entry.prev === undefined) return last?.prev === undefined ? undefined : 'previous'
  if (entry.car !== id) return 'car'
  if (entry.prev !== hash) return 'previous'
  if (entry.signature === undefined || entry.key === undefined)
    return last?.signature === undefined ? undefined : 'unsigned'
  const verified = await isSigned(entry, entry.key, entry.signature)
  return verified === undefined ? 'unchecked' : verified ? undefined : 'signature'
}

/** Undefined where WebCrypto knows no Ed25519 (Chrome before 137). */
async function isSigned(entry: JournalEntry, key: string, signature: string): Promise<boolean | undefined> {
  try {
    const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', publicKey, bytesOf(signature), signedBytes(entry))
  } catch (thrown) {
    // Anything else means that the key or the signature is none.
    return thrown instanceof Error && thrown.name === 'NotSupportedError' ? undefined : false
  }
}

/** Reads JOURNAL_KEY: a private Ed25519 key as PKCS #8 in base64. Undefined if it is none. */
export async function readChainKeys(text: string): Promise<ChainKeys | undefined> {
  try {
    const der = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0)
    const sign = await crypto.subtle.importKey('pkcs8', der, 'Ed25519', true, ['sign'])
    // The only way in which WebCrypto tells the public half.
    const { x } = await crypto.subtle.exportKey('jwk', sign)
    return x === undefined ? undefined : { sign, publicKey: x }
  } catch {
    return undefined
  }
}

/** The lowest price in the thirty days before `until` (milliseconds), in whole euros: what a reduction has to be compared with
 *  (directive 98/6/EC, article 6a, in force since 2022-05-28; Code de la consommation, L112-1-1). Undefined if the car was not online
 *  then. */
export function lowestPrice({ entries }: Journal, until: number): number | undefined {
  const from = until - LOWEST_PRICE_DAYS * 24 * 60 * 60 * 1000
  const prices = entries.flatMap((entry, index) => {
    const end = entries[index + 1]?.at ?? Infinity
    return entry.status !== 'gone' && entry.at < until && end > from ? [entry.priceEuros] : []
  })
  return prices.length > 0 ? Math.min(...prices) : undefined
}
const LOWEST_PRICE_DAYS = 30

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0)
