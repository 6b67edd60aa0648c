import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import type { Translate } from '../../lib/i18n.ts'
import { choiceLabel } from './choice-label.ts'
import { boundNames, boundOf, choiceNames, type BoundName, type Filters } from './filters.ts'
import { brandParts } from './filter-rules.ts'

/** A filter that is set, and what is left of the filters without it. */
export interface Chip {
  key: string
  label: string
  without: Partial<Filters>
}

const written: Record<BoundName, (value: number) => string> = {
  priceMin: formatEuros,
  priceMax: formatEuros,
  yearMin: String,
  yearMax: String,
  mileageMax: formatKilometres,
}

/** One chip for each thing that narrows the list. */
export function chipsOf(filters: Filters, t: Translate): Chip[] {
  const search = filters.search.trim()
  const brands = brandParts(filters.brand)
  return [
    ...(search ? [{ key: 'search', label: t('quoted', { text: search }), without: { search: '' } }] : []),
    ...brands.map((brand, n) => ({
      key: `brand-${brand}-${n}`,
      label: brand,
      without: { brand: brands.filter((_, other) => other !== n).join(', ') },
    })),
    ...boundNames.flatMap((name) => {
      const bound = boundOf(filters[name])
      return bound === undefined
        ? []
        : [{ key: name, label: t(`chip_${name}`, { value: written[name](bound) }), without: { [name]: '' } }]
    }),
    ...choiceNames.flatMap((name) =>
      filters[name].map((value) => ({
        key: `${name}-${value}`,
        label: choiceLabel(name, value, t),
        without: { [name]: filters[name].filter((other) => other !== value) },
      })),
    ),
  ]
}
