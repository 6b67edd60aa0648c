import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSaleSettings, type SaleSettings } from '#domain/sale-terms.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import ByCountry from '#web/features/vehicle/ByCountry.tsx'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { eventually, mount } from '../../../../fixtures/mount.tsx'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const sale: SaleSettings = {
  ...defaultSaleSettings,
  transport: [
    { place: 'EU', mode: 'included' },
    { place: 'SN', mode: 'range', from: 1500, to: 1900 },
  ],
}
vi.mock('#web/content/source.ts', () => ({
  loadSale: () => Promise.resolve(sale),
  loadMessages: () => Promise.resolve({ own: textsOf('fr', ['car', 'sale']) }),
}))

beforeEach(() => {
  localStorage.clear()
  // Monday.
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'))
})
afterEach(() => void vi.useRealTimers())

/** Opens the part of a car's page for a country, and returns the answer's text once it is there. */
async function answerFor(country: string, more: Partial<Vehicle> = {}): Promise<string> {
  mount(<ByCountry car={makeCard(more)} />, textsOf('fr', ['site', 'car', 'vehicle']))
  const choice = await screen.findByRole('combobox', { name: 'Pays de livraison' })
  fireEvent.change(choice, {
    target: { value: within(choice).getByRole('option', { name: country }).getAttribute('value') },
  })
  const answer = screen.getByRole('status')
  await eventually(() => expect(answer.textContent).not.toBe(''))
  return answer.textContent.replaceAll('\u00a0', ' ')
}

test('inside the Union with transport included, the deposit covers it and no customs tax is due', async () => {
  const answer = await answerFor('Italie')
  expect(answer).toContain(
    'L’acompte couvre la garantie légale et le transport ; dans l’Union, il n’y a pas de taxes de',
  )
  expect(answer).toContain('compris dans le prix')
  expect(answer).toMatch(/au plus tard le \d+ (décembre 2026|janvier 2027)/)
  expect(answer).not.toContain('hors TVA')
})

test('outside the Union a car with deductible VAT has an export price, with the VAT of the country where it stands', async () => {
  const car = { price: 16_900, vatScheme: 'deductible', firstRegistration: '2020-03' } as const
  expect(await answerFor('Sénégal', { ...car, standsIn: 'FR' })).toMatch(
    /^L’acompte est une part du prix\. Droits et taxes de votre pays : voir Prix à votre porte\..*hors TVA14 083 €.*TVA de 20 %/,
  )
})

test('a car that stands in Germany has its export price without German VAT', async () => {
  const car = { price: 16_900, vatScheme: 'deductible', firstRegistration: '2020-03' } as const
  expect(await answerFor('Sénégal', { ...car, standsIn: 'DE' })).toMatch(/hors TVA14 202 €.*TVA de 19 %/)
})

test('where the car may not go, only the rule is shown: no date, no price', async () => {
  const answer = await answerFor('Russie')
  expect(answer).toContain('nous n’y livrons aucune voiture')
  expect(answer).not.toMatch(/au plus tard|Transport|€/)
})

test('the country is remembered for the purchase', async () => {
  await answerFor('Belgique')
  expect(localStorage.getItem('age-place')).toBe('BE')
})
