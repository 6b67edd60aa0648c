import { expect, test, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { axeFindings } from './axe-findings.ts'

const KEY = 'age-cart-items'

const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Ajouter/ })
const openCart = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Panier/ })
    .click()
  return page.getByRole('dialog', { name: 'Panier' })
}
const price = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

// Other tests order the same cars meanwhile.
test.beforeEach(({ context }) =>
  context.route('**/.netlify/functions/held', (route) => route.fulfill({ json: { ok: true, held: {} } })),
)

test('a car is added to the cart from its card, counted, kept across a reload, totalled and removed', async ({
  page,
}) => {
  await page.goto('/vehicles')
  await hydrated(page)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Ajouter/ }) })
  const names = [await cards.nth(0).getByRole('heading').getByRole('link').textContent()]
  await add(page).first().click()
  await expect(page).toHaveURL(/\/vehicles$/)
  await expect(page.getByRole('status').filter({ hasText: `${names[0]} ajouté à votre panier` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ajouté/ })).toBeDisabled()
  names.push(await cards.nth(0).getByRole('heading').getByRole('link').textContent())
  await add(page).first().click()
  await expect(page.getByRole('button', { name: 'Panier, 2 véhicules' })).toBeVisible()

  await page.reload()
  await hydrated(page)
  const cart = await openCart(page)
  const lines = cart.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText(names.map(String))
  await expect(cart.getByText('Sous-total, 2 véhicules')).toBeVisible()
  // One order is one car: instead of one button for both, each has its own.
  await expect(cart.getByText('Laquelle voulez-vous acheter ?')).toBeVisible()
  await expect(cart.getByRole('link', { name: 'Passer à la caisse' })).toHaveCount(0)
  await expect(cart.getByRole('link', { name: /^Acheter ce véhicule/ })).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  const prices = lines.getByText(/^[\d\s]+€$/)
  await expect(prices).toHaveCount(2)
  const sum = (await prices.allTextContents()).reduce((before, text) => before + price(text), 0)
  expect(price(await cart.locator('b').last().textContent())).toBe(sum)

  await lines
    .first()
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Le véhicule a été retiré de votre panier' })).toBeVisible()
  await lines
    .first()
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(cart.getByText('Votre panier est vide')).toBeVisible()
  expect(await stored(page)).toBeNull()
  await cart.getByRole('button', { name: 'Continuer vos achats' }).click()
  await expect(cart).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Panier', exact: true })).toBeFocused()
  // The card's picture leads to its car, and what stands on the card does not.
  await page
    .getByRole('button', { name: /^Garder dans les favoris/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/vehicles$/)
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  await first.click({ position: { x: 60, y: 90 } })
  await expect(page).toHaveURL(/\/vehicles\/[a-z0-9-]+$/)
})

test('a car is added from its own page, and the cart links back to it', async ({ page }) => {
  await page.goto('/vehicles')
  await hydrated(page)
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(page.getByRole('button', { name: 'Ajouté au panier' })).toBeDisabled()
  const address = page.url()
  await page.goto('/')
  await hydrated(page)
  const cart = await openCart(page)
  await cart.getByRole('link', { name: /^Voir/ }).click()
  await expect(page).toHaveURL(address)
  await expect(cart).toBeHidden()
})

test('with a place chosen each car of the cart has its total at the door, and none is added up', async ({ page }) => {
  await page.goto('/vehicles?pour=BE-BRU')
  await hydrated(page)
  await add(page).first().click()
  await add(page).first().click()
  const cart = await openCart(page)
  await expect(cart.getByRole('listitem').getByText(/^Bruxelles\s: /)).toHaveCount(2)
  await expect(cart.getByText(/^Bruxelles\s: /)).toHaveCount(2)
})

test('a toast appears at once, and the oldest one makes room', async ({ page }) => {
  await page.goto('/vehicles')
  await hydrated(page)
  for (let cars = 0; cars < 3; cars++) await add(page).first().click()
  const notices = page.getByRole('status').filter({ hasText: 'Ajouté au panier' })
  await expect(notices).toHaveCount(3)
  const cart = await openCart(page)
  await cart
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  const removed = page.getByRole('status').filter({ hasText: 'Retiré du panier' })
  await expect(removed).toBeVisible({ timeout: 2_000 })
  // At the same edge as before, beside the panel, once both have slid there.
  const gap = async () => {
    const [toast, panel] = await Promise.all([removed.boundingBox(), cart.boundingBox()])
    return toast && panel ? panel.x - toast.x - toast.width : -1
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await notices.first().boundingBox())?.y ?? 1000).toBeLessThan(100)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(notices.filter({ visible: true })).toHaveCount(0)
})

test('an empty cart links to the vehicles', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const cart = await openCart(page)
  await cart.getByRole('link', { name: 'Voir les véhicules' }).click()
  await expect(page).toHaveURL(/\/vehicles$/)
})

test('two tabs show the same cart', async ({ page, context }) => {
  await page.goto('/vehicles')
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/vehicles')
  await hydrated(other)
  await add(page).first().click()
  await expect(other.getByRole('button', { name: 'Panier, 1 véhicule' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Ajouté/ })).toBeDisabled()
})

test('a stored cart is repaired, and its prices come from the catalogue', async ({ page }) => {
  await page.goto('/vehicles')
  const href = await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .getAttribute('href')
  const id = href?.split('/').at(-1)
  await page.evaluate(
    ([key, car]) => {
      const item = { id: car, brand: 'Audi', model: 'A1', price: 1 }
      localStorage.setItem(String(key), JSON.stringify([item, item, null, 7, { id: '../x' }]))
    },
    [KEY, id],
  )
  await page.reload()
  await hydrated(page)
  const cart = await openCart(page)
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  expect(price(await cart.locator('b').last().textContent())).toBeGreaterThan(1000)
})

test('a car sold since is shown as sold and not counted; the others can be bought one by one', async ({ page }) => {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())))
  await page.goto('/vehicles')
  const idOf = async (label: RegExp, place: number) => {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: label }) })
      .nth(place)
    return (await card.getByRole('heading').getByRole('link').getAttribute('href'))?.split('/').at(-1)
  }
  const ids = [await idOf(/^Ajouter/, 0), await idOf(/^Vendu/, 0), await idOf(/^Ajouter/, 1), 'audi-tt-1999-001']
  await page.evaluate(
    ([key, ...cars]) => {
      const items = cars.map((id) => ({ id, brand: 'Audi', model: 'TT' }))
      localStorage.setItem(String(key), JSON.stringify(items))
    },
    [KEY, ...ids],
  )
  await page.reload()
  await hydrated(page)
  const cart = await openCart(page)
  const lines = cart.getByRole('listitem')
  await expect(lines.nth(1)).toContainText('Vendu. Il n’est pas compté dans le sous-total.')
  await expect(lines.nth(3)).toContainText(
    'Ce véhicule n’est plus au catalogue. Il n’est pas compté dans le sous-total.',
  )
  await expect(cart.getByText('Sous-total, 2 véhicules')).toBeVisible()
  await expect(cart.getByText('Chaque véhicule s’achète par une commande à part')).toBeVisible()
  await expect(cart.getByRole('link', { name: /^Acheter ce véhicule/ })).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  expect(said).toEqual([])
})

test('a reserved or sold car says so instead of the button', async ({ page }) => {
  await page.goto('/vehicles')
  const closed = page.getByRole('main').getByRole('button', { name: /^(Réservé|Vendu)$/ })
  await expect(closed).not.toHaveCount(0)
  for (const button of await closed.all()) await expect(button).toBeDisabled()
  expect(await closed.count()).toBe(
    await page
      .getByRole('listitem')
      .filter({ hasText: /Réservé|Vendu/ })
      .count(),
  )
})

test('a click before the script has loaded is replayed', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route('**/assets/entry-client*.js', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.goto('/vehicles')
  await add(page).first().click()
  await expect(page.getByRole('button', { name: 'Panier', exact: true })).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const go of held) go()
  await expect(page.getByRole('button', { name: 'Panier, 1 véhicule' })).toBeVisible()
})
