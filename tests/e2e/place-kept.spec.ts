import { expect, test, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

const CAR = /\/vehicles\/[a-z0-9-]+$/

test('the scroll position in the list is restored even after a reload of the car’s page or a visit to another site', async ({
  page,
}) => {
  const top = () => page.evaluate(() => Math.round(scrollY))
  const toCar = async () => {
    await page.goto('/vehicles')
    await hydrated(page)
    const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(13)
    await link.scrollIntoViewIfNeeded()
    await page.evaluate(() => addEventListener('click', () => Object.assign(window, { before: scrollY }), true))
    await link.click()
    await expect(page).toHaveURL(CAR)
    const before = await page.evaluate(() => Number(Reflect.get(window, 'before')))
    expect(before).toBeGreaterThan(1000)
    return before
  }
  const backToList = async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
  }

  const refreshed = await toCar()
  await page.reload()
  await hydrated(page)
  await backToList()
  await expect.poll(top).toBe(refreshed)

  const elsewhere = await toCar()
  await page.goto('/robots.txt')
  await page.goBack()
  await hydrated(page)
  await backToList()
  await expect.poll(top).toBe(elsewhere)

  const translated = await toCar()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/vehicles\/./)
  await hydrated(page)
  await backToList()
  await expect.poll(top).toBe(translated)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 820 }, hasTouch: true, isMobile: true })

  const ways: [way: string, leave: (page: Page) => Promise<unknown>][] = [
    ['at once', async () => {}],
    ['after a reload of the car’s page', (page) => page.reload()],
    ['after a visit to another site', (page) => page.goto('/robots.txt').then(() => page.goBack())],
  ]
  for (const [way, leave] of ways)
    test(`on a phone, Back ${way} returns to the car that was opened, after a jump over cards never drawn and with cars hidden by a place`, async ({
      page,
    }) => {
      // The address that the visitor came to does not name the place.
      await page.addInitScript(() => localStorage.setItem('age-place', 'SN'))
      const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(-2)
      const placeOf = () => link.evaluate((element) => element.getBoundingClientRect().top)
      await page.goto('/vehicles')
      await hydrated(page)
      // Until the cars that may not enter have left the list, it is hidden.
      await expect(page.getByRole('main').getByText(/sur \d+/)).toBeAttached()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await link.scrollIntoViewIfNeeded()
      const name = (await link.textContent()) ?? ''
      const left = await link.evaluate((element) => {
        ;(element as HTMLElement).click()
        return element.getBoundingClientRect().top
      })
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await leave(page)
      await hydrated(page)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
      await expect(link).toContainText(name)
      await expect.poll(async () => Math.abs((await placeOf()) - left)).toBeLessThan(40)
    })
})
