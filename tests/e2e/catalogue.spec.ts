import { expect, test, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { axeFindings } from './axe-findings.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const names = (page: Page) => main(page).getByRole('heading', { level: 3 }).getByRole('link').allTextContents()
const filters = (page: Page) => page.getByRole('button', { name: 'Filtres', exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Records errors of the page; a test expects an empty list. */
function watch(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())))
  return said
}
async function visit(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
}
test('filters narrow the list at once, appear in the address and as chips, and are removed one by one', async ({
  page,
}) => {
  const said = watch(page)
  await visit(page, '/vehicles')
  const all = await cards(page).count()
  // Where there is room for them, the filters stand open.
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'true')
  await field(page, 'Marque').fill('BENZ')
  await expect(page).toHaveURL(/\?brand=BENZ$/)
  // The address follows the key; the cards follow when the page has time.
  await expect
    .poll(async () => [...new Set((await names(page)).map((name) => name.split(' ')[0]))])
    .toEqual(['Mercedes-Benz'])
  await field(page, 'Prix maximum').fill('8 000')
  await expect(page).toHaveURL(/priceMax=8000/)
  await expect(page.getByRole('button', { name: /^Jusqu’à 8\s000\s€/ })).toBeVisible()
  const cheap = await cards(page).count()

  const diesel = page.getByRole('checkbox', { name: /^Diesel/ })
  const promised = Number((await diesel.locator('xpath=ancestor::label').textContent())?.replace(/\D/g, ''))
  await diesel.check()
  await expect(cards(page)).toHaveCount(promised)
  await page.goBack()
  await expect(page).not.toHaveURL(/fuel/)
  await expect(cards(page)).toHaveCount(cheap)
  await page.goForward()
  await expect(diesel).toBeChecked()

  await page.reload()
  await hydrated(page)
  await expect(cards(page)).toHaveCount(promised)
  await page.getByRole('button', { name: /^BENZ/ }).click()
  await expect(page).not.toHaveURL(/brand/)
  await page.getByRole('button', { name: 'Réinitialiser' }).first().click()
  await expect(cards(page)).toHaveCount(all)
  await expect(page).toHaveURL(/\/vehicles$/)

  await page.getByLabel('Trier').selectOption({ label: 'Prix croissant' })
  await expect(page).toHaveURL(/sort=price/)
  const open = cards(page).filter({ hasNotText: 'Vendu' })
  const prices = (await open.getByText(/^[\d\s]+€\sTVA de l’UE comprise/).allTextContents()).map((text) =>
    Number.parseInt(text.replace(/\s/g, ''), 10),
  )
  expect(prices).toHaveLength(await open.count())
  expect(new Set(prices).size).toBeGreaterThan(5)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await expect(cards(page).last()).toContainText('Vendu')
  expect(said).toEqual([])
})

test('on a phone a search in the address opens its field above the cars it found, also after Back; all filters are one press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/vehicles?search=attelage')
  for (const _ of ['first', 'after Back']) {
    await expect(field(page, 'Recherche')).toHaveValue('attelage')
    await expect(page.getByRole('button', { name: 'Filtres' })).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await cards(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/vehicles\/[a-z]/)
    await page.goBack()
  }
  await page.getByRole('button', { name: 'Filtres' }).click()
  await expect(page.getByRole('dialog').getByLabel('Année minimum')).toBeVisible()
})

test('a search in the address opens the filters; another filter turns it into a text filter; typing errors are forgiven', async ({
  page,
}) => {
  await visit(page, '/vehicles?search=mercdes')
  await expect(field(page, 'Recherche')).toHaveValue('mercdes')
  await expect
    .poll(() => names(page).then((all) => all.length > 0 && all.every((name) => name.startsWith('Mercedes'))))
    .toBe(true)
  await field(page, 'Année minimum').fill('2015')
  await expect(page).toHaveURL(/[?&]q=mercdes/)
  await expect(page).not.toHaveURL(/search=/)

  await field(page, 'Recherche').fill('zzzz')
  await expect(page.getByText('Aucun véhicule ne correspond à votre recherche « zzzz ».')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 4 }).first()).toBeVisible()
  await field(page, 'Recherche').fill('')
  await field(page, 'Année maximum').fill('1990')
  await expect(page.getByText('Aucun véhicule ne correspond à vos critères.')).toBeVisible()
  await expect(page.getByText('Le minimum dépasse le maximum.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Voir tous les véhicules' }).click()
  await expect(page).toHaveURL(/\/vehicles$/)
})

test('an address with filters renders without layout shift, and no address causes an error', async ({ page }) => {
  const said = watch(page)
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Wait for the font first, so that its layout shift does not count.
  await visit(page, '/contact')
  for (const address of ['?search=noir', '?fuel=diesel&priceMax=9000', '?q=zzzz']) {
    await visit(page, `/vehicles${address}`)
    await expect(main(page).getByRole('list', { name: 'Filtres actifs' })).toBeVisible()
    expect([address, await page.evaluate(() => Reflect.get(window, 'shifted'))]).toEqual([address, 0])
  }
  await visit(page, '/vehicles')
  await expect(field(page, 'Prix maximum')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0)
  const strange = [
    'priceMin=abc',
    'yearMax=-1',
    `search=${'x'.repeat(5000)}`,
    'q=%F0%9F%9A%97',
    'brand=__proto__',
    'fuel=__proto__,x',
    'priceMin=9&priceMax=1',
    'q=%',
    'sort=%00',
  ]
  for (const query of strange) {
    await visit(page, `/vehicles?${query}`)
    await expect(
      main(page)
        .getByRole('heading', { level: 3 })
        .or(page.getByText(/^Aucun véhicule ne correspond/))
        .first(),
    ).toBeVisible()
  }
  await visit(page, `/compare?cars=__proto__,../x,${'a'.repeat(200)},nobody-1`)
  await expect(page.getByText(/^Vous n’avez aucune voiture à comparer/)).toBeVisible()
  expect(said).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('on a phone the filters are a sheet whose button shows the number of matching cars', async ({ page }) => {
    await visit(page, '/vehicles')
    await filters(page).click()
    const sheet = page.getByRole('dialog', { name: 'Filtres' })
    await sheet.getByLabel('Prix maximum', { exact: true }).fill('7000')
    const show = sheet.getByRole('button', { name: /^Voir \d+ véhicules?$/ })
    const promised = Number((await show.textContent())?.replace(/\D/g, ''))
    expect(await axeFindings(page)).toEqual([])
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(cards(page)).toHaveCount(promised)
    await expect(filters(page)).toBeFocused()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script every car has its link, and no control is without effect', async ({ page }) => {
    await page.goto('/vehicles?fuel=diesel')
    const links = main(page).getByRole('heading', { level: 3 }).getByRole('link')
    const count = Number(
      (
        await main(page)
          .getByText(/^\d+ véhicules?$/)
          .textContent()
      )?.replace(/\D/g, ''),
    )
    await expect(links).toHaveCount(count)
    await expect(filters(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Rechercher' })).toBeHidden()
  })
})

test('elements focused backwards by keyboard are not hidden under the sticky bar', async ({ page }) => {
  await visit(page, '/vehicles')
  await cards(page).nth(13).getByRole('heading').getByRole('link').focus()
  for (let steps = 0; steps < 48; steps += 1) {
    await page.keyboard.press('Shift+Tab')
    const hidden = await page.evaluate(() => {
      const { top, left, width } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      return !document.activeElement?.contains(document.elementFromPoint(left + width / 2, top + 4))
    })
    expect(hidden).toBe(false)
  }
})

test('the search dialog works by keyboard alone', async ({ page }) => {
  await visit(page, '/')
  const opener = page.getByRole('button', { name: 'Rechercher' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rechercher un véhicule' })
  const box = dialog.getByRole('combobox')
  await expect(box).toBeFocused()
  await expect(dialog.getByText(/^Tapez une marque/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Break \d+$/ })).toHaveAttribute('href', '/vehicles?body=estate')
  expect(await axeFindings(page)).toEqual([])
  const options = dialog.getByRole('option')
  await box.fill('xyzzyx')
  await expect(dialog.getByText('Aucun véhicule trouvé')).toBeVisible()
  await expect(dialog.getByText('Non compris : xyzzyx')).toBeVisible()
  await expect(options).toHaveCount(3)
  await expect(dialog.getByRole('link', { name: 'Tous les véhicules, avec filtres' })).toBeVisible()
  await box.fill('brek disel')
  await expect(options).toHaveCount(2)
  await expect(options.filter({ hasText: 'Octavia' })).toBeVisible()
  await box.fill('coût au Sénégal')
  await expect(dialog.getByRole('link', { name: 'Coût par pays · Sénégal' })).toHaveAttribute('href', '/cout/senegal')
  await box.fill('a')
  await expect(options).toHaveCount(8)
  expect(await axeFindings(page)).toEqual([])
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('/')
  await box.fill('a')
  await expect(dialog.getByRole('link', { name: 'Voir tous les résultats' })).toHaveAttribute(
    'href',
    '/vehicles?search=a',
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const chosen = options.first()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', String(await chosen.getAttribute('id')))
  const car = await chosen.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(String(car))
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Control+k')
  await box.fill('2015')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vehicles\?search=2015$/)
  await expect(field(page, 'Recherche')).toHaveValue('2015')
})
