import { act, renderHook, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { placeFile } from '#domain/door-price/write-place-file.ts'
import { doorFacts } from '#domain/door-price/words.ts'
import { doorAsAgreed, readDoorPrice } from '#domain/door-price/place-file.ts'
import type { KeptDoor } from '#domain/door-price/rule.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'
import { forgetDoorPrices } from '#web/content/door.ts'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { placeAtom } from '#web/lib/place.ts'
import { emptyCustomer } from '#web/features/purchase/customer.ts'
import { DestinationDoor, DoorLines } from '#web/features/purchase/DoorLines.tsx'
import { changedLines, doorClaims, doorSummary } from '#web/features/purchase/use-door.ts'
import { useDestination } from '#web/features/purchase/use-destination.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { makeVehicle } from '../../../../fixtures/make-vehicle.ts'
import { eventually, mount } from '../../../../fixtures/mount.tsx'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const t = createTranslate('fr', { own: textsOf('fr', ['site', 'car', 'sale', 'purchase', 'door']) })
const car = makeVehicle({ id: 'audi-a3-2021-001', firstRegistration: '2021-04-12', mileage: 40_000 })
const card = makeCard({ id: car.id, firstRegistration: '2021-04-12', fuel: 'petrol' })

/** Serves the files of a build in which transport to Senegal has this price; counts what is asked for. */
function serve(transport: number) {
  const settings = {
    ...defaultSaleSettings,
    transport: [{ place: 'SN', mode: 'range' as const, from: transport, to: transport }],
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const [, place = ''] = /^\/door\/([\w-]+)\.json$/.exec(address) ?? []
    return Promise.resolve(Response.json(placeFile([car], { place, day: '2026-11-23', settings })))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}
const open = () =>
  renderHook(
    () => {
      const [customer, type] = useState(emptyCustomer)
      return {
        type,
        ...useDestination({
          car: card,
          sale: defaultSaleSettings,
          customer,
          start: emptyCustomer.country,
          asked: undefined,
          opened: Date.now(),
        }),
      }
    },
    { wrapper: ({ children }) => <TranslateContext value={t}>{children}</TranslateContext> },
  )
const choose = (place: string | undefined) => getDefaultStore().set(placeAtom, place)
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
beforeEach(() => {
  choose(undefined)
  forgetDoorPrices()
})

test('without a place nothing is loaded', async () => {
  const asked = serve(1900)
  const { result } = open()
  await act(async () => {})
  expect(result.current.door).toBeUndefined()
  expect(asked).toEqual([])
})

test('the chosen place’s lines are shown, and the address shows the lines that it changes, with the total', async () => {
  serve(1900)
  choose('SN')
  const { result } = open()
  await waitFor(() => expect(result.current.door?.name).toBe('Sénégal'))
  expect(result.current.doorChanged).toEqual([])
  act(() => result.current.type({ ...emptyCustomer, country: 'Suisse', postalCode: '1200' }))
  await waitFor(() => expect(result.current.door?.name).toBe('Suisse'))
  const changed = result.current.doorChanged
  expect(changed).toContain('duty')
  // The car's own price is the same.
  expect(changed).not.toContain('price')
})

test('where the address decides another place, one sentence names both and the total before', async () => {
  serve(1900)
  choose('SN')
  const { result } = open()
  await waitFor(() => expect(result.current.door?.name).toBe('Sénégal'))
  expect(result.current.doorMoved).toBeUndefined()
  act(() => result.current.type({ ...emptyCustomer, country: 'Suisse', postalCode: '1200' }))
  await waitFor(() => expect(result.current.doorMoved).toContain('Votre adresse décide\u00a0: Suisse'))
  expect(result.current.doorMoved).toContain('un autre lieu\u00a0: Sénégal')
})

test('lines that cannot be loaded are told with a retry, which loads them', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })))
  choose('SN')
  const { result } = open()
  expect(result.current.doorMissing).toBe('loading')
  await waitFor(() => expect(result.current.doorMissing).toBe('failed'))
  mount(
    <MemoryRouter>
      <TranslateContext value={t}>
        <DestinationDoor destination={result.current} />
      </TranslateContext>
    </MemoryRouter>,
    {},
  )
  await eventually(() =>
    expect(document.body.textContent).toContain('n’ont pas pu être chargés. Réessayer Coût par pays'),
  )
  serve(1900)
  await act(async () => result.current.reloadDoor())
  await waitFor(() => expect(result.current.door?.name).toBe('Sénégal'))
  expect(result.current.doorMissing).toBeUndefined()
})

test('a place that the car may not enter has no lines', async () => {
  serve(1900)
  choose('SN')
  const { result } = open()
  await waitFor(() => expect(result.current.door).toBeDefined())
  act(() => result.current.type({ ...emptyCustomer, country: 'Maroc', postalCode: '20000' }))
  expect(result.current).toMatchObject({ place: 'MA', terms: { entry: { kind: 'refused' } } })
  await act(async () => {})
  expect(result.current.door).toBeUndefined()
})

test('reloading shows the amounts of the new build', async () => {
  serve(1900)
  choose('SN')
  const { result } = open()
  await waitFor(() => expect(result.current.door).toBeDefined())
  const before = doorClaims(result.current.door)
  expect(before).toMatchObject({ doorOn: '2026-11-23', doorLines: expect.stringContaining('transport=1900') })
  serve(2900)
  await act(async () => result.current.reloadDoor())
  await waitFor(() => expect(doorClaims(result.current.door)?.doorLines).toContain('transport=2900'))
  expect(doorClaims(result.current.door)?.doorVersion).not.toBe(before?.doorVersion)
})

test('what the shop is paid stands apart from what the country takes', async () => {
  const settings = {
    ...defaultSaleSettings,
    transport: [{ place: 'SN', mode: 'range' as const, from: 1900, to: 2600 }],
  }
  const price = readDoorPrice(placeFile([car], { place: 'SN', day: '2026-11-23', settings }), car.id)
  if (!price) throw new Error('no price')
  mount(<DoorLines door={{ price, name: 'Sénégal', t }} price={car.price} />, {})
  await eventually(() => expect(document.body.textContent).toContain('Prix à votre porte'))
  const [ours, theirs, total] = [...document.querySelectorAll('dl')].map((list) =>
    [...list.querySelectorAll('dt')].map((term) => term.textContent),
  )
  expect(ours).toEqual(['Prix de la voiture', 'Transport'])
  expect(theirs).toEqual(
    doorFacts(price, t, 'fr')
      .slice(2, -3)
      .map(({ label }) => label),
  )
  const sums = [...document.querySelectorAll('h4')].map((head) => plain(head.textContent))
  expect(sums).toEqual(['À nous 15 900 – 16 600 €', 'À votre pays, pas à nous 7 785 – 8 127 €'])
  expect(plain(document.body.textContent)).toContain('Total à votre porte23 685 – 24 727 €')
  expect(document.body.textContent).toContain('Le transport nous est payé avec le solde')
  expect(total).toEqual(['Total à votre porte', 'Soit, à la parité fixe', 'Non compris, selon votre cas'])
  expect(plain(document.body.textContent)).toMatch(
    /À votre pays, pas à nous.*nous ne le percevons pas\. Ce calcul n’est pas une offre\./,
  )
  expect(changedLines({ price, name: 'Sénégal', t }, { price, name: 'Sénégal', t })).toEqual([])
})

/** What the car costs in Senegal. */
function priceInSenegal(sold: Partial<Parameters<typeof makeVehicle>[0]> = {}) {
  const settings = {
    ...defaultSaleSettings,
    transport: [{ place: 'SN', mode: 'range' as const, from: 1900, to: 2600 }],
  }
  const price = readDoorPrice(placeFile([{ ...car, ...sold }], { place: 'SN', day: '2026-11-23', settings }), car.id)
  if (!price) throw new Error('no price')
  return { ...price, version: 'abc' }
}

test('once transport is agreed the order page still says what some buyers pay on top, as the mail does', async () => {
  const price = doorAsAgreed(priceInSenegal() as unknown as KeptDoor, { mode: 'agreed', euros: 2000 })
  mount(<DoorLines door={{ price, name: 'Sénégal', t }} price={car.price} />, {})
  await eventually(() => expect(document.body.textContent).toContain('Non compris, selon votre cas'))
  expect(document.body.textContent).not.toContain('Total à votre porte')
})

test.each([{}, { vatScheme: 'deductible' as const, standsIn: 'DE' as const }])(
  'beside the form the price and the lines beneath it add up to the total, VAT that comes back among them: %j',
  (sold) => {
    const lines = doorSummary({ price: priceInSenegal(sold), name: 'Sénégal', t }, car.price)
    const isExport = 'vatScheme' in sold
    expect(lines.map(({ name }) => name)).toEqual([
      ...(isExport ? [t('doorVatBack')] : []),
      'Transport',
      'À votre pays, pas à nous',
      'Total à votre porte',
    ])
    const [from, to] = ['from', 'to'].map((end) =>
      lines.map(({ value }) => {
        const text = typeof value === 'string' ? value : ''
        const ends = text.match(/\d[\d\u00A0]*\d/g)?.map((sum) => Number(sum.replaceAll(/\D/g, ''))) ?? []
        return (text.startsWith('\u2212') ? -1 : 1) * ((end === 'from' ? ends[0] : ends.at(-1)) ?? Number.NaN)
      }),
    )
    for (const ends of [from, to])
      expect(car.price + (ends ?? []).slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(ends?.at(-1))
  },
)

test('who has paid everything is not asked to pay the whole price first', async () => {
  const price = priceInSenegal({ vatScheme: 'deductible', standsIn: 'DE' })
  mount(<DoorLines door={{ price, name: 'Sénégal', t }} price={car.price} />, {})
  await eventually(() => expect(document.body.textContent).toContain('Vous nous virez d’abord le prix entier'))
  document.body.replaceChildren()
  mount(<DoorLines door={{ price, name: 'Sénégal', t }} price={car.price} isOver />, {})
  await eventually(() => expect(document.body.textContent).toContain('Prix à votre porte'))
  expect(document.body.textContent).not.toContain('virez d’abord')
})
