import { expect, test, type Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { hydrated } from './hydrated.ts'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const filters = (page: Page) => page.getByRole('button', { name: 'Filtres', exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function visit(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
}

test('a ruler moves by keyboard with its number field, its chip takes it back, and Back and reload restore it', async ({
  page,
}) => {
  await visit(page, '/vehicles')
  const all = await cards(page).count()
  const thumb = page.getByRole('slider', { name: 'Année : à partir de' })
  await thumb.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const year = (await thumb.getAttribute('aria-valuenow')) ?? ''
  await expect(field(page, 'Année minimum')).toHaveValue(year)
  await expect(page).toHaveURL(new RegExp(`yearMin=${year}$`))
  expect(await cards(page).count()).toBeLessThan(all)
  await page.reload()
  await hydrated(page)
  await expect(thumb).toHaveAttribute('aria-valuenow', year)
  await field(page, 'Année minimum').fill('2019')
  await expect(thumb).toHaveAttribute('aria-valuenow', '2019')
  await expect(page).toHaveURL(/yearMin=2019$/)
  await page.getByRole('button', { name: /^Depuis 2019/ }).click()
  await expect(field(page, 'Année minimum')).toHaveValue('')
  await expect(cards(page)).toHaveCount(all)
  await page.goBack()
  await expect(thumb).toHaveAttribute('aria-valuenow', '2019')
  expect(await axeFindings(page)).toEqual([])
})

test('in a phone’s sheet a power and a colour narrow the list, and the button says how many cars are left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/vehicles')
  await filters(page).click()
  // The long groups are folded there.
  await expect(page.getByRole('checkbox', { name: /^Noir/ })).toBeHidden()
  await page.locator('summary', { hasText: 'Couleur' }).click()
  await page.getByRole('checkbox', { name: /^Noir/ }).check()
  await page.getByRole('slider', { name: 'Puissance : à partir de' }).press('ArrowRight')
  await expect(page).toHaveURL(/color=black&powerMin=\d+$/)
  expect(await axeFindings(page)).toEqual([])
  const show = page.getByRole('button', { name: /^Voir \d+ véhicules?$/ })
  const promised = Number((await show.textContent())?.replaceAll(/\D/g, ''))
  await show.click()
  await expect(cards(page)).toHaveCount(promised)
})

test('equipment is asked for as buyers ask, the rest behind a button; the counts are those of the list', async ({
  page,
}) => {
  await visit(page, '/vehicles')
  const group = page.getByRole('group', { name: 'Équipement' })
  const winter = group.getByRole('checkbox', { name: /^Jeu de roues hiver/ })
  await expect(group.getByRole('checkbox', { name: /^Attelage/ })).toBeVisible()
  await expect(winter).toBeHidden()
  await group.getByRole('button', { name: /^\d+ de plus$/ }).press('Enter')
  await winter.check()
  const promised = Number((await winter.locator('xpath=ancestor::label').textContent())?.replace(/\D/g, ''))
  await expect(cards(page)).toHaveCount(promised)
  await page
    .getByRole('group', { name: 'Norme Euro' })
    .getByRole('checkbox', { name: /^Euro 6/ })
    .check()
  await expect(page).toHaveURL(/equipment=winterTyres&euro=6$/)
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/de/vehicles?lang=de&equipment=winterTyres')
  await hydrated(page)
  await expect(page.getByRole('button', { name: /^Satz Winterräder/ })).toBeVisible()
  await expect(cards(page)).toHaveCount(promised)
  // Where what stands on no card cannot be read, nothing is said to be missing from the list.
  await page.route('**/facets.json', (route) => route.abort())
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('group', { name: 'Ausstattung' })).toBeHidden()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(promised)
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger draws the ruler of the price, and a screen reader hears euros', async ({ page }) => {
    await visit(page, '/vehicles')
    await filters(page).tap()
    const thumb = page.getByRole('slider', { name: 'Prix : jusqu’à' })
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[] = []) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    // Again if the sheet was still on its way up.
    await expect(async () => {
      const box = await thumb.boundingBox()
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
      await send('touchStart', [{ x, y }])
      for (const at of [40, 80, 120, 160]) await send('touchMove', [{ x: x - at, y }])
      await send('touchEnd')
      await expect(page).toHaveURL(/priceMax=\d+$/, { timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    // The address follows the thumb.
    const price = async () => `priceMax=${await thumb.getAttribute('aria-valuenow')}`
    await expect.poll(async () => page.url().endsWith(await price())).toBe(true)
    await expect(thumb).toHaveAttribute('aria-valuetext', /^\d+\s\d{3}\s€$/)
  })
})

test('far down the list the filters are still beside the cars; a box ticked there shows the first of those left, and Back the former place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/vehicles')
  const box = page.getByRole('checkbox', { name: /^Break/ })
  await expect(box).toBeVisible()
  await page.evaluate(() => scrollTo(0, 2500))
  await box.click()
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 })
  await expect(box).toBeInViewport()
  await page.goBack()
  await expect(box).not.toBeChecked()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500)
})
