import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { axeInBothSchemes } from './axe-findings.ts'
import { orderByHand, someCaller, test } from './caller.ts'
import type { ArrivedMail } from './contact-page.ts'
import { type Buyer, control, freeCars, newBuyer, onward, openPurchase, writeDetails } from './purchase-page.ts'

// A second purchase within the hour from one network: nothing is reserved before the buyer has confirmed by a mailed link.

const LAST_STEP = 5
const card = (page: Page) => page.locator('section[data-card]')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Fills in the form in any language and sends it. */
async function buyByForm(page: Page, car: string, buyer: Buyer, prefix = ''): Promise<void> {
  await openPurchase(page, car, prefix)
  await onward(page).click()
  await writeDetails(page, buyer)
  for (let step = 3; step <= LAST_STEP; step += 1) {
    await onward(page).click()
    await expect(page.locator(`form li[aria-current=step]:nth-child(${step})`)).toBeVisible()
  }
  await onward(page).click()
}

/** A buyer whose network has just ordered one car and now wants another. */
async function buySecond(page: Page, request: APIRequestContext, caller: string, prefix = '') {
  const [first, second] = await freeCars(page, request)
  if (!first || !second) throw new Error('too few cars of the sample are free')
  expect(await orderByHand(request, { car: first, caller })).toHaveProperty('order')
  const buyer = newBuyer()
  await buyByForm(page, second, buyer, prefix)
  await expect(card(page)).toBeVisible()
  return { car: second, buyer }
}

async function linkTo(request: APIRequestContext, { email }: Buyer): Promise<string> {
  const found = async () => {
    const mails = (await (await request.get('/__mailbox/api/mails')).json()) as ArrivedMail[]
    const own = mails.filter(({ fields }) => fields.some(([name, value]) => name === 'to' && value.includes(email)))
    return own.map(({ text }) => /https?:\/\/\S+\?confirm=[\w.~-]+/.exec(text)?.[0]).find(Boolean)
  }
  await expect.poll(found, { timeout: 90_000 }).toBeTruthy()
  return String(await found())
}

test('a purchase to be confirmed says that nothing is reserved, and continues automatically once the link is confirmed', async ({
  page,
  request,
  caller,
  context,
}) => {
  const { car, buyer } = await buySecond(page, request, caller)
  await expect(heading(page, 'Confirmez par email pour réserver')).toBeFocused()
  await expect(card(page)).toContainText('Cette voiture n’est pas encore réservée')
  await expect(card(page)).toContainText(`Ouvrez le lien envoyé à ${buyer.email} avant`)
  await expect(card(page)).toContainText('(heure de Paris)')
  await expect(card(page)).toContainText('Ne virez rien avant d’avoir confirmé.')
  for (const sum of ['Prix de la voiture', 'Acompte, 20 %', 'Solde à la livraison', 'Total à votre porte'])
    await expect(card(page)).toContainText(sum)
  await page.getByRole('button', { name: 'J’ai confirmé' }).click()
  await expect(card(page)).toContainText('Nous n’avons pas encore votre confirmation.')
  // The requested confirmation survives a refresh.
  await page.reload()
  await expect(card(page)).toContainText(buyer.email)
  expect(await (await request.get(`/.netlify/functions/order?vehicle=${car}`)).json()).toMatchObject({
    available: true,
  })

  const mailed = await context.newPage()
  await mailed.goto(await linkTo(request, buyer))
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('Confirmer votre réservation')
  await mailed.getByRole('button', { name: 'Réserver la voiture' }).click()
  await expect(mailed).toHaveURL(/\/payment-confirmation\?order=/)
  await expect(mailed.getByRole('heading', { level: 1, name: 'Commande reçue !' })).toBeVisible()
  await expect(mailed.getByText(buyer.email).first()).toBeVisible()
  await mailed.close()
  await expect(page).toHaveURL(/\/payment-confirmation$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Commande reçue !' })).toBeVisible()
})

test('a buyer reports the deposit on the order’s page, which then waits for the shop, and leads to the withdrawal form', async ({
  page,
  request,
  caller,
}) => {
  const [car = ''] = await freeCars(page, request)
  const { orderLink } = await orderByHand(request, { car, caller })
  await page.goto(String(orderLink))
  await expect(page.getByText('Nous répondons à votre commande au plus tard le')).toBeVisible()
  await expect(page.getByText('Vous pouvez attendre notre réponse avant de virer l’acompte.')).toBeVisible()
  await expect(page.getByText('Fin du numéro de série (VIN)')).toBeHidden()
  await page.getByText('La voiture et ce qui est convenu', { exact: true }).click()
  await expect(page.getByText('Fin du numéro de série (VIN)')).toBeVisible()
  expect(await axeInBothSchemes(page)).toEqual([])
  // Nothing is asked before the acceptance: it opens on press.
  const made = page.getByRole('heading', { name: 'Vous avez viré l’acompte ?' })
  await expect(page.getByText('Ouvrez le lien de l’email de commande pour nous signaler votre virement.')).toBeHidden()
  await made.click()
  await expect(page.getByText('Ouvrez le lien de l’email de commande pour nous signaler votre virement.')).toBeVisible()
  const letterLink = async () => {
    const mails = (await (await request.get('/__mailbox/api/mails')).json()) as { to: string[]; html: string }[]
    // The seller's letter has a link that only shows the order.
    const hers = mails.filter(({ to }) => to.some((address) => address.endsWith('@example.org')))
    const links = hers.flatMap(({ html }) => html.match(/\/payment-confirmation\?order=[\w.~-]+/g) ?? [])
    return links.find((link) => link.includes(`order=${car}~`)) ?? ''
  }
  await expect.poll(letterLink).not.toBe('')
  await page.goto(await letterLink())
  await made.click()
  await page.getByRole('button', { name: 'J’ai viré l’acompte' }).click()
  const told = page.getByText('Vous nous avez signalé votre acompte.')
  await expect(told).toBeVisible()
  await expect(page.getByText('Action requise')).toBeHidden()
  await page.reload()
  await expect(told).toBeVisible()
  // Wherever the page was scrolled, the header covers a part of some link.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeInBothSchemes(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(page).toHaveURL(/\/withdrawal\?reference=AGE-/)
  await expect(page.locator('form [name=reference]')).toHaveValue(`AGE-${car}-123456`)
})

test('a car reserved by somebody else in the meantime is reported on the page and behind the link', async ({
  page,
  request,
  caller,
}) => {
  const { car, buyer } = await buySecond(page, request, caller)
  const link = await linkTo(request, buyer)
  expect(await orderByHand(request, { car, caller: someCaller() })).toHaveProperty('order')
  await expect(page.getByText('Un autre acheteur l’a réservée.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La voiture n’est plus libre')
  await page.getByRole('link', { name: 'Revenir à la voiture' }).click()
  await expect(page).toHaveURL(`/vehicles/${car}`)
})

test('when the link expires the page says so, keeps the typed text, and requests a new link', async ({
  page,
  request,
  caller,
}) => {
  await page.route('**/.netlify/functions/order?watch=*', (route) =>
    route.fulfill({ json: { ok: true, state: 'over' } }),
  )
  const { buyer } = await buySecond(page, request, caller)
  await expect(heading(page, 'Le lien a expiré')).toBeFocused()
  await expect(card(page)).toContainText('vous ne devez rien')
  await expect(page.getByRole('button', { name: 'Demander un nouveau lien' })).toBeVisible()
  await page.getByRole('button', { name: 'Corriger mes informations' }).click()
  await expect(control(page, 'email')).toHaveValue(buyer.email)
  await expect(control(page, 'city')).toHaveValue(buyer.city)
})

test('too many purchases from one network are given a phone number, and keep the typed text', async ({ page }) => {
  await page.route('**/.netlify/functions/send-payment-confirmation', (route) =>
    route.fulfill({ status: 429, json: { ok: false, code: 'tooManyHolds', errors: [] } }),
  )
  await page.route('**/.netlify/functions/order?vehicle=*', (route) =>
    route.fulfill({ json: { ok: true, available: true } }),
  )
  await buyByForm(page, 'audi-q2-2020-001', newBuyer())
  await expect(page.getByText('Trop de réservations ont été demandées en une heure')).toBeVisible()
  await expect(page.getByText('Veuillez réessayer')).toHaveCount(0)
  await expect(page.getByText(/Notre téléphone\s: \+?\d/)).toBeVisible()
})

for (const [language, width] of [
  ['fr', 1440],
  ['fr', 390],
  ['ja', 390],
] as const)
  test(`the waiting page has no accessibility violation and fits: ${language}, ${width} px`, async ({
    page,
    request,
    caller,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { buyer } = await buySecond(page, request, caller, language === 'fr' ? '' : `/${language}`)
    expect(await axeInBothSchemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const pictures = process.env['TEST_PICTURES']
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      if (pictures)
        await page.screenshot({ path: `${pictures}/${language}-${width}-${colorScheme}.png`, fullPage: true })
    }
    await page.goto(await linkTo(request, buyer))
    expect(await axeInBothSchemes(page)).toEqual([])
    if (pictures) await page.screenshot({ path: `${pictures}/${language}-${width}-link.png`, fullPage: true })
  })
