import { expect, test, type Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { hydrated } from './hydrated.ts'

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

test('cars are saved and compared without an account; a fifth to compare is refused; a link shows the same comparison', async ({
  page,
  browser,
}) => {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())))
  await page.goto('/vehicles')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Garder dans les favoris/ })
    .nth(1)
    .click()
  const compare = page.getByRole('button', { name: /^Comparer : / })
  for (const place of [0, 1, 2, 3, 4]) await compare.nth(place).click()
  await expect(page.getByText('Quatre véhicules au plus')).toBeVisible()
  await expect(compare.nth(4)).toHaveAttribute('aria-pressed', 'false')
  const picked = (await titles(page).getByRole('link').allTextContents()).slice(0, 4)

  await page.getByRole('link', { name: 'Ma sélection, 1 favori' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ma sélection')
  await expect(titles(page)).toHaveText(new RegExp(String(picked[1])))
  const views = page.getByRole('navigation', { name: 'Ma sélection' })
  await expect(views.getByRole('link')).toHaveText([/^Favoris 1$/, /^Comparaison 4$/, /^Panier\s*$/])
  await views.getByRole('link', { name: 'Panier' }).click()
  await expect(page.getByText('Votre panier est vide')).toBeVisible()
  await page.goBack()
  await views.getByRole('link', { name: /^Comparaison/ }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader').getByRole('link')).toHaveText(picked)
  await expect(table.getByRole('row', { name: /^Prix, TVA de l’UE comprise/ })).toContainText('(Diffère)')
  const rows = await table.getByRole('row').count()
  await page.getByRole('checkbox', { name: 'Différences seulement' }).check()
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows)
  expect(await axeFindings(page)).toEqual([])

  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: 640 })
  const moved = await page.getByRole('region', { name: 'Comparaison des véhicules' }).evaluate((frame) => {
    frame.scrollIntoView()
    frame.scrollTo(frame.scrollWidth, frame.scrollHeight)
    return frame.scrollLeft
  })
  expect(moved).toBeGreaterThan(100)
  // What the rows and their groups are called stays in sight while the cars move sideways.
  for (const name of ['Prix', 'Kilométrage']) {
    const called = await table.getByRole('rowheader', { name }).getByText(name).first().boundingBox()
    expect(called?.x).toBeGreaterThanOrEqual(0)
  }
  await expect(table.getByRole('columnheader').getByRole('link').last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.setViewportSize({ width, height })

  await table
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await expect(table.getByRole('columnheader').getByRole('link')).toHaveText(picked.slice(1))
  await table.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(table.getByRole('columnheader').getByRole('link').last()).toBeInViewport({ ratio: 1 })
  // Three fit on a phone, where the page itself scrolls.
  await page.setViewportSize({ width: 320, height: 640 })
  const frame = page.getByRole('region', { name: 'Comparaison des véhicules' })
  expect(
    await frame.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]),
  ).toEqual([0, 0])
  await table.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(table.getByRole('columnheader').getByRole('link').last()).toBeInViewport({ ratio: 1 })

  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  await expect(other.getByRole('table').getByRole('columnheader').getByRole('link')).toHaveText(picked.slice(1))
  expect(said).toEqual([])
})

test('a shared selection shows its cars and names what is gone; nothing is kept until the visitor says so', async ({
  page,
}) => {
  await page.goto('/favourites?cars=audi-rs3-2016-001,kia-ceed-2019-001,gone-car-001')
  await hydrated(page)
  await expect(titles(page)).toHaveText([/^Audi RS3/, /^Kia Ceed/])
  await expect(page.getByRole('status').filter({ hasText: 'gone-car-001' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('age-favourites'))).toBeNull()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Garder ces voitures' }).click()
  await expect(page).toHaveURL(/\/favourites$/)
  await expect(page.getByRole('link', { name: 'Ma sélection, 2 favoris' })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter' }).first().click()
  await page.getByRole('navigation', { name: 'Ma sélection' }).getByRole('link', { name: 'Panier' }).click()
  await expect(page).toHaveURL(/\/favourites#panier$/)
  await expect(page.getByRole('main').getByRole('link', { name: /^Acheter ce véhicule/ })).toHaveCount(1)
})

test('favourites tell what sets each apart, what changed and what to do next, also where a car cannot be bought', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'age-favourites',
      '["audi-rs5-2023-001","dacia-duster-2020-001","volkswagen-golf-2017-001","opel-astra-2018-001"]',
    )
    localStorage.setItem('age-favourites-seen', '{"audi-rs5-2023-001":{"price":26500,"on":"2026-11-03"}}')
  })
  await page.goto('/favourites')
  const car = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(car('Audi RS5')).toContainText('Le 3 novembre 2026, vous avez vu ici : 26\u00a0500\u00a0€')
  await expect(car('Dacia Duster')).toContainText('Dans cette liste : prix le plus bas')
  await expect(car('Dacia Duster').getByRole('link', { name: /^Acheter ce véhicule/ })).toBeVisible()
  await expect(car('Volkswagen Golf').getByRole('link', { name: /^M’avertir si elle se libère/ })).toBeVisible()
  await expect(car('Opel Astra')).toContainText('À la place :')
  await expect(page.getByRole('link', { name: 'Comparer 4 voitures' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

for (const language of ['nl', 'ru', 'de'])
  test(`on a phone the comparison in ${language} breaks no word without a hyphen`, async ({ page }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/${language}/compare?cars=audi-rs5-2023-001,skoda-octavia-2018-001`)
      await expect(page.getByRole('table').getByRole('row').last()).toBeVisible()
      const broken = await page.getByRole('table').evaluate((table) => {
        const found: string[] = []
        const range = document.createRange()
        const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode as Text
          let line: number | undefined
          for (const { index, 0: letter } of text.data.matchAll(/./gsu)) {
            range.setStart(text, index)
            range.setEnd(text, index + letter.length)
            // The first letter after a hyphen has the hyphen's box before its own.
            const top = [...range.getClientRects()].at(-1)?.top
            // A soft hyphen at the end of a line is shown as a hyphen.
            if (
              top !== undefined &&
              line !== undefined &&
              top > line + 4 &&
              /\p{L}\p{L}$/u.test(text.data.slice(0, index + 1))
            )
              found.push(`${text.data.slice(0, index)}|${text.data.slice(index)}`)
            line = top ?? line
          }
        }
        return found
      })
      expect([width, broken]).toEqual([width, []])
    }
  })
