import { createHash } from 'node:crypto'
import type { Vehicle } from '../../../schemas/domain/vehicle.ts'
import { csvLines } from './csv.ts'
import { colorIn, type Feed, feedOf, type FeedShop, isMetallic, pedalsOf, textOf } from './feed-car.ts'

/** Positions up to « roadworthy », the last that the shop knows. */
const FIELDS = 198
/** Characters of a car's number at mobile.de. */
const MOST_ID = 40
const MOST_LETTERS = 5_000

const bodies = {
  hatchback: 'Car.SmallCar',
  saloon: 'Car.Limousine',
  estate: 'Car.EstateCar',
  coupe: 'Car.SportsCar',
  convertible: 'Car.Cabrio',
  suv: 'Car.OffRoad',
  van: 'Car.Van',
} as const satisfies Record<NonNullable<Vehicle['bodyType']>, string>
/** A hybrid of petrol, unless its engine is called a diesel's. */
const fuels = {
  petrol: 1,
  diesel: 2,
  lpg: 3,
  electric: 6,
  hybrid: 7,
  plugInHybrid: 7,
} as const satisfies Record<NonNullable<Vehicle['fuel']>, number>
const gears = { manual: 1, automatic: 3 } as const

/** The fields of a row by their position from 0. Texts are quoted, figures are not. */
type Row = Readonly<Record<number, string | number | undefined>>

/** mobile.de's upload interface: CSV without headings, by position, in ISO-8859-15. docs/feeds.md has the positions. */
export const mobileDeFeed = (cars: readonly Vehicle[], shop: FeedShop): Feed =>
  feedOf(
    cars,
    (car) => ({
      bodyType: !car.bodyType,
      vatScheme: !car.vatScheme,
      // « Unfallfahrzeug » is a claim: nobody makes it for a car of which nothing is known.
      accident: car.accident === undefined || car.accident === 'unknown',
    }),
    (car) => {
      const row = fieldsOf(car, shop)
      return Array.from({ length: FIELDS }, (_, position) => row[position] ?? (position in row ? '' : undefined))
    },
    (rows) => latin9(csvLines(rows, ';')),
  )

function fieldsOf(car: Vehicle, shop: FeedShop): Row {
  const gearbox = pedalsOf(car.gearbox)
  const [year, month] = (car.firstRegistration ?? '').split('-')
  const isDiesel = /tdi|hdi|cdi|diesel|dci/i.test(`${car.engineType} ${car.version}`)
  const isHybrid = car.fuel === 'hybrid' || car.fuel === 'plugInHybrid'
  return {
    1: shortId(car.id),
    2: car.bodyType && bodies[car.bodyType],
    3: car.brand,
    4: [car.model, car.version].filter(Boolean).join(' '),
    5: car.powerKw,
    8: year && month ? `${month}.${year}` : undefined,
    9: car.mileage,
    10: car.price,
    // 0: VAT is shown on the invoice. 1: the margin alone is taxed (§ 25a UStG).
    11: car.vatScheme === 'deductible' ? 0 : 1,
    15: 0,
    16: colorIn(car.baseColor, 'de'),
    18: car.previousUse === 'taxi' ? 1 : 0,
    25: textOf(car, 'de', shop, MOST_LETTERS),
    27: isMetallic(car) ? 1 : 0,
    28: 'EUR',
    30: car.warrantyMonths > 0 && shop.settings.sale?.guarantee ? 1 : 0,
    42: car.doors,
    52: car.displacement,
    61: Number(/euro\s*([1-6])/i.exec(car.emissionClass ?? '')?.[1]) || undefined,
    109: car.fuel && (isHybrid && isDiesel ? 10 : fuels[car.fuel]),
    110: gearbox && gears[gearbox],
    158: car.owners,
    196: car.accident === 'repaired' ? 1 : 0,
    197: 1,
  }
}

/** A number of at most 40 characters that stays the same for a car: a longer one ends with its hash. */
function shortId(id: string): string {
  if (id.length <= MOST_ID) return id
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 8)
  return `${id.slice(0, MOST_ID - hash.length - 1)}-${hash}`
}

/** ISO-8859-15 differs from Latin-1 in eight places. */
const moved: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}
const plain: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '₂': '2',
}

/** Text in ISO-8859-15; what it lacks is written without accent, or as '?'. */
export function latin9(text: string): Buffer {
  const signs = text.replaceAll(/[’‘“”„–—…₂]/g, (sign) => plain[sign] ?? '?').normalize('NFC')
  const bytes = Array.from(signs, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (sign in moved) return moved[sign] ?? 0x3f
    if (code < 0x100 && !Object.values(moved).includes(code)) return code
    const base = sign.normalize('NFD').codePointAt(0) ?? 0
    return base < 0x80 ? base : 0x3f
  })
  return Buffer.from(bytes)
}
