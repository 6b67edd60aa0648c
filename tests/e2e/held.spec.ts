import { expect, type Page } from '@playwright/test'
import { type ArrivedMail } from './contact-page.ts'
import { orderByHand, someCaller, test } from './caller.ts'
import { hydrated } from './hydrated.ts'
import { freeCars } from './purchase-page.ts'

/** Milliseconds within which an open page shows what happened to a car. */
const SOON = 10_000

/** The layout shifts of a page since it began to watch; typing and clicks cause none here. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift' })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

const card = (page: Page, car: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`h3 a[href$="/vehicles/${car}"]`) })

test('one visitor buys a car: another’s open list, car page and cart say so within ten seconds, nothing moves, and it is free again once the seller refuses', async ({
  browser,
  request,
  page: finder,
}) => {
  const [, car] = await freeCars(finder, request)
  if (!car) throw new Error('every car of the sample is taken')
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await other.addInitScript(
    (id) => localStorage.setItem('age-cart-items', JSON.stringify([{ id, brand: 'A', model: 'B' }])),
    car,
  )
  const [list, sheet, cart] = [await other.newPage(), await other.newPage(), await other.newPage()]
  for (const [page, path] of [
    [list, '/vehicles'],
    [sheet, `/vehicles/${car}`],
    [cart, '/vehicles'],
  ] as const) {
    // Each asks the shop as the tab in front does.
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => false }))
    await page.goto(path)
    await hydrated(page)
    await page.waitForResponse('**/.netlify/functions/held')
  }
  await card(list, car).scrollIntoViewIfNeeded()
  await cart
    .getByRole('banner')
    .getByRole('button', { name: /^Panier/ })
    .click()
  const drawer = cart.getByRole('dialog', { name: 'Panier' })
  await expect(drawer.getByRole('link', { name: 'Passer à la caisse' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Acheter ce véhicule' })).toBeVisible()
  await sheet.getByRole('link', { name: 'Acheter ce véhicule' }).scrollIntoViewIfNeeded()
  await list.waitForTimeout(1500) // pictures and reveals that scrolling began
  for (const page of [list, sheet, cart]) await watchShifts(page)

  expect(await orderByHand(request, { car, caller: someCaller() })).toMatchObject({ ok: true })
  const soon = { timeout: SOON }
  await Promise.all([
    expect(card(list, car).getByRole('button', { name: 'Réservé' })).toBeDisabled(soon),
    expect(sheet.getByText('cette voiture est retenue par une commande')).toBeVisible(soon),
    expect(drawer.getByRole('button', { name: 'Réservé' })).toBeDisabled(soon),
  ])
  await expect(sheet.getByText('Disponible', { exact: true })).toHaveCount(0)
  await expect(sheet.getByRole('link', { name: 'Acheter ce véhicule' })).toHaveCount(0)
  for (const page of [list, sheet, cart]) expect(await shiftsOf(page)).toEqual([])

  // The seller refuses: the mail's link and its button.
  const mails = async () =>
    (await (await request.get('/__mailbox/api/mails')).json()) as (ArrivedMail & { html: string })[]
  const cancel = async () =>
    (await mails())
      .filter(({ subject, html }) => subject.startsWith('Nouvelle commande') && html.includes(car))
      .map(({ html }) => /\/\.netlify\/functions\/order\?move=cancelled&amp;order=[\w.~-]+/.exec(html)?.[0])[0]
  await expect.poll(cancel).toBeDefined()
  await request.post(String(await cancel()).replace('&amp;', '&'))
  await Promise.all([
    expect(card(list, car).getByRole('button', { name: /^Ajout/ })).toBeVisible(soon),
    expect(sheet.getByRole('link', { name: 'Acheter ce véhicule' })).toBeVisible(soon),
    expect(drawer.getByRole('link', { name: 'Passer à la caisse' })).toBeVisible(soon),
  ])
  await other.close()
})

test('without the shop’s answer every page reads as it was built', async ({ page, request }) => {
  const [car] = await freeCars(page, request)
  await page.route('**/.netlify/functions/held', (route) =>
    route.fulfill({ status: 503, json: { ok: false, code: 'unavailable' } }),
  )
  await page.goto(`/vehicles/${car}`)
  await page.waitForResponse('**/.netlify/functions/held')
  await expect(page.getByRole('link', { name: 'Acheter ce véhicule' })).toBeVisible()
})

test('while the shop is paused no open page says « Disponible » or offers a car, nothing moves, and all is as before once it sells again', async ({
  browser,
  page: finder,
  request,
}) => {
  const [car] = await freeCars(finder, request)
  let paused = false
  // The switch itself would close the shop to the tests beside this one.
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await visitor.route('**/.netlify/functions/held', async (route) => {
    const response = await route.fetch()
    const { paused: _, ...answer } = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: { ...answer, ...(paused && { paused }) } })
  })
  const [list, sheet] = [await visitor.newPage(), await visitor.newPage()]
  for (const [page, path] of [
    [list, '/vehicles'],
    [sheet, `/vehicles/${car}`],
  ] as const) {
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => false }))
    await page.goto(path)
    await hydrated(page)
    await page.waitForResponse('**/.netlify/functions/held')
  }
  const buy = sheet.getByRole('link', { name: 'Acheter ce véhicule' })
  await card(list, String(car)).scrollIntoViewIfNeeded()
  await buy.scrollIntoViewIfNeeded()
  await list.waitForTimeout(1500) // pictures and reveals that scrolling began
  for (const page of [list, sheet]) await watchShifts(page)

  paused = true
  const soon = { timeout: SOON }
  await Promise.all([
    expect(card(list, String(car)).getByRole('button', { name: 'En pause' })).toBeDisabled(soon),
    expect(sheet.getByText('Les ventes sont suspendues pour le moment.')).toBeVisible(soon),
  ])
  await expect(buy).toHaveCount(0)
  await expect(sheet.getByText('Disponible', { exact: true })).toHaveCount(0)
  await expect(list.getByRole('main').getByRole('button', { name: /^Ajout/ })).toHaveCount(0)
  for (const page of [list, sheet]) expect(await shiftsOf(page)).toEqual([])

  paused = false
  await Promise.all([
    expect(card(list, String(car)).getByRole('button', { name: /^Ajout/ })).toBeVisible(soon),
    expect(buy).toBeVisible(soon),
  ])
  for (const page of [list, sheet]) expect(await shiftsOf(page)).toEqual([])
  await visitor.unrouteAll({ behavior: 'ignoreErrors' })
  await visitor.close()
})

test('a look at a car is reported once, without cookie, and not for a tab that nobody sees', async ({
  page,
  context,
}) => {
  const reports: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/functions/visit')) reports.push(String(sent.postData()))
  })
  await page.goto('/de/vehicles/audi-rs5-2023-001')
  await hydrated(page)
  await expect.poll(() => reports).toEqual([JSON.stringify({ vehicle: 'audi-rs5-2023-001', language: 'de' })])
  await page.getByRole('link', { name: 'Fahrzeuge' }).first().click()
  await page.goBack()
  await page.waitForTimeout(2500)
  expect(reports).toHaveLength(1)
  expect(await context.cookies()).toEqual([])
})
