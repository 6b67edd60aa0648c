import type { CostPage } from '#domain/door-price/cost-page.ts'
import { eurosBetween, isUntaxed } from '#domain/door-price/words.ts'
import { formatEuros } from '#domain/money.ts'
import type { MessageKey, Translate } from '../lib/i18n.ts'
import type { ShownPart, ShownRule, Words } from './cost-words.ts'

export interface Question {
  question: string
  /** Sentences; each stands in a line of its own. */
  answer: readonly string[]
}

interface Told {
  /** The country's name. */
  name: string
  entry: readonly ShownRule[]
  parts: readonly ShownPart[]
}

/** What people ask about a country, answered by its rules and the dealer's settings alone. */
export function costQuestions(page: CostPage, { name: country, entry, parts }: Told, { t }: Words): Question[] {
  const taxes = parts.flatMap(({ name, rules }) =>
    rules.map(({ title = '', text }) => t('costFaqTax', { line: name ? `${name}, ${title}` : title, rule: text })),
  )
  const sum = page.taxes ? [t('costFaqTaxesSum', { sum: eurosBetween(page.taxes) })] : []
  // Of a country whose far regions are outside the Union's VAT area.
  const key = `costFaqOnly_${page.country}` as MessageKey
  const limit = t(key) === key ? [] : [t(key)]
  return [
    // Inside the Union nobody asks whether a car may enter.
    ...(page.taxFree
      ? []
      : [
          {
            question: t('costFaqEntry', { country }),
            answer: entry.length > 0 ? entry.map(({ text }) => text) : [t('costEntry_open')],
          },
        ]),
    { question: t('costFaqTaxes', { country }), answer: [...sum, ...taxes] },
    { question: t('costFaqTime', { country }), answer: [time(page, t), ...limit] },
    { question: t('costFaqPay', { country }), answer: [...payment(page, t), ...limit] },
  ]
}

const time = ({ days, preparationDays: preparation, taxFree }: CostPage, t: Translate): string => {
  if (!days && taxFree) return t('costFaqTimeAddress')
  return days
    ? t('costFaqTimeText', { from: days[0], to: days[1], count: preparation })
    : t('costFaqTimeAsk', { count: preparation })
}

function payment({ transport, taxFree, parts }: CostPage, t: Translate): string[] {
  const hasFeesOnly = parts.some(({ rules }) => rules.some(isUntaxed))
  const sums =
    transport.mode === 'range' ? { from: formatEuros(transport.from), to: formatEuros(transport.to) } : undefined
  return [
    t('costFaqPayUs'),
    t(`costFaqPayTransport_${transport.mode}`, sums),
    ...(taxFree
      ? [t(hasFeesOnly ? 'costFaqPayFees' : 'costFaqPayUnion')]
      : [t('costFaqPayImport'), t('costFaqPayExport')]),
  ]
}
