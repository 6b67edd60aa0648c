import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type APIRequestContext } from '@playwright/test'
import { depositOf } from '../../schemas/domain/money.ts'
import { sampleBuyer } from '../../scripts/sales/sample-forms.ts'
import { siteUrl } from './addresses.ts'

/** The header that gives the servers of `npm test` the caller's address (scripts/dev/functions/function-host.ts). On one
 *  machine all tests would share a network, whose second purchase within an hour needs a confirmation by mail. By hand:
 *  `TEST_CALLER_HEADER=x-test-caller npm run preview`. */
const CALLER = 'x-test-caller'

export const someCaller = (): string => `10.${Math.trunc(Math.random() * 256)}.${Math.trunc(Math.random() * 256)}.1`

/** Tests in which each visitor has its own network, and whose cars are free again afterwards. */
export const test = base.extend<{ caller: string; freed: undefined }>({
  caller: async ({ locale: _ }, use) => use(someCaller()),
  extraHTTPHeaders: async ({ caller }, use) => use({ [CALLER]: caller }),
  freed: [
    async ({ request }, use) => {
      const before = (await newOrders(request)).length
      await use(undefined)
      const links = (await newOrders(request)).flatMap(({ text }) => MOVE.cancelled.exec(text)?.[0] ?? [])
      // Newest first. An order that is over answers that it is.
      for (const link of links.slice(0, links.length - before)) await request.post(link)
    },
    { auto: true },
  ],
})

interface Mail {
  subject: string
  text: string
}
/** The seller's mails about new orders, newest first. */
async function newOrders(request: APIRequestContext, site = siteUrl): Promise<Mail[]> {
  const mails = (await (await request.get(`${site}/__mailbox/api/mails`)).json()) as Mail[]
  return mails.filter(({ subject }) => subject.startsWith('Nouvelle commande'))
}
/** The links of these mails that move an order on. */
const MOVE = {
  accepted: /\/\.netlify\/functions\/order\?move=accepted&order=[\w.~-]+/,
  cancelled: /\/\.netlify\/functions\/order\?move=cancelled&order=[\w.~-]+/,
}

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

/** Gives a paper of the order behind a token as the buyer's page does. */
export async function givePaper(
  request: APIRequestContext,
  { site, token, paper }: { site: string; token: string; paper: string },
): Promise<void> {
  const address = `${site}/.netlify/functions/dossier?order=${token}`
  const { origin } = new URL(site)
  const bytes = Buffer.from('%PDF-1.4\n%%EOF\n')
  const data = { paper, name: `${paper}.pdf`, size: bytes.length }
  const opened = await request.post(address, { headers: { origin }, data })
  const { file = '' } = (await opened.json()) as { file?: string }
  const headers = { origin, 'content-type': 'application/octet-stream' }
  await request.post(`${address}&file=${file}&part=1`, { headers, data: bytes })
  const ended = await request.post(`${address}&file=${file}`, { headers: { origin }, data: {} })
  if (!ended.ok()) throw new Error(`the paper was refused: ${await ended.text()}`)
}

/** Presses « Accepter » in the seller's mail about an order of this car; the transport is included. */
export async function acceptByMail(
  request: APIRequestContext,
  { site, car }: { site: string; car: string },
): Promise<void> {
  const link = async () => {
    const mail = (await newOrders(request, site)).find(({ subject }) => subject.includes(car))
    return MOVE.accepted.exec(mail?.text ?? '')?.[0]
  }
  // The mail of an earlier order of the car accepts nothing any more.
  await expect
    .poll(async () => {
      const found = await link()
      return found !== undefined && (await request.post(site + found, { form: { transport: '0' } })).ok()
    })
    .toBe(true)
}
