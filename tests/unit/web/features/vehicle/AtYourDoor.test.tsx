import { fireEvent, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dateInWords } from '#domain/languages.ts'
import { saleSettingsSchema } from '#domain/sale-terms.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import type { DoorState } from '#web/content/door.ts'
import { AtYourDoor, PrintedDoor } from '#web/features/vehicle/AtYourDoor.tsx'
import { placeAtom } from '#web/lib/place.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { makeDoorPrices } from '../../../../fixtures/make-door-prices.ts'
import { makeVehicle } from '../../../../fixtures/make-vehicle.ts'
import { eventually, mount } from '../../../../fixtures/mount.tsx'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const sale = saleSettingsSchema.parse({
  transport: [
    { place: 'EU', mode: 'included' },
    { place: 'SN', mode: 'range', from: 1500, to: 1900 },
  ],
})
vi.mock('#web/content/source.ts', () => ({ loadSale: () => Promise.resolve(sale) }))
vi.mock('#web/content/texts.ts', () => ({
  loadMessages: () => Promise.resolve({ own: textsOf('fr', ['car', 'door', 'sale']) }),
}))

beforeEach(() => {
  localStorage.clear()
  // Monday.
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'))
})
afterEach(() => void vi.useRealTimers())

interface Given {
  car?: Partial<Vehicle>
  isDraft?: boolean
  /** In place of prices that are there. */
  doors?: DoorState
  /** Whether the build knows the car. */
  isKnown?: boolean
}

/** Opens the block of a car's page with a place chosen, and returns its text once the terms of the sale are there. */
async function blockAt(place: string, { car = {}, isDraft = false, doors, isKnown = true }: Given = {}) {
  const vehicle = makeVehicle({ firstRegistration: '2020-03', ...car })
  const ready: DoorState = { state: 'ready', content: makeDoorPrices(isKnown ? [vehicle] : [], place, sale) }
  const store = createStore()
  store.set(placeAtom, place)
  const given = { car: makeCard(vehicle), isDraft, doors: doors ?? ready }
  mount(
    <MemoryRouter>
      <Provider store={store}>
        <main>
          <AtYourDoor detail={undefined} {...given} />
        </main>
        <footer>
          <PrintedDoor {...given} />
        </footer>
      </Provider>
    </MemoryRouter>,
    textsOf('fr', ['site', 'car', 'vehicle']),
  )
  await screen.findByRole('combobox', { name: 'Pays' })
  const text = () => textOf('main')
  await eventually(() => expect(text()).toMatch(/Pour cette livraison|Règle|sanctions/))
  return text()
}
/** Without the lists of places. */
const textOf = (part: string): string => {
  const copy = document.querySelector(part)?.cloneNode(true) as Element
  for (const select of copy.querySelectorAll('select')) select.remove()
  return copy.textContent.replaceAll(/\s+/g, ' ')
}

test('inside the Union with transport included, the deposit covers it and no customs tax is due', async () => {
  const text = await blockAt('IT')
  expect(text).toContain('L’acompte couvre la garantie légale et le transport ; dans l’Union, il n’y a pas de taxes de')
  expect(text).toMatch(/au plus tard le \d+ (décembre 2026|janvier 2027)/)
  expect(text).toMatch(/Transport 0 €compris dans le prix/)
})

test('the receipt and the terms of the delivery say no figure twice', async () => {
  const text = await blockAt('SN')
  expect(text.match(/1 500/g)).toHaveLength(1)
  expect(text).toContain('Total à votre porte')
  expect(text).toContain('Renvoi de la voiture si vous renoncez')
})

test.each([
  ['FR', '14 083 €', '20'],
  ['DE', '14 202 €', '19'],
] as const)(
  'a car with deductible VAT that stands in %s leaves the Union without that country’s VAT, returned later',
  async (standsIn, price, percent) => {
    const text = await blockAt('SN', { car: { price: 16_900, vatScheme: 'deductible', standsIn } })
    expect(text).toContain(
      `Prix de la voiture, hors TVA ${price}Hors TVA. Vous nous virez d’abord le prix entier, 16 900 €`,
    )
    expect(text).toContain(`16 900 € ÷ 1,${percent}, le prix hors TVA de ${percent} %.`)
  },
)

test('the last month in which the car may enter stands first', async () => {
  const car = makeVehicle({ firstRegistration: '2020-03-15' })
  const entry = makeDoorPrices([car], 'SN', sale).of(car.id)?.entry
  const until = entry?.kind === 'open' ? entry.until : undefined
  expect(until).toMatch(/^2030-0[12]$/)
  const text = await blockAt('SN', { car })
  expect(text).toContain(`Entrée possible pour une commande passée jusqu’en ${dateInWords(until ?? '', 'fr')}.`)
  expect(text).toMatch(/à 10 ans\. Règle : Douanes du Sénégal.*\(source secondaire\)/)
})

test('a car without its first registration has no last month: the date is asked for', async () => {
  const text = await blockAt('SN', { car: { firstRegistration: undefined } })
  expect(text).toContain('Date de première immatriculation manquante')
  expect(text).not.toContain('Entrée possible')
})

test('where the sources differ on the entry, the buyer is told what to ask, and still sees the sum', async () => {
  const text = await blockAt('AE', { car: { firstRegistration: '2012-01' } })
  expect(text).toContain('Demandez-le à la douane')
  expect(text).toContain('Droits de douane')
})

test('where the car may not go, only the rule and its source are shown, on paper too: no date, no price', async () => {
  for (const [place, rule] of [
    ['RU', 'nous n’y livrons aucune voiture'],
    ['MA', 'plus de 5 ans'],
  ] as const) {
    const text = await blockAt(place)
    expect(text).toContain(rule)
    expect(text).toMatch(/Règle : .*lue le 2\d novembre 2026/)
    expect(text).not.toMatch(/au plus tard|€/)
    expect(textOf('footer')).toContain(rule)
    document.body.replaceChildren()
  }
})

test('while prices load it says so, and the terms of the delivery are there already', async () => {
  const text = await blockAt('SN', { doors: { state: 'loading' } })
  expect(text).toContain('chargement')
  expect(text).toContain('1 500')
})

test('prices that did not come can be asked for again', async () => {
  const retry = vi.fn<() => void>()
  expect(await blockAt('SN', { doors: { state: 'failed', retry } })).toContain('n’ont pas pu être chargés')
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(retry).toHaveBeenCalledOnce()
})

test.each([
  ['a draft', { isDraft: true }],
  ['a car that the last build did not know', { isKnown: false }],
])('for %s nothing is worked out: its price comes with the next publication', async (_what, given) => {
  const text = await blockAt('SN', given)
  expect(text).toContain('paraîtra à la prochaine mise à jour du site')
  expect(text).not.toContain('Total à votre porte')
  expect(textOf('footer')).toBe('')
})

test('on paper stand the lines, the total, the place and the day', async () => {
  await blockAt('SN')
  expect(textOf('footer')).toMatch(
    /Prix à votre porte : SN, calculé le 23 novembre 2026.*Transport.*Total à votre porte/,
  )
})

test('the country is remembered for the purchase', async () => {
  await blockAt('SN')
  fireEvent.change(screen.getByRole('combobox', { name: 'Pays' }), { target: { value: 'BE' } })
  expect(localStorage.getItem('age-place')).toBe('BE')
})

test('a sum that only some buyers pay is named beside the total, on paper too', async () => {
  expect(await blockAt('SN')).toContain('sans NINEA (numéro fiscal des entreprises), un forfait de 5 % en plus')
  expect(textOf('footer')).toContain('sans NINEA')
})

test('conditions that the shop cannot check are told, and nothing says that no rule is known', async () => {
  const text = await blockAt('AE', { car: { firstRegistration: '2025-03-10' } })
  expect(text).toContain('conforme aux normes du Golfe (GCC), ce que nous ne pouvons pas vérifier. Nous ne savons pas')
  expect(text.split('normes du Golfe')).toHaveLength(2)
  expect(text).not.toContain('Aucune règle connue')
})

test('a former taxi has to be asked for in Saudi Arabia', async () =>
  expect(await blockAt('SA', { car: { firstRegistration: '2025-03-10', previousUse: 'taxi' } })).toContain(
    'La voiture a été un taxi : selon une source, ce pays n’en admet pas. Demandez à sa douane.',
  ))

test('a refused place announces its refusal, not a total', async () => {
  await blockAt('DZ', { car: { fuel: 'diesel' } })
  expect(document.querySelector('main')?.textContent).not.toContain('Total à votre porte')
})

test('after the place is forgotten the keyboard goes on at the choice of the country', async () => {
  await blockAt('SN')
  fireEvent.click(screen.getByRole('button', { name: 'Oublier ce lieu' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Pays' }))
  expect(document.body.textContent).toContain('Lieu oublié.')
})
