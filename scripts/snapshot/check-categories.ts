import { MAX_CATEGORIES } from '../../schemas/domain/catalogue-limits.ts'
import {
  type CategoryKey,
  type CategoryOf,
  type GalleryCategory,
  galleryCategorySchema,
} from '../../schemas/domain/picture.ts'
import { type Fault, Findings, parseInto, tidy } from '../../schemas/content/read-document.ts'
import type { RawContent } from './read.ts'

type RawCategory = RawContent['categories'][number]

export interface CheckedCategories {
  categories: GalleryCategory[]
  categoryOf: CategoryOf
  faults: Fault[]
  /** Those beyond the four, each as a fault that says so. */
  leftOut: Fault[]
}

/** The first four categories in the editors' order. A fifth is left out unjudged: it can only repeat a key. */
export function checkCategories(raw: readonly RawCategory[]): CheckedCategories {
  const kept = raw.slice(0, MAX_CATEGORIES)
  const keyOf = new Map<string, CategoryKey | 'left-out'>(raw.map(({ _id }) => [_id, 'left-out']))
  const categories: GalleryCategory[] = []
  const faults: Fault[] = []
  for (const category of kept) {
    const findings = new Findings(category._id, categoryTitle(category))
    const others = kept.filter(({ _id, key }) => _id !== category._id && key && key === category.key)
    if (category.key && others.length > 0)
      findings.fault('key', 'duplicate-category', {
        key: category.key,
        others: others.map(({ _id }) => _id).join(', '),
      })
    const checked = parseInto(galleryCategorySchema, { key: tidy(category.key), title: tidy(category.title) }, findings)
    if (checked) {
      categories.push(checked)
      keyOf.set(category._id, checked.key)
    }
    faults.push(...findings.faults)
  }
  const leftOut = raw.slice(MAX_CATEGORIES).flatMap((category) => {
    const findings = new Findings(category._id, categoryTitle(category))
    findings.fault('order', 'over-capacity', { maximum: MAX_CATEGORIES })
    return findings.faults
  })
  return { categories, categoryOf: (id) => keyOf.get(id), faults, leftOut }
}

const categoryTitle = ({ title, key }: RawCategory) => title?.fr ?? key ?? '(catégorie sans nom)'
