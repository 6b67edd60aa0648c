import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueView, nearestCars, rulesOf } from '#web/features/catalogue/catalogue-view.ts'
import { choiceNames, type Filters, noFilters, noSettings } from '#web/features/catalogue/filters.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'

const cars = [
  makeCard({ id: 'audi-a3-2015-001', model: 'A3', year: 2015, price: 5000, mileage: 180_000, status: 'sold' }),
  makeCard({
    id: 'audi-rs5-2023-001',
    model: 'RS5',
    year: 2023,
    price: 26_000,
    mileage: 30_000,
    gearbox: 'dualClutch',
  }),
  makeCard({ id: 'bmw-serie-3-2016-001', brand: 'BMW', model: 'Série 3', year: 2016, price: 13_900, fuel: 'diesel' }),
  makeCard({
    id: 'land-rover-evoque-2019-001',
    brand: 'Land Rover',
    model: 'Evoque',
    year: 2019,
    price: 24_900,
    bodyType: 'suv',
    fuel: 'diesel',
    powerKw: 132,
    baseColor: 'white',
    accident: 'none',
  }),
]
const [a3, rs5, bmw, evoque] = cars.map(({ id }) => id)
const settings = (filters: Partial<Filters>) => ({ ...noSettings, filters: { ...noFilters, ...filters } })
const shown = (filters: Partial<Filters>) => catalogueView(cars, settings(filters)).cars.map(({ id }) => id)

test('without filters every car is shown, sold cars last', () => {
  expect(shown({})).toEqual([rs5, bmw, evoque, a3])
})

test.each<[Partial<Filters>, (string | undefined)[]]>([
  [{ brand: 'aud' }, [rs5, a3]],
  [{ brand: 'ROVER' }, [evoque]],
  [{ brand: 'BMW, Land Rover' }, [bmw, evoque]],
  [{ priceMin: '13900', priceMax: '24900' }, [bmw, evoque]],
  [{ yearMin: '2019' }, [rs5, evoque]],
  [{ yearMax: '-1' }, []],
  [{ priceMin: '9000', priceMax: '1' }, []],
  [{ mileageMax: '30000' }, [rs5]],
  [{ fuel: ['diesel'], body: ['suv'] }, [evoque]],
  [{ gearbox: ['automatic'] }, [rs5]],
  [{ powerMin: '132' }, [evoque]],
  [{ powerMin: '133' }, []],
  [{ color: ['white', 'gold'] }, [evoque]],
  [{ accident: ['none'] }, [evoque]],
  [{ status: ['sold'] }, [a3]],
  [{ search: 'audi', yearMin: '2020' }, [rs5]],
  [{ brand: '   ', search: ' ' }, [rs5, bmw, evoque, a3]],
])('%o leaves %o', (filters, ids) => expect(shown(filters)).toEqual(ids))

test('equipment and norm are read apart: a car must have all equipment asked for, and counts say what is left', () => {
  const apart = {
    [String(rs5)]: { equipment: ['panoramicRoof', 'heatedSeats'] as const, euro: 6 },
    [String(bmw)]: { equipment: ['towbar', 'heatedSeats'] as const, euro: 5 },
    [String(evoque)]: { equipment: ['towbarRemovable'] as const, euro: 6 },
  }
  const view = (filters: Partial<Filters>) =>
    catalogueView(cars, settings(filters), {
      apart: Object.fromEntries(
        Object.entries(apart).map(([id, one]) => [id, { ...one, equipment: [...one.equipment] }]),
      ),
    })
  const ids = (filters: Partial<Filters>) => view(filters).cars.map(({ id }) => id)
  expect(ids({ equipment: ['towbarFixed'] })).toEqual([bmw, evoque])
  expect(ids({ equipment: ['sunroof'] })).toEqual([rs5])
  expect(ids({ equipment: ['towbarFixed', 'heatedSeats'] })).toEqual([bmw])
  expect(ids({ euro: ['6', '5'], equipment: ['towbarFixed'] })).toEqual([bmw, evoque])
  const counts = (name: 'equipment' | 'euro', filters: Partial<Filters>) =>
    Object.fromEntries(view(filters).facets[name].map(({ value, count }) => [value, count]))
  expect(counts('euro', {})).toEqual({ 6: 2, 5: 1 })
  expect(counts('equipment', { euro: ['6'] })).toEqual({ towbarFixed: 1, sunroof: 1, glassRoof: 1, heatedSeats: 1 })
  expect(counts('equipment', { equipment: ['towbarFixed'] })).toEqual({
    towbarFixed: 2,
    sunroof: 0,
    glassRoof: 0,
    heatedSeats: 1,
  })
})

test('the list follows the visitor’s order, but sold cars stay last', () => {
  const sorted = (sort: '-price' | 'price' | '-year') =>
    catalogueView(cars, { ...noSettings, sort }).cars.map(({ price }) => price)
  expect(sorted('price')).toEqual([13_900, 24_900, 26_000, 5000])
  expect(sorted('-price')).toEqual([26_000, 24_900, 13_900, 5000])
})

test('the number beside a filter value is the number of cars left if only it is chosen in its group', () => {
  const some = fc.record({
    search: fc.constantFrom('', 'audi', 'e', '2019'),
    brand: fc.constantFrom('', 'Audi', 'o'),
    priceMax: fc.constantFrom('', '14000', '30000'),
    body: fc.subarray(['suv', 'hatchback']),
    fuel: fc.subarray(['petrol', 'diesel']),
    gearbox: fc.subarray(['manual', 'automatic']),
    status: fc.subarray(['available', 'sold']),
  })
  fc.assert(
    fc.property(some, (filters) => {
      const { facets } = catalogueView(cars, settings(filters))
      for (const name of choiceNames)
        for (const { value, count } of facets[name]) expect(shown({ ...filters, [name]: [value] })).toHaveLength(count)
      for (const { value, count } of facets.brand) expect(shown({ ...filters, brand: value })).toHaveLength(count)
    }),
  )
})

test('brands in stock are offered, and those in the text field are ticked', () => {
  const { brand } = catalogueView(cars, settings({ brand: 'rover', priceMax: '14000' })).facets
  expect(brand).toEqual([
    { value: 'Audi', count: 1, chosen: false },
    { value: 'BMW', count: 1, chosen: false },
    { value: 'Land Rover', count: 0, chosen: true },
  ])
})

test('when no car matches, suggestions miss the fewest filters by the least, and are never sold', () => {
  const asked = settings({ priceMax: '13000', yearMin: '2016' })
  expect(nearestCars(cars, rulesOf(cars, asked), 2).map(({ id }) => id)).toEqual([bmw, evoque])
})
