import { expect, test, type Page } from '@playwright/test'
import type { RunningProgram } from '../../scripts/checks/program.ts'
import { runInCopy, waitForSite } from '../../scripts/checks/test-copy.ts'
import { anyFreePort } from '../../scripts/command/port.ts'
import { dataPaths } from '../../web/src/lib/paths.ts'
import offer from '../../web/src/locales/ja/offer.json' with { type: 'json' }
import { hydrated } from './hydrated.ts'

// A separate build in the copy that `npm test` makes.
test.skip(!process.env['TEST_COPY'], 'run by npm test')

const CAR = 'kia-ceed-2019-001'
const WIDGET = 'https://translate.google.com/**'
let program: RunningProgram
let site: string

test.beforeAll(async () => {
  const port = await anyFreePort()
  program = runInCopy('tests/fixtures/translated-site.ts', [String(port)])
  site = `http://localhost:${port}`
  await waitForSite(`${site}/ja`, program)
})
test.afterAll(() => program.stop())

/** Stands in for the third party's script: reads everything it can, continuously and at each address change. */
const stub = `
  window.google = { translate: { TranslateElement: class {} } }
  const read = () => window.noted({
    path: location.pathname,
    text: document.body.innerText,
    kept: Object.keys(sessionStorage),
    been: navigation.entries().map(({ url }) => new URL(url).pathname),
  })
  read()
  setInterval(read, 20)
`
interface Note {
  path: string
  text: string
  kept: string[]
  been: string[]
}

/** Opens a tab with the stand-in and returns what it has read and the pages that requested its script. */
async function watch(page: Page) {
  const notes: Note[] = []
  const asked: string[] = []
  await page.exposeFunction('noted', (note: Note) => void notes.push(note))
  await page.route(WIDGET, (route) => {
    asked.push(new URL(page.url()).pathname)
    return route.fulfill({ contentType: 'text/javascript', body: stub })
  })
  await page.route('**/.netlify/functions/**', (route) => route.fulfill({ json: { ok: true, available: true } }))
  return { notes, asked }
}
const runs = (page: Page) => page.evaluate(() => 'google' in window)
const open = async (page: Page, path: string) => {
  await page.goto(site + path)
  await hydrated(page)
}
/** Opens a car's page in Japanese, agrees to the translation and waits until the script runs. */
async function agree(page: Page): Promise<void> {
  await open(page, `/ja/vehicles/${CAR}`)
  await page.getByRole('button', { name: offer.frenchTranslate, exact: true }).click()
  await expect.poll(() => runs(page)).toBe(true)
}
const agreedBefore = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('age-page-translation', JSON.stringify({ answer: 'yes', at: Date.now() })),
  )
const isDataPage = (pathname: string) => dataPaths.includes(pathname.replace('/ja', ''))

test('going from a translated car’s page to the purchase and back unloads the third party’s script', async ({
  page,
}) => {
  const { notes, asked } = await watch(page)
  await agree(page)
  await page.locator(`a[href$="/payment-new?vehicle=${CAR}"]`).first().click()
  await expect(page.locator('form [type=submit]')).toBeVisible()
  expect([new URL(page.url()).pathname, await runs(page)]).toEqual(['/ja/payment-new', false])
  await page.goBack()
  await hydrated(page)
  expect([new URL(page.url()).pathname, await runs(page)]).toEqual([`/ja/vehicles/${CAR}`, false])
  await page.goForward()
  await expect(page.locator('form [type=submit]')).toBeVisible()
  expect(await runs(page)).toBe(false)
  // The script was requested once and saw only the car's page.
  expect(asked).toEqual([`/ja/vehicles/${CAR}`])
  expect([...new Set(notes.map(({ path }) => path))]).toEqual([`/ja/vehicles/${CAR}`])
  expect(notes.flatMap(({ been }) => been).filter(isDataPage)).toEqual([])
  expect(notes.flatMap(({ kept }) => kept)).not.toContain('age-data-tab')
})

for (const way of ['/contact', '/withdrawal'])
  test(`going from a translated page to ${way} unloads the third party’s script`, async ({ page }) => {
    const { notes } = await watch(page)
    await agree(page)
    await page.getByRole('contentinfo').locator(`a[href="/ja${way}"]`).first().click()
    await expect(page.locator('form[aria-labelledby]').first()).toBeVisible()
    expect([new URL(page.url()).pathname, await runs(page)]).toEqual([`/ja${way}`, false])
    expect(notes.filter(({ path, been }) => [path, ...been].some(isDataPage))).toEqual([])
  })

test('a car bought from the cart survives the full page load of the purchase', async ({ page }) => {
  const { notes } = await watch(page)
  await agree(page)
  await page.getByRole('main').getByRole('button', { name: 'カートに追加' }).first().click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^カート/ })
    .click()
  await page.getByRole('dialog').locator('a[href="/ja/payment"]').click()
  await expect(page.locator('form [type=submit]')).toBeVisible()
  expect([new URL(page.url()).pathname, await runs(page)]).toEqual(['/ja/payment', false])
  expect(notes.filter(({ path, been }) => [path, ...been].some(isDataPage))).toEqual([])
})

test('between pages without personal data the script stays, without a full page load', async ({ page }) => {
  const { notes } = await watch(page)
  await agree(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').locator('a[href="/ja/vehicles"]').first().click()
  await expect.poll(() => notes.at(-1)?.path).toBe('/ja/vehicles')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a visitor who agreed before and opens a page with personal data loads no third party in that tab', async ({
  page,
}) => {
  await agreedBefore(page)
  const { asked, notes } = await watch(page)
  for (const path of dataPaths) {
    await open(page, `/ja${path}?vehicle=${CAR}&order=some.token`)
    expect(await runs(page)).toBe(false)
  }
  await open(page, `/ja/vehicles/${CAR}`)
  expect(await runs(page)).toBe(false)
  await open(page, '/ja/contact')
  await page.getByRole('contentinfo').locator('a[href="/ja/vehicles"]').first().click()
  await page.getByRole('main').locator(`a[href="/ja/vehicles/${CAR}"]`).first().click()
  await expect(page.getByRole('main').locator('[lang=fr]').first()).toBeAttached()
  expect([asked, notes]).toEqual([[], []])
})

test('a visitor who agreed before and opens a car’s page in a new tab gets it translated at once', async ({ page }) => {
  await agreedBefore(page)
  const { asked } = await watch(page)
  await open(page, `/ja/vehicles/${CAR}`)
  await expect.poll(() => runs(page)).toBe(true)
  expect(asked.some(isDataPage)).toBe(false)
})

test('the policy of a page with personal data allows no third-party host, and that of a car’s page does', async ({
  request,
}) => {
  const policyOf = async (path: string) => (await request.get(site + path)).headers()['content-security-policy']
  for (const path of dataPaths.flatMap((path) => [path, `/ja${path}`]))
    expect([path, await policyOf(path)]).toEqual([path, expect.not.stringMatching(/google|gstatic/)])
  expect(await policyOf(`/ja/vehicles/${CAR}`)).toContain('translate.google.com')
})
