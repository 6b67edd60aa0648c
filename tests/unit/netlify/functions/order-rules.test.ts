import { beforeEach, expect, test, vi } from 'vitest'
import { amountsOf, buy, confirmOrder, forCar, freshBuyers, refusal, orderAnswer } from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'

const fresh = freshBuyers()
const shop = useSales()
beforeEach(async () => {
  await shop.publish(
    ...manyCars(40),
    { id: 'sold-car-2015-001', status: 'sold' },
    { id: 'reserved-car-2015-001', status: 'reserved' },
  )
})

const refused = async (more: Record<string, unknown>) => {
  const called = await buy({ ...fresh(), ...more })
  expect(await shop.mails()).toEqual([])
  const { errors } = called.body as { errors: { field: string; code: string }[] }
  return { ...refusal(called), fields: errors.map(({ field }) => field) }
}

test('#95 a price that a visitor lowered is refused', async () => {
  expect(await refused({ vehiclePrice: '140 €' })).toEqual({
    status: 409,
    code: 'priceChanged',
    fields: ['vehiclePrice'],
  })
})

test('#96 a deposit that a visitor lowered is refused', async () => {
  const answer = await refused({ depositAmount: '28 €' })
  expect(answer).toEqual({ status: 409, code: 'priceChanged', fields: ['depositAmount'] })
})

test('#97 a car that is not in the catalogue cannot be bought', async () => {
  const answer = await refused(forCar('unknown-car-2015-001'))
  expect(answer).toEqual({ status: 404, code: 'vehicleUnknown', fields: ['vehicleId'] })
})

test('#98 a sold car cannot be bought', async () => {
  expect((await refused(forCar('sold-car-2015-001'))).code).toBe('vehicleSold')
})

test('#99 a reserved car cannot be bought', async () => {
  expect((await refused(forCar('reserved-car-2015-001'))).code).toBe('vehicleReserved')
})

test.each(['-14 000 €', '−14 000 €', '(14 000 €)'])(
  '#100 a negative price such as %s is refused',
  async (vehiclePrice) => {
    expect(await refused({ vehiclePrice })).toEqual({ status: 422, code: 'invalid', fields: ['vehiclePrice'] })
  },
)

test.each(['99 999 999 €', '1e308', '9'.repeat(5_000), 'Infinity', 'NaN'])(
  '#101 a huge price such as %.20s is refused',
  async (vehiclePrice) => {
    expect(await refused({ vehiclePrice })).toEqual({ status: 422, code: 'invalid', fields: ['vehiclePrice'] })
  },
)

test.each(['AGE-sold-car-2015-001-123456', 'AGE-audi-123', 'REF-1', ''])(
  '#102 the reference %j, of another car or of none, is refused',
  async (transferReference) => {
    expect(await refused({ transferReference })).toEqual({
      status: 422,
      code: 'invalid',
      fields: ['transferReference'],
    })
  },
)

test('#103 another name for the car is refused', async () => {
  const answer = await refused({ vehicleInfo: 'Audi RS5 (2023)' })
  expect(answer).toEqual({ status: 409, code: 'vehicleChanged', fields: ['vehicleInfo'] })
})

test('#104 of ten simultaneous buyers of one car one gets it, the others are refused, and one order is mailed', async () => {
  const car = fresh()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      buy({ ...car, transferReference: `AGE-${car.vehicleId}-00000${place}`, customerEmail: `b${place}@exemple.test` }),
    ),
  )
  const taken = answers.filter(({ status }) => status === 200)
  const told = answers.filter(({ status }) => status !== 200).map(refusal)
  expect(taken).toHaveLength(1)
  expect(told).toEqual(Array.from({ length: 9 }, () => ({ status: 409, code: 'vehicleHeld' })))
  expect(await shop.mails()).toHaveLength(2)
})

test('#105 while sales are paused nothing is sold, and an earlier order is still shown', async () => {
  const before = { ...fresh(), idempotencyKey: crypto.randomUUID() }
  const first = orderAnswer(await buy(before))
  await shop.empty()
  vi.stubEnv('SALES_PAUSED', 'on')
  expect(await refused({})).toEqual({ status: 503, code: 'salesPaused', fields: [] })
  expect(orderAnswer(await buy(before))).toEqual(first)
})

test('#105 a demonstration sells nothing', async () => {
  vi.stubEnv('SHOP_MODE', 'demo')
  expect((await refused({})).code).toBe('salesPaused')
  vi.stubEnv('SHOP_MODE', undefined)
})

test('#106 a price that changed while the form was open is reported, and the new price is accepted', async () => {
  const car = fresh()
  await shop.publish({ id: car.vehicleId, price: 15_000 })
  expect((await refused(car)).code).toBe('priceChanged')
  expect((await buy({ ...car, ...amountsOf(15_000) })).status).toBe(200)
})

test('without bank details nothing is sold', async () => {
  for (const name of ['BANK_IBAN', 'BANK_BIC', 'BANK_BENEFICIARY']) vi.stubEnv(name, undefined)
  expect((await refused({})).code).toBe('unavailable')
})

test('with an invalid account number nothing is sold', async () => {
  vi.stubEnv('BANK_IBAN', 'FR76 3000 6000 0112 3456 7890 188')
  expect((await refused({})).code).toBe('unavailable')
})

test('without a catalogue nothing is sold', async () => {
  vi.stubEnv('LAMBDA_TASK_ROOT', '/nowhere')
  expect((await refused({})).status).toBe(503)
})

test('a robot that fills in the hidden field gets a success and reserves no car', async () => {
  const car = fresh()
  expect((await buy({ ...car, website: 'https://pills.test' })).body).toEqual({ ok: true })
  expect((await buy({ ...car, startedAt: Date.now() - 100 })).body).toMatchObject({ code: 'tooFast' })
  expect((await buy(car)).status).toBe(200)
})

test('the answer does not wait for mails', async () => {
  await shop.fail('readTimeout', 'always')
  expect((await confirmOrder(fresh())).status).toBe(200)
  await shop.mend()
})

test.each(['fr', 'en', 'de', 'ja'])(
  'a buyer who reads %s gets the link to the page in that language',
  async (language) => {
    const { orderLink } = orderAnswer(await buy({ ...fresh(), language }))
    const prefix = language === 'fr' ? '' : `/${language}`
    expect(orderLink).toMatch(new RegExp(`^${prefix}/payment-confirmation\\?order=`))
  },
)
