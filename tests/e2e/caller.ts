import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type APIRequestContext } from '@playwright/test'
import { depositOf } from '../../schemas/domain/money.ts'
import { sampleBuyer } from '../../scripts/sales/sample-forms.ts'
import { siteUrl } from './addresses.ts'

/** The header that gives the servers of `npm test` the caller's address (scripts/dev/functions/function-host.ts). On one
 *  machine all tests would share a network, whose second purchase within an hour needs a confirmation by mail. By hand:
 *  `TEST_CALLER_HEADER=x-test-caller npm run preview`. */
const CALLER = 'x-test-caller'

export const someCaller = (): string => `10.${Math.trunc(Math.random() * 256)}.${Math.trunc(Math.random() * 256)}.1`

/** Tests in which each visitor has its own network. */
export const test = base.extend<{ caller: string }>({
  caller: async ({ locale: _ }, use) => use(someCaller()),
  extraHTTPHeaders: async ({ caller }, use) => use({ [CALLER]: caller }),
})

interface Listed {
  /** The car's identifier. */
  id: string
  brand: string
  model: string
  year: number
  price: number
}

/** Orders a car without a browser and returns the function's answer. */
export async function orderByHand(
  request: APIRequestContext,
  { car, caller, site = siteUrl }: { car: string; caller: string; site?: string },
): Promise<Record<string, unknown>> {
  const list = readFileSync(join(process.env['TEST_COPY'] ?? '.', 'web/generated/index.json'), 'utf8')
  const found = (JSON.parse(list) as Listed[]).find(({ id }) => id === car)
  if (!found) throw new Error(`no car ${car}`)
  return orderCar(request, { car: found, caller, site })
}

/** Orders a car of the shop at `site` without a browser and returns the function's answer. */
export async function orderCar(
  request: APIRequestContext,
  { car, caller, site }: { car: Listed; caller: string; site: string },
): Promise<Record<string, unknown>> {
  const mark = Math.random().toString(36).slice(2)
  const data = {
    ...sampleBuyer,
    vehicleId: car.id,
    vehicleInfo: `${car.brand} ${car.model} (${car.year})`,
    vehiclePrice: `${car.price} €`,
    depositAmount: `${depositOf(car.price)} €`,
    transferReference: `AGE-${car.id}-123456`,
    customerEmail: `${mark}@example.org`,
    hasPaymentProof: false,
    language: 'fr',
    website: '',
    startedAt: 0,
    idempotencyKey: mark,
  }
  const headers = { [CALLER]: caller, origin: new URL(site).origin }
  const answer = await request.post(`${site}/.netlify/functions/send-payment-confirmation`, { headers, data })
  return (await answer.json()) as Record<string, unknown>
}
