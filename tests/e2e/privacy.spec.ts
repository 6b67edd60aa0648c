import { expect, test, type Page } from '@playwright/test'
import { siteUrl } from './addresses.ts'
import { hydrated } from './hydrated.ts'
import { type PageKind, pageKinds } from './page-kinds.ts'
import { newBuyer } from './purchase-page.ts'

const kinds = Object.values(
  pageKinds({
    free: 'audi-rs5-2023-001',
    reserved: 'peugeot-3008-2018-001',
    sold: 'opel-astra-2018-001',
    order: 'forged',
    buyer: newBuyer(),
  }),
).flatMap((route) => route.kinds)

/** Opens a kind of page with its stored state and scrolls through it, so that lazy pictures load too. */
async function scrollThrough(page: Page, { href, local = {}, session = {} }: PageKind): Promise<void> {
  await page.goto('/robots.txt') // the shop's storage, and no script of the shop
  await page.evaluate(
    ([kept, tab]) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, JSON.stringify(value))
    },
    [local, session] as const,
  )
  await page.goto(href)
  await hydrated(page)
  const end = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < end; top += 2_000) await page.evaluate((to) => scrollTo(0, to), top)
  await page.waitForLoadState('networkidle')
}

test('no kind of page asks anybody but the shop for anything, pictures included', async ({ page }) => {
  const asked: string[] = []
  const broken: string[] = []
  let pictures = 0
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && origin !== siteUrl) asked.push(request.url())
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/photos/')) return
    pictures += 1
    if (response.status() !== 200) broken.push(`${response.status()} ${response.url()}`)
  })
  for (const kind of kinds) await scrollThrough(page, kind)
  expect(asked).toEqual([])
  expect(broken).toEqual([])
  expect(pictures).toBeGreaterThan(20)
})

test('a form says what its data are for, with a link to the privacy policy', async ({ page }) => {
  for (const path of ['/', '/contact', '/withdrawal']) {
    await page.goto(path)
    const form = page.locator('form').filter({ hasText: 'Qui lit vos données' })
    await expect(form.getByRole('link', { name: 'Politique de confidentialité' })).toBeVisible()
  }
})
