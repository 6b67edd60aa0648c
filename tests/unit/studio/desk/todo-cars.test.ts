import { expect, test } from 'vitest'
import { MAX_VEHICLES } from '../../../../schemas/domain/catalogue-limits.ts'
import { carTasks } from '../../../../studio/desk/todo-tasks.ts'

const now = Date.parse('2026-11-23T11:00:00Z')
type Car = Parameters<typeof carTasks>[0][number]
const missing = [{ part: 'sheet', field: 'co2', name: 'CO₂', message: '', points: 2, essential: true }] as const
const makeCar = (id: string, more: Partial<Car> = {}): Car => ({
  id,
  car: { brand: 'Audi', model: 'A3', year: 2015 } as Car['car'],
  status: 'available',
  publishAt: undefined,
  readiness: { score: 100, complete: true, missing: [] },
  published: true,
  draft: false,
  due: true,
  ...more,
})
const whats = (...cars: Car[]) => carTasks(cars, now).map(({ id, what }) => `${id} ${what}`)

test('a car that is complete, published and shown waits for nobody', () => {
  expect(whats(makeCar('a'))).toEqual([])
})

test('a car is named once, by what is most urgent', () => {
  const incomplete = { readiness: { score: 80, complete: false, missing: [...missing] } }
  expect(
    whats(
      makeCar('draft', { published: false, draft: true, due: false, ...incomplete }),
      makeCar('changed', { draft: true }),
      makeCar('incomplete', { draft: true, ...incomplete }),
      makeCar('today', { due: false, publishAt: '2026-11-23T14:30:00Z', ...incomplete }),
      makeCar('tomorrow', { due: false, publishAt: '2026-11-24T14:30:00Z' }),
    ),
  ).toEqual([
    'today Paraît aujourd’hui à 15:30.',
    'incomplete Publiée, mais incomplète (80/100). Manque : CO₂.',
    'changed Des changements restent à publier.',
    'draft Brouillon jamais publié (80/100). Manque : CO₂.',
  ])
})

test('the car after the last one that the site shows is named', () => {
  const cars = Array.from({ length: MAX_VEHICLES + 1 }, (_, index) => makeCar(`car-${index}`))
  expect(carTasks(cars, now)).toMatchObject([{ id: `car-${MAX_VEHICLES}`, name: 'Audi A3 (2015)', tone: 'caution' }])
})

test('a sold car need not be complete', () => {
  expect(
    whats(makeCar('a', { status: 'sold', readiness: { score: 50, complete: false, missing: [...missing] } })),
  ).toEqual([])
})
