import type { Language } from '#domain/languages.ts'
import { guaranteeSpan, pastFields } from '#domain/listing.ts'
import { isOutside } from '#domain/order-facts.ts'
import { isInVatArea } from '#domain/place.ts'
import { depositOf, formatEuros, mileageText, groupThousands } from '#domain/money.ts'
import { type LocalText, textOf, transmissionOf } from '../../content/localized.ts'
import type { DoorPrices } from '../../content/door.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import type { Translate } from '../../lib/i18n.ts'
import { co2Text, critAirText, formatMonth, pastText, powerText } from '../../ui/format.ts'

/** A row of the comparison, with a value for each car; undefined if unknown. */
export interface CompareRow {
  /** Field of the registration certificate. */
  code?: string
  name: string
  values: (LocalText | undefined)[]
  differs: boolean
  /** Which cars have the value that is best for any buyer; undefined where none is, or where all have it. */
  best?: boolean[]
  /** Its values change while the page is open, and must not move the rows below. */
  oneLine?: boolean
}

/** Rows that belong together, below their heading. */
export interface CompareGroup {
  title: string
  rows: CompareRow[]
}

type Of = (car: VehicleDetail) => LocalText | undefined | false | 0
/** How good a car is in one line, the higher the better; undefined if unknown, which is neither better nor worse. */
type Rank = (car: VehicleDetail) => number | undefined

/** What decides comes first: price, past, the car itself, and what its total is made of. Rows of which no car has a value, and
 *  groups without rows, are left out. `door`: prices at the visitor's door, once he has chosen a place. */
export function compareGroups(
  cars: readonly VehicleDetail[],
  t: Translate,
  language: Language,
  door?: DoorPrices,
): CompareGroup[] {
  const row = (code: string, name: string, of: Of, rank?: Rank): CompareRow => {
    const values = cars.map((car) => of(car) || undefined)
    const differs = new Set(values.map((value) => value && textOf(value))).size > 1
    return { ...(code && { code }), name, values, differs, ...(rank && bestOf(cars.map(rank))) }
  }
  const atDoor = door && doorRows(cars, door, row)
  return [
    {
      title: t('comparePart_price'),
      rows: [
        row(
          '',
          t('comparePrice'),
          ({ price }) => formatEuros(price),
          ({ price }) => -price,
        ),
        ...(atDoor?.decisive ?? []),
        row('', t('compareDeposit'), ({ price }) => formatEuros(depositOf(price))),
        { ...row('', t('compareStatus'), ({ status }) => t(`status_${status}`)), oneLine: true },
      ],
    },
    { title: t('comparePart_past'), rows: pastRows(t, language, row, door) },
    {
      title: t('comparePart_data'),
      rows: [
        row('D.2', t('version'), ({ version }) => version),
        row('', t('year'), ({ year }) => String(year)),
        row('', t('bodyType'), ({ bodyType }) => bodyType && t(`body_${bodyType}`)),
        row('P.3', t('fuel'), ({ fuel }) => fuel && t(`fuel_${fuel}`)),
        row(
          'P.1',
          t('displacement'),
          ({ displacement }) => displacement && t('displacementValue', { volume: groupThousands(displacement) }),
        ),
        row('P.2', t('power'), ({ powerKw }) => powerKw && powerText(powerKw, t)),
        row('', t('transmission'), transmissionOf),
        row('', t('doors'), ({ doors }) => doors && String(doors)),
        row('S.1', t('seats'), ({ seats }) => seats && String(seats)),
        row('R', t('color'), ({ exteriorColor }) => exteriorColor),
        row('', t('interior'), ({ interiorColor }) => interiorColor),
        row('V.7', t('co2'), (car) => co2Text(car, t)),
        row('V.9', t('emissionClass'), ({ emissionClass }) => emissionClass),
        row('', t('critAir'), ({ critAir }) => critAirText(critAir, t)),
      ],
    },
    { title: t('atDoorPages'), rows: atDoor?.lines ?? [] },
  ]
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ values }) => values.some((value) => value !== undefined)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

type RowOf = (code: string, name: string, of: Of, rank?: Rank) => CompareRow

/** What the car has been through, and what is promised for it. */
const pastRows = (t: Translate, language: Language, row: RowOf, door?: DoorPrices): CompareRow[] => [
  row(
    '',
    t('mileage'),
    (car) => mileageText(car, t),
    ({ mileage }) => -mileage,
  ),
  row(
    'B',
    t('firstRegistration'),
    ({ firstRegistration }) => firstRegistration && formatMonth(firstRegistration),
    ({ firstRegistration }) => (firstRegistration ? Date.parse(firstRegistration.slice(0, 7)) : undefined),
  ),
  ...pastFields.map((field) => row('', t(field), (car) => pastText(field, car, t), pastRanks[field])),
  row('', t('compareFlaws'), flawsText),
  row('', t('previousUse'), ({ previousUse }) => previousUse && t(`use_${previousUse}`)),
  row(
    '',
    t('carWarranty'),
    ({ guarantee }) =>
      guarantee &&
      (door && isOutside(guarantee.territory, door.place)
        ? door.t('doorGuaranteeNot', { place: door.name })
        : guaranteeSpan(guarantee, t, language)),
    // Where it does not hold, a longer one is no better.
    ({ guarantee }) => (isOutside(guarantee?.territory, door?.place) ? undefined : guarantee?.months),
  ),
  row('', t('technicalInspection'), ({ technicalInspection }) => technicalInspection),
]

/** The cars with the highest rank; nothing where all known ranks are alike. */
function bestOf(ranks: readonly (number | undefined)[]): { best?: boolean[] } {
  const known = ranks.filter((rank) => rank !== undefined)
  const highest = Math.max(...known)
  return known.some((rank) => rank < highest) ? { best: ranks.map((rank) => rank === highest) } : {}
}

const pastRanks: Readonly<Partial<Record<(typeof pastFields)[number], Rank>>> = {
  accident: ({ accident }) => ({ none: 1, repaired: 0, unknown: undefined })[accident ?? 'unknown'],
  owners: ({ owners }) => (owners === undefined ? undefined : -owners),
  serviceBook: ({ serviceBook }) => serviceBook && { complete: 2, partial: 1, none: 0 }[serviceBook],
}

/** The marks that are noted on the car's photos. None noted does not mean that there is none. */
function flawsText({ photos }: VehicleDetail): LocalText | undefined {
  const texts = photos.flatMap(({ flaws = [] }) => flaws.map(({ text }) => text))
  const [first] = texts
  if (first === undefined || texts.length === 1) return first
  const text = texts.map(textOf).join(' ')
  return typeof first === 'string' ? text : { fr: text }
}

/** `decisive`: the total and the entry at the place; `lines`: what the total is made of. A car that may not enter has no total. */
function doorRows(
  cars: readonly VehicleDetail[],
  { place, name, of, card, facts, t }: DoorPrices,
  row: RowOf,
): { decisive: CompareRow[]; lines: CompareRow[] } {
  const entry: Of = ({ id }) => {
    const said = card(id)
    return (
      said && (said.isRefused ? said.text : [said.entry, said.until].filter(Boolean).join(' · ') || t('doorEntry_open'))
    )
  }
  const known = new Map(cars.map(({ id }) => [id, card(id)?.isRefused ? [] : facts(id)]))
  // A total that lacks a line would seem low beside complete ones.
  const low: Rank = ({ id }) => {
    const price = of(id)
    return price?.total.complete && !card(id)?.isRefused ? -price.total.from : undefined
  }
  // A printed page names the place too.
  const placed = (line: string) => t('doorRow', { place: name, line })
  const isTotal = (label: string) => label === t('doorTotal') || label === t('doorSum')
  const labels = rowLabels([...known.values()])
  const rowOf = (label: string) =>
    row(
      '',
      isTotal(label) ? placed(label) : label,
      // A phone's column is narrower than a sum of francs with its name.
      ({ id }) =>
        known
          .get(id)
          ?.find((line) => line.label === label)
          ?.value.replaceAll('\u00a0F\u00a0', ' F\u00a0'),
      isTotal(label) ? low : undefined,
    )
  // Inside the Union a car enters no other market.
  const entries = isInVatArea(place) ? [] : [row('', placed(t('saleEntry')), entry)]
  return {
    decisive: [...labels.filter(isTotal).map(rowOf), ...entries],
    lines: labels.filter((label) => !isTotal(label)).map(rowOf),
  }
}

/** The names of all rows, each where the first car that has it has it: a line that only later cars have stands before the total. */
function rowLabels(cars: readonly (readonly { label: string }[])[]): string[] {
  const names: string[] = []
  for (const lines of cars) {
    let at = 0
    for (const { label } of lines) {
      if (!names.includes(label)) names.splice(at, 0, label)
      at = names.indexOf(label) + 1
    }
  }
  return names
}

const VOWELS = 'aeiouyàáâäãåæèéêëìíîïòóôöõøùúûüаеёиоуыэюя'
const CONSONANTS = 'bcdfgjlmnpqrstvwxzßñçбвгджзклмнпрстфхцчшщ'
/** Between two syllables with some letters on both sides: before a consonant with its vowel, but not within ch, ck, ph, sh and th. */
const SYLLABLE = new RegExp(`(?<=\\p{L}{4})(?=(?:[${CONSONANTS}]|(?<!c)k|(?<![cpst])h)[${VOWELS}]\\p{L}{2})`, 'giu')
const LONG_WORD = /\p{L}{12,}/gu

/** A text whose long words may break with a hyphen in a phone's columns: not every browser hyphenates Dutch or Russian. */
export const hyphenated = (text: string): string =>
  text.replaceAll(LONG_WORD, (word) => word.replaceAll(SYLLABLE, '\u00ad'))
