import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type APIRequestContext } from '@playwright/test'
import { sampleBuyer } from '../../scripts/sales/sample-forms.ts'
import { siteUrl } from './addresses.ts'

/** The header by which the servers of `npm test` are told where a caller is (scripts/dev/functions/function-host.ts): on one
 *  machine all tests would be one network, whose second purchase within the hour has to be confirmed by mail. By hand:
 *  `TEST_CALLER_HEADER=x-test-caller npm run preview`. */
const CALLER = 'x-test-caller'

export const someCaller = (): string => `10.${Math.trunc(Math.random() * 256)}.${Math.trunc(Math.random() * 256)}.1`

/** Tests whose visitor comes from a network of their own. */
export const test = base.extend<{ caller: string }>({
  caller: async ({ locale: _ }, use) => use(someCaller()),
  extraHTTPHeaders: async ({ caller }, use) => use({ [CALLER]: caller }),
})

interface Listed {
  id: string
  brand: string
  model: string
  year: number
  price: number
}

/** Somebody orders a car without a browser. Gives the function's answer. */
export async function orderByHand(
  request: APIRequestContext,
  { car, caller }: { car: string; caller: string },
): Promise<Record<string, unknown>> {
  const list = readFileSync(join(process.env['TEST_COPY'] ?? '.', 'web/generated/index.json'), 'utf8')
  const found = (JSON.parse(list) as Listed[]).find(({ id }) => id === car)
  if (!found) throw new Error(`no car ${car}`)
  const mark = Math.random().toString(36).slice(2)
  const data = {
    ...sampleBuyer,
    vehicleId: car,
    vehicleInfo: `${found.brand} ${found.model} (${found.year})`,
    vehiclePrice: `${found.price} €`,
    depositAmount: `${Math.round(found.price / 5)} €`,
    transferReference: `AGE-${car}-123456`,
    customerEmail: `${mark}@example.org`,
    hasPaymentProof: false,
    language: 'fr',
    website: '',
    startedAt: 0,
    idempotencyKey: mark,
  }
  const headers = { [CALLER]: caller, origin: new URL(siteUrl).origin }
  const answer = await request.post('/.netlify/functions/send-payment-confirmation', { headers, data })
  return (await answer.json()) as Record<string, unknown>
}
