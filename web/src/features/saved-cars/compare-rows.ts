import type { Language } from '#domain/languages.ts'
import { guaranteeSpan, pastFields } from '#domain/listing.ts'
import { depositOf, formatEuros, mileageText, groupThousands } from '#domain/money.ts'
import { type LocalText, textOf, transmissionOf } from '../../content/localized.ts'
import type { DoorPrices } from '../../content/door.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import type { Translate } from '../../lib/i18n.ts'
import { critAirText, formatMonth, pastText, powerText } from '../../ui/format.ts'

/** A row of the comparison, with a value for each car; undefined if unknown. */
interface CompareRow {
  /** Field of the registration certificate. */
  code?: string
  name: string
  values: (LocalText | undefined)[]
  differs: boolean
  /** Its values change while the page is open, and must not move the rows below. */
  oneLine?: boolean
}

type Of = (car: VehicleDetail) => LocalText | undefined | false | 0

/** The rows for which at least one car has a value. `door`: prices at the visitor's door, once he has chosen a place. */
export function compareRows(
  cars: readonly VehicleDetail[],
  t: Translate,
  language: Language,
  door?: DoorPrices,
): CompareRow[] {
  const row = (code: string, name: string, of: Of): CompareRow => {
    const values = cars.map((car) => of(car) || undefined)
    const differs = new Set(values.map((value) => value && textOf(value))).size > 1
    return { ...(code && { code }), name, values, differs }
  }
  return [
    row('', t('comparePrice'), ({ price }) => formatEuros(price)),
    row('', t('compareDeposit'), ({ price }) => formatEuros(depositOf(price))),
    ...(door ? doorRows(cars, door, row) : []),
    { ...row('', t('compareStatus'), ({ status }) => t(`status_${status}`)), oneLine: true },
    row('D.2', t('version'), ({ version }) => version),
    row('B', t('firstRegistration'), ({ firstRegistration }) => firstRegistration && formatMonth(firstRegistration)),
    row('', t('year'), ({ year }) => String(year)),
    row('', t('mileage'), (car) => mileageText(car, t)),
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
    row('V.7', t('co2'), ({ co2 }) => co2 !== undefined && t('co2Value', { grams: co2 })),
    row('V.9', t('emissionClass'), ({ emissionClass }) => emissionClass),
    row('', t('critAir'), ({ critAir }) => critAirText(critAir, t)),
    row('', t('carWarranty'), ({ guarantee }) => guarantee && guaranteeSpan(guarantee, t, language)),
    ...pastFields.map((field) => row('', t(field), (car) => pastText(field, car, t))),
    row('', t('previousUse'), ({ previousUse }) => previousUse && t(`use_${previousUse}`)),
  ].filter(({ values }) => values.some((value) => value !== undefined))
}

/** The entry at the place, the lines of the price and the total. A car that may not enter has no total. */
function doorRows(
  cars: readonly VehicleDetail[],
  { name, card, facts, t }: DoorPrices,
  row: (code: string, name: string, of: Of) => CompareRow,
): CompareRow[] {
  const entry: Of = ({ id }) => {
    const said = card(id)
    return (
      said && (said.isRefused ? said.text : [said.entry, said.until].filter(Boolean).join(' · ') || t('doorEntry_open'))
    )
  }
  const known = new Map(cars.map(({ id }) => [id, card(id)?.isRefused ? [] : facts(id)]))
  // A printed page names the place too, in the first and the last of these rows.
  const placed = (line: string) => t('doorRow', { place: name, line })
  const labels = rowLabels([...known.values()])
  return [
    row('', placed(t('saleEntry')), entry),
    ...labels.map((label) =>
      row(
        '',
        label === t('doorTotal') || label === t('doorSum') ? placed(label) : label,
        ({ id }) => known.get(id)?.find((line) => line.label === label)?.value,
      ),
    ),
  ]
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
