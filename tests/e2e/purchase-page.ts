import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

/** A buyer unique to its test. */
export function newBuyer() {
  // Letters only: a name has no digits.
  const mark = Math.random()
    .toString(36)
    .slice(2)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  return {
    country: 'France',
    postalCode: '69003',
    firstName: 'Élodie',
    lastName: `Martin ${mark}`,
    email: `${mark}@example.org`,
    phone: '06 12 34 56 78',
    address: '12 rue des Lilas',
    city: 'Lyon',
  }
}
export type Buyer = ReturnType<typeof newBuyer>

/** Titles of the steps after the summary. */
export const steps = {
  details: 'Vos informations',
  transfer: 'Virement de l’acompte',
  proof: 'Le justificatif peut attendre',
  last: 'Confirmation de la commande',
}

export const control = (page: Page, name: keyof Buyer) => page.locator(`form [name=${name}]`)
export const onward = (page: Page) => page.locator('form [type=submit]')
export const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Cars that page tests name, which run at the same time and need them free. */
const named = new Set(['audi-rs5-2023-001', 'audi-a3-sportback-2015-001', 'audi-q2-2020-001'])

/** Cars that can be bought at the price on the built page: not ordered in this or an earlier run, not changed by a Studio
 *  test, and named by no other test. */
export async function freeCars(page: Page, request: APIRequestContext): Promise<string[]> {
  await page.goto('/vehicles')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const shown = await cards.evaluateAll((items) =>
    items.map((item) => ({
      id: item.querySelector(':is(h2, h3) a')?.getAttribute('href')?.split('/').at(-1) ?? '',
      text: item.textContent.replaceAll(/\s/g, ''),
    })),
  )
  const isFree = async ({ id, text }: (typeof shown)[number]) => {
    const answer = await (await request.get(`/.netlify/functions/order?vehicle=${id}`)).json()
    const { available, price } = answer as { available?: boolean; price?: number }
    return available && !named.has(id) && text.includes(`${price}€`)
  }
  const free = await Promise.all(shown.map(isFree))
  return shown.filter((_, at) => free[at]).map(({ id }) => id)
}

/** Opens the form for a car at its first step and waits for hydration. */
export async function openPurchase(page: Page, car: string, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/payment-new?vehicle=${car}`)
  await hydrated(page)
  await expect(onward(page)).toBeVisible()
}

export async function writeDetails(page: Page, buyer: Buyer): Promise<void> {
  for (const [name, text] of Object.entries(buyer)) await control(page, name as keyof Buyer).fill(text)
}

/** Continues through these steps to the last one. */
export async function goThrough(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await onward(page).click()
    await expect(stepTitle(page, title)).toBeVisible()
  }
}

/** Stubbed answers in the functions' format: the car is free, and the order is stored. */
export async function answerFor(page: Page, sent: (payload: Record<string, unknown>) => object): Promise<void> {
  await page.route('**/.netlify/functions/order?vehicle=*', (route) =>
    route.fulfill({ json: { ok: true, available: true } }),
  )
  // An earlier test may have ordered the car.
  await page.route('**/.netlify/functions/held', (route) => route.fulfill({ json: { ok: true, held: {} } }))
  await page.route('**/.netlify/functions/send-payment-confirmation', (route) => {
    const answer = sent(route.request().postDataJSON() as Record<string, unknown>)
    return route.fulfill({ status: 'code' in answer ? 409 : 200, json: answer })
  })
}
