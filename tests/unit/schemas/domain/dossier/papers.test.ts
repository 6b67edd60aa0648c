import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../../../../schemas/domain/languages.ts'
import { allPlaces } from '../../../../../schemas/domain/place.ts'
import {
  dueDay,
  dueFactsOf,
  isPersonal,
  type Paper,
  paperKeys,
  papersFor,
  type Routed,
} from '../../../../../schemas/domain/dossier/papers.ts'

const order = (
  place: string | undefined,
  sheet: Partial<Routed['sheet']> = {},
  more: Partial<Routed> = {},
): Routed => ({
  ...(place !== undefined && { place }),
  price: 14_000,
  createdAt: Date.parse('2026-11-24T10:00:00Z'),
  customer: { country: 'Nulle part', postalCode: '' },
  sheet: { mileage: 90_000, mileageProven: true, firstRegistration: '2019-03-05', vatScheme: 'margin', ...sheet },
  ...more,
})
const keysOf = (routed: Routed) => papersFor(routed).map(({ key }) => key)
const paperOf = (routed: Routed, key: string): Paper => {
  const found = papersFor(routed).find((paper) => paper.key === key)
  if (!found) throw new Error(`${key} is not on the list`)
  return found
}

const general = 'transferProof invoice germanPapers conformity inspection'
const beyond = `${general} exportDeclaration exitNote transport forwarder mandate`
const french = 'frRequest frInspection frProvisional frCertificate'
const routes: [name: string, routed: Routed, list: string][] = [
  [
    'Lyon, margin: the shop asks for the quitus and needs who buys',
    order('FR-ARA'),
    `transferProof identity address invoice germanPapers conformity inspection quitus exportPlates ${french}`,
  ],
  [
    'Lyon, VAT shown: the buyer asks for the quitus and sends us nothing of himself',
    order('FR-ARA', { vatScheme: 'deductible' }),
    `${general} quitus exportPlates ${french}`,
  ],
  [
    'Lyon, a car of two years: no inspection',
    order('FR-ARA', { firstRegistration: '2024-06' }),
    'transferProof identity address invoice germanPapers conformity inspection quitus exportPlates frRequest frProvisional frCertificate',
  ],
  [
    'Lyon, a car that stands in France: no German plates',
    order('FR-ARA', { standsIn: 'FR', vatScheme: 'deductible' }),
    `transferProof identity address invoice germanPapers conformity inspection quitus ${french}`,
  ],
  ['Namur', order('BE-WAL'), `${general} exportPlates beCustoms beInspection beInsurance beRegistration`],
  ['Zürich', order('CH'), `${general} exportDeclaration exitNote exportPlates chDeclaration chForm chRegistration`],
  ['Milan', order('IT'), `${general} exportPlates registration`],
  ['Dakar', order('SN'), `${beyond} cargoNote snClearance registration`],
  ['Abidjan', order('CI'), `${beyond} cargoNote ciConformity registration`],
  ['Abidjan, below 1,525 €', order('CI', {}, { price: 1_524 }), `${beyond} cargoNote registration`],
  ['Douala', order('CM'), `${beyond} cargoNote cmVerification registration`],
  ['Casablanca', order('MA'), `${beyond} maForms registration`],
  ['Riyadh', order('SA'), `${beyond} saConformity saArabic registration`],
  ['Dubai', order('AE'), `${beyond} aeConformity aeClearance registration`],
  ['Tokyo, without a catalogue', order('JP'), `${beyond} askCustoms registration`],
  ['La Réunion, outside the VAT area', order('FR-RE'), `${beyond} askCustoms registration`],
  ['Tenerife, outside the VAT area', order('ES-CN'), `${beyond} askCustoms registration`],
  ['Belfast', order('GB-NIR'), `${general} askCustoms registration`],
  ['an unknown country', order(undefined), `${general} askCustoms registration`],
]
test.each(routes)('%s', (_, routed, list) => {
  expect(keysOf(routed)).toEqual(list.split(' '))
})

test('an order from before places were kept is routed by its address', () => {
  const old = { ...order(undefined), customer: { country: 'Sénégal', postalCode: '' } }
  expect(keysOf(old)).toEqual(keysOf(order('SN')))
})

test('no place has a paper twice, and every paper of the catalogue is on some list', () => {
  const seen = new Set<string>()
  for (const place of allPlaces()) {
    const keys = keysOf(order(place))
    expect([place, new Set(keys).size]).toEqual([place, keys.length])
    for (const key of keys) seen.add(key)
  }
  expect([...seen].toSorted()).toEqual(paperKeys.toSorted())
})

test('identity papers are asked for in France alone, where the shop asks for the quitus', () => {
  const places = allPlaces().filter((place) => keysOf(order(place)).some(isPersonal))
  expect(places.filter((place) => !place.startsWith('FR'))).toEqual([])
  expect(keysOf(order('FR-IDF', { vatScheme: 'deductible' })).some(isPersonal)).toBe(false)
})

test('who asks for the quitus follows from the VAT, and nobody uploads what the buyer keeps', () => {
  expect(paperOf(order('FR-ARA'), 'quitus')).toMatchObject({ owner: 'shop', sentBy: 'shop', why: 'quitusShop' })
  const own = paperOf(order('FR-ARA', { vatScheme: 'deductible' }), 'quitus')
  expect(own).toMatchObject({ owner: 'buyer', why: 'quitusBuyer', template: 'quitus' })
  expect(own.sentBy).toBeUndefined()
  expect(paperOf(order('FR-ARA', { vatScheme: undefined }), 'quitus')).toMatchObject({ why: 'quitusOpen' })
})

const facts = { acceptedAt: Date.parse('2026-11-26T09:00:00Z'), deliverBy: '2026-12-20', events: [] }
const due = (routed: Routed, key: string, more: object = {}) => dueDay(paperOf(routed, key), { ...facts, ...more })

test('the proof of the transfer is due five working days after the acceptance', () => {
  expect(due(order('SN'), 'transferProof')).toBe('2026-12-03')
  // Thursday before a weekend with Christmas on Friday.
  expect(due(order('SN'), 'transferProof', { acceptedAt: Date.parse('2026-12-24T09:00:00Z') })).toBe('2027-01-04')
  expect(due(order('SN'), 'transferProof', { acceptedAt: undefined })).toBeUndefined()
})

test('the shop’s quitus is due 15 days after the acceptance, the buyer’s 15 days after the delivery', () => {
  expect(due(order('FR-ARA'), 'quitus')).toBe('2026-12-11')
  expect(due(order('FR-ARA'), 'quitus', { acceptedAt: Date.parse('2026-11-30T09:00:00Z') })).toBe('2026-12-15')
  const deductible = order('FR-ARA', { vatScheme: 'deductible' })
  expect(due(deductible, 'quitus')).toBe('2027-01-04')
  expect(due(deductible, 'quitus', { deliveredOn: '2026-12-10' })).toBe('2026-12-25')
})

test('registration in France is due a month after the delivery, on the last day of a shorter month', () => {
  expect(due(order('FR-ARA'), 'frRequest', { deliveredOn: '2026-12-10' })).toBe('2027-01-10')
  expect(due(order('FR-ARA'), 'frRequest', { deliveredOn: '2027-01-31' })).toBe('2027-02-28')
  expect(due(order('FR-ARA'), 'frInspection', { deliveredOn: '2026-12-10' })).toBe('2027-01-10')
})

test('what must be there before loading is due on the day of loading, and moves with it', () => {
  expect(due(order('SN'), 'cargoNote')).toBeUndefined()
  const events = [{ kind: 'shipped', day: '2026-12-08' }]
  expect(due(order('SN'), 'cargoNote', { events })).toBe('2026-12-08')
  expect(due(order('SN'), 'cargoNote', { events: [...events, { kind: 'shipped', day: '2026-12-12' }] })).toBe(
    '2026-12-12',
  )
})

test('storage at Dakar is free for seven days from the newest arrival', () => {
  const events = [
    { kind: 'eta', day: '2026-12-24' },
    { kind: 'eta', day: '2026-12-28' },
  ]
  expect(due(order('SN'), 'snClearance', { events })).toBe('2027-01-04')
})

test('the days of a stored order come from its history and its terms', () => {
  const at = (day: string) => Date.parse(`${day}T10:00:00Z`)
  const history = [
    { state: 'received' as const, at: at('2026-11-24') },
    { state: 'accepted' as const, at: at('2026-11-25') },
    { state: 'depositReceived' as const, at: at('2026-11-27') },
    { state: 'delivered' as const, at: at('2026-12-15') },
  ]
  expect(dueFactsOf({ history, terms: undefined }, [])).toEqual({
    acceptedAt: at('2026-11-25'),
    deliveredOn: '2026-12-15',
    deliverBy: undefined,
    events: [],
  })
})

test('every paper and every reason has words in every language', () => {
  const schemes = ['margin', 'deductible', undefined] as const
  const listed = allPlaces().flatMap((place) => schemes.flatMap((vatScheme) => papersFor(order(place, { vatScheme }))))
  const keys = new Set(listed.flatMap(({ key, why }) => [`paper_${key}`, `paperWhy_${why}`]))
  for (const language of languages) {
    const words = JSON.parse(readFileSync(`web/src/locales/${language}/papers.json`, 'utf8')) as Record<string, string>
    expect([language, [...keys].filter((key) => !words[key])]).toEqual([language, []])
  }
})
