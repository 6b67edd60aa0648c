import { depositOf } from '#domain/deposit.ts'
import { formatKilometres, HORSEPOWER_PER_KILOWATT } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import { type LocalText, textOf } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import type { Translate } from '../../lib/i18n.ts'
import { formatMonth } from '../../ui/format-month.ts'

/** A line of the comparison: a value for each car, undefined where the car's sheet has none. */
export interface CompareRow {
  /** Field of the registration certificate. */
  code?: string
  name: string
  values: (LocalText | undefined)[]
  differs: boolean
}
type Of = (car: VehicleDetail) => LocalText | undefined | false | 0

/** All lines that at least one of the cars has. */
export function compareRows(cars: readonly VehicleDetail[], t: Translate): CompareRow[] {
  const row = (code: string, name: string, of: Of): CompareRow => {
    const values = cars.map((car) => of(car) || undefined)
    const differs = new Set(values.map((value) => value && textOf(value))).size > 1
    return { ...(code && { code }), name, values, differs }
  }
  const power = (kilowatts: number) =>
    t('powerValue', { kilowatts, horsepower: Math.round(kilowatts * HORSEPOWER_PER_KILOWATT) })
  return [
    row('', t('comparePrice'), ({ price }) => formatEuros(price)),
    row('', t('compareDeposit'), ({ price }) => formatEuros(depositOf(price))),
    row('', t('compareStatus'), ({ status }) => t(`status_${status}`)),
    row('D.2', t('version'), ({ version }) => version),
    row('B', t('firstRegistration'), ({ firstRegistration }) => firstRegistration && formatMonth(firstRegistration)),
    row('', t('year'), ({ year }) => String(year)),
    row('', t('mileage'), ({ mileage, mileageProven }) =>
      mileageProven ? formatKilometres(mileage) : `${formatKilometres(mileage)} · ${t('mileageNotProven')}`,
    ),
    row('', t('bodyType'), ({ bodyType }) => bodyType && t(`body_${bodyType}`)),
    row('P.3', t('fuel'), ({ fuel }) => fuel && t(`fuel_${fuel}`)),
    row('P.1', t('displacement'), ({ displacement }) => displacement && `${displacement}\u00a0cm³`),
    row('P.2', t('power'), ({ powerKw }) => powerKw && power(powerKw)),
    row('', t('transmission'), ({ transmission }) => transmission),
    row('', t('doors'), ({ doors }) => doors && String(doors)),
    row('S.1', t('seats'), ({ seats }) => seats && String(seats)),
    row('R', t('color'), ({ exteriorColor }) => exteriorColor),
    row('', t('interior'), ({ interiorColor }) => interiorColor),
    row('V.7', t('co2'), ({ co2 }) => co2 !== undefined && `${co2}\u00a0g/km`),
    row('V.9', t('emissionClass'), ({ emissionClass }) => emissionClass),
    row('', t('critAir'), ({ critAir }) => critAir),
    row('', t('warranty'), ({ warrantyMonths }) => t('months', { count: warrantyMonths })),
    row('', t('previousUse'), ({ previousUse }) => previousUse && t(`use_${previousUse}`)),
  ].filter(({ values }) => values.some((value) => value !== undefined))
}
