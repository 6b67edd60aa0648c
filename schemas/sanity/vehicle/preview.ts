import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import { isScheduled, type SaleStatus } from '#domain/vehicle.ts'
import { statusLabels } from '../labels.ts'

const lines = ['brand', 'model', 'version', 'price', 'mileage', 'status', 'publishAt']

/** What a list asks of each car. */
export const vehicleSelection = { ...Object.fromEntries(lines.map((field) => [field, field])), media: 'mainImage' }

const amount = (value: unknown, format: (value: number) => string, absent = '') =>
  typeof value === 'number' ? format(value) : absent

const moment = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' })

function state(status: unknown, publishAt: unknown): string {
  if (isScheduled(publishAt)) return `Programmé le ${moment.format(Date.parse(publishAt))}`
  return statusLabels[status as SaleStatus] ?? statusLabels.available
}

/** A car's two lines in a list: 'Audi Q2 35 TFSI' and '14 000 € · 84 210 km · En vente'. The Studio adds the score. */
export function vehicleLines(shown: Readonly<Record<string, unknown>>) {
  const { brand, model, version, price, mileage, status, publishAt } = shown
  return {
    title: [brand, model, version].filter(Boolean).join(' ') || 'Nouvelle voiture',
    subtitle: [
      amount(price, formatEuros, 'Prix à indiquer'),
      amount(mileage, formatKilometres),
      state(status, publishAt),
    ]
      .filter(Boolean)
      // A row may break behind the sign between its parts, never within one.
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join('\u00a0· '),
  }
}
