// "Prove it to me": a visitor asks, and staff photograph the car with a code that only its page shows. Pure rules; no zod, because
// pages import them.
import { addDays, endOfDay, isWorkingDay, parisDay } from './calendar.ts'

const HOUR = 60 * 60 * 1000
const MINUTE = 60 * 1000

/** Hours for which a request and its link are open. */
export const PROOF_HOURS = 72
/** Hours of opening within which the shop promises the photo. */
const ANSWER_HOURS = 4
/** If the median answer took more hours of working days, the promise is not kept and the button goes. */
export const LATE_HOURS = 48
/** Seconds for which the host's cache answers what a car's page shows. */
export const PROOF_CACHE = 2
export const MAX_PROOF_PHOTOS = 3
/** Bytes of one photo: what the host takes in one request, with room for its encoding. */
export const MAX_PROOF_BYTES = 4 * 1024 * 1024
export const MAX_PROOF_PIXELS = 50_000_000

/** Why a photo is refused; each has its own sentence on the page of the staff. */
export const photoFaults = [
  'empty',
  'tooLarge',
  'svg',
  'pdf',
  'heic',
  'video',
  'notPhoto',
  'polyglot',
  'tooManyPixels',
  'unreadable',
  'replayed',
] as const
export type PhotoFault = (typeof photoFaults)[number]

/** Why there is no photo; shown on the car's page as it is. */
export const absences = ['onTheRoad', 'workshop', 'elsewhere'] as const
export type Absence = (typeof absences)[number]

/** What the car's page shows. Times in milliseconds since 1970. */
export interface ProofShown {
  code: string
  madeAt: number
  /** Ids of photos, for `?photo=`. */
  photos: string[]
  /** What the camera wrote, if that was more than a day before: the photo is then not of the day it was sent. */
  takenAt?: number | undefined
  absent?: Absence | undefined
}
/** Folder of the site with the photos of the last build, `<photo>.jpg`, and what they are: proofs.json, `ProofShown` by car. */
export const PROOF_FILES = '/proofs'
/** Answer of `GET ?vehicle=`. `offered`: the button may be shown. */
export interface ProofState {
  offered: boolean
  last?: ProofShown
  open?: { code: string; answerBy: number }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '23456789'

/** A code such as 'KM-42', without 0, O, 1 and I, which are mistaken for each other. `random`: four bytes. */
export const proofCode = ([a = 0, b = 0, c = 0, d = 0]: ArrayLike<number> & Iterable<number>): string =>
  `${pick(LETTERS, a)}${pick(LETTERS, b)}-${pick(DIGITS, c)}${pick(DIGITS, d)}`
const pick = (from: string, byte: number) => from.charAt(byte % from.length)

/** A day's opening, as the shop's settings have it. */
interface Opening {
  day: string
  opens?: string | undefined
  closes?: string | undefined
}
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const officeHours: Opening[] = weekdayNames.slice(1, 6).map((day) => ({ day, opens: '09:00', closes: '18:00' }))

/** By when a request of `now` is answered: after ANSWER_HOURS of opening, rounded up to a full hour. A shop without fixed hours counts
 *  office hours. Milliseconds since 1970. */
export function answerBy(hours: readonly Opening[], now: number): number {
  const fixed = hours.filter(({ opens, closes }) => opens && closes && opens < closes)
  const known = fixed.length > 0 ? fixed : officeHours
  let left = ANSWER_HOURS * HOUR
  let day = parisDay(now)
  // Three weeks hold every run of holidays; a shop that opens less than that promises the last day.
  for (let count = 0; count < 21; count += 1, day = addDays(day, 1)) {
    for (const [opens, closes] of openingsOf(day, known)) {
      const from = Math.max(now, opens)
      if (closes <= from) continue
      if (closes - from >= left) return Math.ceil((from + left) / HOUR) * HOUR
      left -= closes - from
    }
  }
  return endOfDay(day)
}

/** Spans of a day, 'YYYY-MM-DD', in milliseconds, in order; none on a public holiday. */
function openingsOf(day: string, hours: readonly Opening[]): [number, number][] {
  const weekday = new Date(day).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  if (!isWeekend && !isWorkingDay(day)) return []
  const midnight = endOfDay(addDays(day, -1))
  const at = (time = '') => midnight + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE
  return hours
    .filter((opening) => opening.day === weekdayNames[weekday])
    .map(({ opens, closes }): [number, number] => [at(opens), at(closes)])
    .sort(([a], [b]) => a - b)
}

/** Hours of working days between two times, in full. */
export function workingHours(from: number, to: number): number {
  let spent = 0
  for (let at = from; at < to;) {
    const next = Math.min(to, endOfDay(parisDay(at)))
    if (isWorkingDay(parisDay(at))) spent += next - at
    at = next
  }
  return Math.floor(spent / HOUR)
}

/** Answers before a median says anything: one bad day must not hide the button, because nobody could ask any more. */
const FEWEST_ANSWERS = 3

/** Whether the shop keeps its promise: the median of the answers, in hours of working days. */
export function keepsPromise(answers: readonly number[]): boolean {
  if (answers.length < FEWEST_ANSWERS) return true
  const sorted = [...answers].sort((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) <= LATE_HOURS
}

/** Two pictures whose fingerprints differ in so few of 64 bits are the same one, saved again. */
const SAME_BITS = 4

/** Whether two perceptual fingerprints (16 hexadecimal digits) are of one picture. */
export function isSamePicture(a: string, b: string): boolean {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; bits > 0n; bits &= bits - 1n) count += 1
  return count <= SAME_BITS
}
