import { expect, test } from 'vitest'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { testimonialSchema, type Testimonial } from '#domain/testimonial.ts'
import { shownClaims, shownTestimonials } from '#web/content/home.ts'

const claims: ShopSettings['claims'] = [
  { key: 'satisfiedCustomers', value: '98 %', verifiedBy: 'Cabinet Martin' },
  { key: 'countries', value: '25+' },
]
const word = (id: string, more: Partial<Testimonial> = {}): Testimonial =>
  testimonialSchema.parse({
    id,
    name: 'Claire M.',
    location: 'Lausanne, Suisse',
    rating: 4,
    vehicle: 'Audi Q2 (2020)',
    comment: { fr: 'Bien.', en: 'Good.', de: 'Gut.', es: 'Bien hecho.', ar: 'جيد.' },
    ...more,
  })

test('an unverified figure is marked, and left out in production', () => {
  expect(shownClaims(claims, false).map(({ key, sample }) => [key, sample])).toEqual([
    ['satisfiedCustomers', false],
    ['countries', true],
  ])
  expect(shownClaims(claims, true).map(({ key }) => key)).toEqual(['satisfiedCustomers'])
})

test('a figure and its unit are joined by a no-break space', () => {
  expect(shownClaims(claims, true)[0]?.value).toBe('98\u00a0%')
})

test('a testimonial is in the visitor’s language, or else in French and marked as French', () => {
  const commentIn = (language: 'en' | 'de' | 'es' | 'fr' | 'it') =>
    shownTestimonials([word('a')], language, false)[0]?.comment
  expect(['fr', 'en', 'de', 'es'].map((language) => commentIn(language as 'fr'))).toEqual([
    'Bien.',
    'Good.',
    'Gut.',
    'Bien hecho.',
  ])
  expect(commentIn('it')).toEqual({ fr: 'Bien.' })
})

test('at most four testimonials are shown; production shows neither samples nor unverified ones', () => {
  const words = [
    word('a'),
    word('b', { verifiedBy: 'AGE', sample: true }),
    ...['c', 'd', 'e', 'f', 'g'].map((id) => word(id, { verifiedBy: 'AGE' })),
  ]
  const ids = (verifiedOnly: boolean) => shownTestimonials(words, 'fr', verifiedOnly).map(({ id }) => id)
  expect(ids(false)).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(true)).toEqual(['c', 'd', 'e', 'f'])
})
