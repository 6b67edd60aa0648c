import { expect, test, type Page } from '@playwright/test'
import { axeInBothSchemes } from './axe-findings.ts'
import { hydrated } from './hydrated.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Où ira la voiture ?' })
const country = (page: Page) => dialog(page).getByLabel('Pays')
/** Cards that show a total at the place. */
const priced = (page: Page, place: string) => cards(page).filter({ hasText: new RegExp(`${place} ≈ [\\d\\s]+`) })

/** Errors that the page reports; a test expects none. */
function watch(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())))
  return said
}
/** What the cards say of a place, up to the sum: the month by which to order follows once the page knows which cars are held. */
const totalsFor = async (page: Page, place: string) =>
  (await priced(page, place).allTextContents()).map((text) => new RegExp(`${place} [^€]*€`).exec(text)?.[0] ?? text)
async function visit(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
}
async function choose(page: Page, code: string) {
  await main(page).getByRole('button', { name: 'choisir le lieu' }).click()
  await country(page).selectOption(code)
  await dialog(page).getByRole('button', { name: 'Voir les prix' }).click()
  await expect(dialog(page)).toBeHidden()
}

test('who has chosen Senegal finds the cars that may enter before the others by search', async ({ page }) => {
  await visit(page, '/vehicles?pour=SN')
  await expect(priced(page, 'Sénégal').first()).toBeVisible()
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await page.getByRole('dialog').getByRole('combobox').fill('mercedes')
  const hits = page.getByRole('dialog').getByRole('option')
  await expect(hits.filter({ hasText: 'Sénégal ≈' }).first()).toBeVisible()
  const shut = (await hits.allTextContents()).map((text) => !text.includes('Sénégal ≈'))
  expect(shut).toContain(true)
  expect(shut).toEqual(shut.toSorted((a, b) => Number(a) - Number(b)))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('choosing Senegal shows totals on the cards and hides the cars that may not enter; the link opens the same elsewhere', async ({
    page,
    browser,
  }) => {
    const said = watch(page)
    await visit(page, '/vehicles')
    const all = await cards(page).count()
    await choose(page, 'SN')
    await expect(page).toHaveURL(/\/vehicles\?pour=SN$/)
    // A car that another buyer reserved names no such month.
    const buyable = priced(page, 'Sénégal').filter({ has: page.getByRole('button', { name: /^Ajouter/ }) })
    await expect(buyable.first()).toContainText(/à commander jusqu’en \S+ 20\d\d/)
    const hidden = main(page).getByText(/^\d+ voitures n’y entrent pas\./)
    const count = Number.parseInt((await hidden.textContent()) ?? '', 10)
    expect(count).toBeGreaterThan(0)
    await expect(cards(page)).toHaveCount(all - count)
    await expect(page.getByRole('status').first()).toHaveText(`${all - count} véhicules sur ${all}`)
    expect(await axeInBothSchemes(page)).toEqual([])
    const totals = await totalsFor(page, 'Sénégal')

    const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await visit(other, page.url())
    await expect(cards(other)).toHaveCount(all - count)
    expect(await totalsFor(other, 'Sénégal')).toEqual(totals)
    await other.context().close()

    await page.getByRole('button', { name: 'Les montrer' }).click()
    await expect(page).toHaveURL(/pour=SN&refused=shown/)
    await expect(cards(page)).toHaveCount(all)
    await expect(
      cards(page).filter({ hasText: /Sénégal\s: n’y entre plus depuis \p{L}+\s\d{4}, plus de 10\sans à l’arrivée/u }),
    ).not.toHaveCount(0)
    await page.goBack()
    await expect(cards(page)).toHaveCount(all - count)
    expect(said).toEqual([])
  })

  test('the side menu names the place, opens the choice, and forgets it', async ({ page }) => {
    await visit(page, '/contact?pour=FR-IDF')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('button', { name: 'Livré : Île-de-France' }).click()
    await expect(dialog(page).getByLabel('Région')).toHaveValue('FR-IDF')
    expect(await axeInBothSchemes(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Oublier ce lieu' }).click()
    await expect(country(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('age-place'))).toBeNull()
  })
})

test('the place is chosen with the keyboard alone, and the focus comes back', async ({ page }) => {
  await visit(page, '/vehicles')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Livré où ?' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await country(page).focus()
  await page.keyboard.type('Belgique')
  await page.keyboard.press('Tab')
  const region = dialog(page).getByLabel('Région')
  await expect(region).toBeFocused()
  await expect(region.getByRole('option')).toHaveText(['Choisir la région', 'Wallonie', 'Bruxelles', 'Flandre'])
  await page.keyboard.type('Wal')
  await expect(page).toHaveURL(/pour=BE-WAL/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Livré : Wallonie' })).toBeFocused()
})

test('the total at the door sorts and filters the list, as chips and in the address; reset keeps the place', async ({
  page,
}) => {
  await visit(page, '/vehicles?pour=SN')
  await expect(priced(page, 'Sénégal').first()).toBeVisible()
  const entering = await cards(page).count()
  await page.getByLabel('Trier').selectOption({ label: 'Total à ma porte' })
  await expect(page).toHaveURL(/sort=total/)
  const lowest = async () =>
    (await priced(page, 'Sénégal').allTextContents()).map((text) =>
      Number.parseInt((/≈ ([\d\s]+)/.exec(text)?.[1] ?? '').replaceAll(/\s/g, ''), 10),
    )
  // The address changes first: a long list is sorted while the page stays ready for the next touch.
  const inOrder = async () => {
    const totals = await lowest()
    return totals.length > 5 && totals.every((total, at) => total >= (totals[at - 1] ?? 0))
  }
  await expect.poll(inOrder).toBe(true)
  await page.getByLabel('Total maximum').fill('20 000')
  await expect(page).toHaveURL(/totalMax=20000/)
  await expect(page.getByRole('button', { name: /^Total jusqu’à 20\s000\s€/ })).toBeVisible()
  await expect.poll(async () => (await lowest()).every((total) => total <= 20_000)).toBe(true)
  const enters = page.getByRole('checkbox', { name: /^Aucun refus connu/ })
  await expect(enters).toBeChecked()
  await enters.uncheck()
  await expect(page).toHaveURL(/refused=shown/)
  await page.getByRole('button', { name: 'Réinitialiser' }).first().click()
  await expect(page).toHaveURL(/\?pour=SN$/)
  await expect(cards(page)).toHaveCount(entering)
})

for (const query of ['pour=', 'pour=XX', 'pour=FR-XYZ', 'pour=%3Cscript%3Ealert(1)%3C/script%3E', 'pour=__proto__'])
  test(`an address with ${query} is the list without a place, without an error`, async ({ page }) => {
    const said = watch(page)
    await visit(page, '/vehicles')
    const all = await cards(page).count()
    await visit(page, `/vehicles?${query}`)
    await expect(main(page).getByRole('button', { name: 'choisir le lieu' })).toBeVisible()
    await expect(cards(page)).toHaveCount(all)
    await expect(cards(page).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('age-place'))).toBeNull()
    expect(said).toEqual([])
  })

test('the place follows to the car’s page, the comparison and other tabs, and stays out of pages without prices', async ({
  page,
  context,
}) => {
  const said = watch(page)
  await visit(page, '/vehicles?pour=SN')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/vehicles\/[a-z0-9-]+\?pour=SN$/)
  const tab = await context.newPage()
  await visit(tab, '/favourites')
  await expect(tab).toHaveURL(/\/favourites\?pour=SN$/)
  await tab.evaluate(() => {
    localStorage.setItem('age-place', 'FR-IDF')
  })
  await expect(page).toHaveURL(/\?pour=FR-IDF$/)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?pour=FR-IDF$/)
  const ids = ['audi-a7-sportback-2018-001', 'audi-a3-limousine-2015-001']
  await visit(page, `/compare?cars=${ids.join(',')}&pour=SN`)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^Sénégal\\s: ${name}`) })
  await expect(row('Total à votre porte')).toContainText(/\d\s–\s\d/)
  await expect(row('Entrée dans votre pays')).toContainText(
    /n’y entre plus depuis \p{L}+ \d{4}, plus de 10.ans à l’arrivée/u,
  )
  expect(said).toEqual([])
})

test('a selection that is shared carries the place', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    localStorage.setItem('age-place', 'SN')
    localStorage.setItem('age-favourites', '["audi-q2-2020-001"]')
  })
  await visit(page, '/favourites')
  await main(page).getByRole('button', { name: 'Partager' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/favourites\?cars=audi-q2-2020-001&pour=SN$/)
})

test('prices that cannot be loaded are told once, the list stays whole, and a retry brings them', async ({ page }) => {
  await visit(page, '/vehicles')
  const all = await cards(page).count()
  await page.route('**/door/SN.json', (route) => route.abort())
  await choose(page, 'SN')
  const told = main(page).getByRole('alert')
  await expect(told).toContainText('Les prix de ce lieu n’ont pas pu être chargés.')
  await expect(cards(page)).toHaveCount(all)
  await page.unroute('**/door/SN.json')
  await told.getByRole('button', { name: 'Réessayer' }).click()
  await expect(priced(page, 'Sénégal').first()).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('who has chosen no place loads nothing of it, sees nothing move, and pays at most 300 bytes of HTML', async ({
  page,
  request,
}) => {
  const loaded: string[] = []
  page.on('request', (asked) => loaded.push(asked.url()))
  await visit(page, '/vehicles')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /\/door[/-]|PlaceSelect|PlaceDialog/.test(url))).toEqual([])
  for (const path of ['/', '/vehicles', '/contact']) {
    const html = await (await request.get(path)).text()
    const parts = html.match(
      /<button[^>]*>Livré où\s\?<\/button>|<div[^>]*><span>Prix à votre porte\s:<\/span><button[^>]*>[^<]*<\/button><\/div>/g,
    )
    expect(parts).toHaveLength(path === '/contact' ? 1 : 2)
    expect(parts?.join('').length).toBeLessThanOrEqual(300)
  }
})

test('a page that opens with a place does not move once its prices arrive', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, '/contact') // so that the font is there
  for (const address of ['/vehicles?pour=MA', '/vehicles', '/?pour=SN']) {
    await visit(page, address)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Livré\s:/ })).toBeVisible()
    await expect(cards(page).filter({ hasText: / ≈ |\sau moins |\s: total à demander/ })).not.toHaveCount(0)
    expect([address, await page.evaluate(() => Reflect.get(window, 'shifted'))]).toEqual([address, 0])
  }
})

test('with a place the first screen of the home page tells what its car costs there', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/?pour=SN')
    const shown = main(page)
      .getByRole('group')
      .filter({ visible: true })
      .getByText(/Sénégal ≈ [\d\s]+/)
    await expect(shown.first()).toBeInViewport()
  }
})

test('a budget chosen on the home page beside a country is for the total there', async ({ page }) => {
  await page.goto('/?pour=SN')
  await hydrated(page)
  const budget = page.getByLabel('Budget', { exact: true })
  await expect(budget).toHaveAttribute('name', 'totalMax')
  await budget.selectOption('15000')
  await page.getByRole('button', { name: 'Voir les voitures' }).click()
  await expect(page).toHaveURL(/\/vehicles\?totalMax=15000/)
})
