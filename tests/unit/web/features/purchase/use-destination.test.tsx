import { act, renderHook } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { entryOf } from '#domain/door-price/entry.ts'
import { languages } from '#domain/languages.ts'
import { placeName } from '#domain/place.ts'
import { defaultSaleSettings, type SaleSettings } from '#domain/sale-terms.ts'
import { emptyCustomer } from '#web/features/purchase/customer.ts'
import { ENTRY_ASKED, useDestination } from '#web/features/purchase/use-destination.ts'
import { placeAtom } from '#web/lib/place.ts'
import { entryWords } from '#web/lib/sale-words.ts'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const texts = createTranslate('fr', { own: textsOf('fr', ['site', 'car', 'sale', 'purchase']) })
const old = makeCard({ firstRegistration: '2014-05', fuel: 'diesel' })
const included: SaleSettings = { ...defaultSaleSettings, transport: [{ place: 'EU', mode: 'included' }] }

/** The hook for a buyer who types this address; `asked`: the country whose customs he has asked. */
const open = ({ address = {}, asked, sale = defaultSaleSettings }: Partial<Given>) =>
  renderHook(
    () => {
      const [customer, type] = useState({ ...emptyCustomer, ...address })
      return { type, ...useDestination({ car: old, sale, customer, start: emptyCustomer.country, asked, opened }) }
    },
    { wrapper: ({ children }) => <TranslateContext value={texts}>{children}</TranslateContext> },
  )
const opened = Date.now()
interface Given {
  address: { country?: string; postalCode?: string }
  asked: string | undefined
  sale: SaleSettings
}
const written = (lines: { name: string; value: string }[]) =>
  lines.map(({ name, value }) => `${name} : ${value}`.replaceAll('\u00a0', ' '))

const choose = (place: string | undefined) => getDefaultStore().set(placeAtom, place)
beforeEach(() => choose(undefined))

test('while no country is known, only what depends on it is said', () => {
  const { place, lines, changed, fault } = open({}).result.current
  expect(place).toBeUndefined()
  expect(written(lines)).toEqual([
    'Transport : selon le pays de livraison',
    'Droits et taxes de votre pays : selon le pays de livraison',
    'Délai de livraison : selon le pays de livraison',
  ])
  expect(changed).toEqual([])
  expect(fault()).toBeUndefined()
})

test('an address replaces the place chosen before, and the lines that it changes are named', () => {
  choose('SE')
  const { result } = open({ sale: included })
  expect(result.current).toMatchObject({ place: 'SE', terms: { deposit: 'coversTransportLegal', nameCheck: false } })
  act(() => result.current.type({ ...emptyCustomer, country: 'Suisse', postalCode: '1200' }))
  expect(result.current).toMatchObject({ place: 'CH', terms: { deposit: 'partOfPrice' } })
  expect(written(result.current.changed)).toEqual([
    'Transport : en plus du prix, sur devis avant notre acceptation',
    'Droits et taxes de votre pays : en plus du prix, à votre charge, comme les frais du transitaire et, s’il y en a, du port d’arrivée',
    expect.stringContaining('Délai de livraison : au plus tard le '),
  ])
  act(() => result.current.keep())
  expect(localStorage.getItem('age-place')).toBe('CH')
})

test('a country that refuses the car stops the purchase, by choice and by address, with its rule and source, and promises nothing', () => {
  choose('RU')
  const { result } = open({})
  expect(result.current.fault()).toMatchObject({
    text: expect.stringMatching(/^Russie\s: nous n’y livrons aucune voiture/),
  })
  expect(result.current).toMatchObject({ isRefused: true, lines: [], changed: [] })
  act(() => result.current.forget())
  expect(result.current.fault()).toBeUndefined()
  act(() => result.current.type({ ...emptyCustomer, country: 'Marokko', postalCode: '20000' }))
  expect(result.current.fault()).toMatchObject({
    fields: [{ id: 'buyer-country', text: expect.stringMatching(/plus de 5 ans.*lue le 22 novembre 2026/) }],
  })
  expect(result.current).toMatchObject({ isRefused: true, lines: [], changed: [] })
})

test.each(languages)('the refusal of Crimea and Sevastopol names them, and not Ukraine, in %s', (language) => {
  const t = createTranslate(language, { own: textsOf(language, ['sale']) })
  const text = entryWords(
    entryOf({}, 'UA-43', { day: '2026-11-23', daysToArrival: 20 }),
    { place: 'UA-43' },
    t,
    language,
  )
  expect(text?.text.startsWith(t('placeCrimea'))).toBe(true)
  expect(text?.text).not.toContain(placeName('UA', language))
})

test('where only customs know, the buyer ticks that he has asked them about this country', () => {
  const address = { country: 'Tunisie', postalCode: '1000' }
  expect(open({ address }).result.current.fault()).toMatchObject({ fields: [{ id: ENTRY_ASKED }] })
  expect(open({ address, asked: 'CM' }).result.current.isAsked).toBe(false)
  const { fault, lines } = open({ address, asked: 'TN' }).result.current
  expect(fault()).toBeUndefined()
  expect(written(lines).join()).toContain('vous avez interrogé la douane')
  expect(written(open({ address }).result.current.lines).join()).not.toContain('vous avez interrogé')
})
