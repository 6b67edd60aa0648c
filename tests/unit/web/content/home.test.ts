import { expect, test } from 'vitest'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { testimonialSchema, type Testimonial } from '#domain/testimonial.ts'
import { shownClaims, shownTestimonials } from '#web/content/home.ts'

const claims: ShopSettings['claims'] = [
  {
    key: 'satisfiedCustomers',
    value: '98 %',
    source: { fr: 'Enquête' },
    asOf: '2026-01-31',
    verifiedBy: 'Cabinet Martin',
  },
  { key: 'countries', value: '25+', source: { fr: 'Registre' }, asOf: '2026-01-31' },
  { key: 'yearsOfExperience', value: '10', verifiedBy: 'Cabinet Martin' },
]
const vouched = { verifiedBy: 'AGE', boughtAt: '2026-05-18', givenAt: '2026-06-08', check: 'invoice' } as const
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

test('a figure without voucher, source or date is marked, and left out in production', () => {
  expect(shownClaims(claims, 'fr', false).map(({ key, sample }) => [key, sample])).toEqual([
    ['satisfiedCustomers', false],
    ['countries', true],
    ['yearsOfExperience', true],
  ])
  expect(shownClaims(claims, 'fr', true).map(({ key }) => key)).toEqual(['satisfiedCustomers'])
})

test('a figure comes with its source and the day for which it holds, in the page’s language', () => {
  expect(shownClaims(claims, 'fr', true)[0]).toMatchObject({ source: 'Enquête', asOf: '31 janvier 2026' })
  expect(shownClaims(claims, 'de', true)[0]).toMatchObject({ source: { fr: 'Enquête' }, asOf: '31. Januar 2026' })
})

test('a figure and its unit are joined by a no-break space', () => {
  expect(shownClaims(claims, 'fr', true)[0]?.value).toBe('98\u00a0%')
  expect(shownClaims(claims, 'ja', true)[0]?.value).toBe('98%')
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
    word('b', { ...vouched, sample: true }),
    word('x', { ...vouched, givenAt: undefined }),
    word('y', { ...vouched, check: undefined }),
    ...['c', 'd', 'e', 'f', 'g'].map((id) => word(id, vouched)),
  ]
  const ids = (verifiedOnly: boolean) => shownTestimonials(words, 'fr', verifiedOnly).map(({ id }) => id)
  expect(ids(false)).toEqual(['a', 'b', 'x', 'y'])
  expect(ids(true)).toEqual(['c', 'd', 'e', 'f'])
})

test('a testimonial states the days of purchase and quote, and what proves the purchase', () => {
  const [shown] = shownTestimonials([word('a', vouched)], 'en', true)
  expect(shown).toMatchObject({ bought: '18 May 2026', given: '8 June 2026', check: 'invoice', sample: false })
})
