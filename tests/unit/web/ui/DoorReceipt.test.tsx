import { fireEvent, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { fuels } from '#domain/listing.ts'
import { allPlaces } from '#domain/place.ts'
import { type SaleSettings, saleSettingsSchema } from '#domain/sale-terms.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { DoorReceipt, PrintedReceipt } from '#web/ui/DoorReceipt.tsx'
import { makeDoorPrices } from '../../../fixtures/make-door-prices.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'
import { textsOf } from '../../../fixtures/open-page.tsx'

const settings = saleSettingsSchema.parse({
  transport: [
    { place: 'EU', mode: 'included' },
    { place: 'SN', mode: 'range', from: 1400, to: 1900 },
    { place: 'CH', mode: 'range', from: 450, to: 700 },
    { place: 'world', mode: 'onRequest' },
  ],
})
const page = createTranslate('fr', { own: textsOf('fr', ['site', 'car', 'vehicle']) })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Shows a car's receipt at a place, and returns its lines by title, and its total. */
function receipt(
  place: string,
  more: Partial<Vehicle> = {},
  { Receipt = DoorReceipt, rates = [] }: { Receipt?: typeof DoorReceipt; rates?: SaleSettings['rates'] } = {},
) {
  const car = makeVehicle(more)
  const prices = makeDoorPrices([car], place, { ...settings, rates })
  const price = prices.of(car.id)
  if (!price) throw new Error('no price')
  const { container, unmount } = render(
    <MemoryRouter>
      <TranslateContext value={page}>
        <Receipt
          price={price}
          prices={prices}
          factsOf={(reads) => reads.map((name) => ({ name, value: `valeur de ${name}` }))}
        />
      </TranslateContext>
    </MemoryRouter>,
  )
  const lines = [...container.querySelectorAll('summary')].map((line) => ({
    title: plain(line.querySelector('span')?.textContent),
    amount: plain(line.querySelector('b')?.textContent),
    mark: plain(line.querySelector('small')?.textContent),
  }))
  const total = plain(container.querySelector('p > b')?.textContent)
  return { container, lines, total, unmount }
}

test('a line has its title, its amount and how sure it is; what goes to the shop stands apart from what goes to the country', () => {
  const { lines } = receipt('SN', { price: 10_000, firstRegistration: '2020-03' })
  expect(lines.slice(0, 3)).toEqual([
    { title: 'Prix de la voiture', amount: '10 000 €', mark: 'notre prix' },
    { title: 'Transport', amount: '1 400 – 1 900 €', mark: 'notre prix' },
    { title: 'Droits de douane', amount: '2 611 – 2 725 €', mark: 'texte officiel' },
  ])
  const ours = screen.getByRole('list', { name: 'À nous' })
  expect(within(ours).getAllByRole('group')).toHaveLength(2)
  expect(screen.getByRole('list', { name: 'À votre pays, pas à nous' })).toBeDefined()
})

test('both groups say what they come to, on the page and on paper', () => {
  for (const Receipt of [DoorReceipt, PrintedReceipt]) {
    const { container, unmount } = receipt('SN', { price: 10_000, firstRegistration: '2020-03' }, { Receipt })
    expect(plain(container.textContent)).toMatch(/À nous ?11 400 – 11 900 €/)
    expect(plain(container.textContent)).toMatch(/À votre pays, pas à nous ?5 582 – 5 827 €/)
    unmount()
  }
})

test('a line opens to its rule, the facts of this car that the rule reads, and its sources with the day on which they were seen', () => {
  const { container } = receipt('FR-IDF', { firstRegistration: '2019-02', co2: 162, co2Method: 'nedc' })
  const line = screen.getByText('Malus CO₂').closest('details')
  if (!line) throw new Error('no line')
  expect(line.open).toBe(false)
  fireEvent.click(screen.getByText('Malus CO₂'))
  const opened = plain(line.textContent)
  expect(opened).toContain('barème de l’année de la première immatriculation')
  expect(opened).toContain('valeur de co2')
  expect(opened).toContain('lu le 22 novembre 2026')
  expect(opened).not.toContain('{{')
  const source = within(line).getByRole('link', { name: /BOFiP/ })
  expect(source.getAttribute('href')).toMatch(/^https:\/\/bofip\.impots\.gouv\.fr\//)
  expect(plain(container.textContent)).toContain('Calculé le 23 novembre 2026.')
  expect(screen.getByRole('link', { name: 'Calculateur officiel' })).toBeDefined()
})

test('one line that is not known is asked for and named in the total', () => {
  const { lines, total } = receipt('FR-IDF', { firstRegistration: '2020-02-13', fuel: 'petrol', fiscalPower: 7 })
  const unknown = lines.filter(({ amount }) => amount === 'à demander')
  expect(unknown.map(({ title }) => title)).toEqual(['Malus CO₂'])
  expect(unknown[0]?.mark).toBe('Le CO₂ de la voiture manque : demandez-nous.')
  expect(total).toMatch(/^au moins [\d ]+ €, plus le malus CO₂$/)
})

test('with more than one unknown line there is no total', () => {
  const { container, total } = receipt('MA', { firstRegistration: '2024-02' })
  expect(total).toBe('à demander')
  expect(plain(container.textContent)).toContain('une somme serait fausse')
})

test('CFA francs stand beside the euros at their fixed parity, other money only with a rate of the last thirty days', () => {
  expect(plain(receipt('SN', { price: 10_000 }).container.textContent)).toMatch(
    /16 982 – 17 727 €Soit, à la parité fixe 11 139 462 – 11 628 150 F CFA/,
  )
  const swiss = (checked: string) => {
    const rates = [{ currency: 'CHF' as const, perEuro: 0.94, checked }]
    return plain(receipt('CH', { price: 10_000 }, { rates }).container.textContent)
  }
  expect(swiss('2026-11-20')).toMatch(
    /Soit, au cours du 20 novembre 2026 au moins [\d ]+ CHF, plus la taxe d’immatriculation/,
  )
  expect(swiss('2026-10-01')).not.toContain('CHF')
})

test('what is not in the sum, and that it is no offer, stands under it', () => {
  const text = plain(receipt('SN').container.textContent)
  expect(text).toContain('Non compris : assurance')
  expect(text).toContain('Ce calcul n’est pas une offre.')
})

test('a printed receipt has every line with how sure it is, the total, the day and the place, but no rule', () => {
  const { container } = receipt('SN', { price: 10_000, firstRegistration: '2020-03' }, { Receipt: PrintedReceipt })
  const text = plain(container.textContent)
  expect(text).toContain('Prix à votre porte : SN, calculé le 23 novembre 2026')
  expect(text).toContain('Droits de douane texte officiel2 611 – 2 725 €')
  expect(text).toMatch(/Total à votre porte16 982 – 17 727 €/)
  expect(text).not.toContain('prélèvements')
})

/** '1 400 – 1 900 €' → [1400, 1900]. */
const ends = (amount: string): number[] => {
  const sums = amount
    .replaceAll(/[^\d–]/g, '')
    .split('–')
    .map(Number)
  return [sums[0] ?? 0, sums.at(-1) ?? 0]
}

test('at every place, the total shown is the sum of the lines shown', () => {
  const some = fc.record({
    price: fc.integer({ min: 500, max: 90_000 }),
    firstRegistration: fc.constantFrom('2012-05', '2016-10-04', '2019-02-13', '2021-07-30', '2025-01-15'),
    fuel: fc.constantFrom(...fuels),
    co2: fc.integer({ min: 90, max: 260 }),
    co2Method: fc.constantFrom('wltp' as const, 'nedc' as const),
    massInOrder: fc.integer({ min: 1000, max: 2400 }),
    powerKw: fc.integer({ min: 50, max: 300 }),
  })
  fc.assert(
    fc.property(some, fc.constantFrom(...allPlaces()), (more, place) => {
      const { lines, total, unmount } = receipt(place, more)
      unmount()
      const unknown = lines.filter(({ amount }) => /à demander|au moins/.test(amount))
      // What is due at least counts; the total then says so.
      const counted = lines.filter((line) => !unknown.includes(line) || line.amount.startsWith('au moins'))
      const known = counted.map(({ amount }) => ends(amount.replace('au moins', '')))
      const [from = 0, to = 0] = [0, 1].map((side) => known.reduce((all, line) => all + (line[side] ?? 0), 0))
      const isLeast = total.startsWith('au moins')
      expect(isLeast).toBe(unknown.length === 1)
      const sum = isLeast ? [from, from] : [from, to]
      expect(total === 'à demander' ? 'à demander' : ends(total.replace(/, plus .*|^au moins/g, ''))).toEqual(
        unknown.length > 1 ? 'à demander' : sum,
      )
    }),
    { numRuns: 60 },
  )
})
