import { expect, test, type Page } from '@playwright/test'
import { runScript } from '../fixtures/run-program.ts'
import { axeInBothSchemes } from './axe-findings.ts'
import { hydrated } from './hydrated.ts'

const CAR = 'audi-rs5-2023-001'

test.use({ viewport: { width: 390, height: 844 } })

/** Opens the car's page for a visitor who chose a place before; the block opens by itself. */
async function openAt(page: Page, place: string) {
  await page.addInitScript((chosen) => localStorage.setItem('age-place', chosen), place)
  await page.goto(`/vehicles/${CAR}`)
  await hydrated(page)
  const receipt = page.locator('#price')
  await expect(receipt.getByRole('list', { name: 'À votre pays, pas à nous' })).toBeVisible()
  return receipt
}

/** What `npm run door-price` answers for the same car and place. */
async function answerFor(place: string): Promise<Answer> {
  const { code, output } = await runScript('scripts/door-price.ts', ['--car', CAR, '--place', place, '--json'], {})
  expect([place, code]).toEqual([place, 0])
  return JSON.parse(output.slice(output.indexOf('{'))) as Answer
}
interface Answer {
  lines: ({ title: string } & ({ euros: number } | { from: number; to: number } | { ask: string }))[]
}

/** '1 400 – 1 900 €' → [1400, 1900]; nothing for a line that has to be asked. */
const sums = (amount: string): number[] => {
  if (amount === 'à demander' || amount.startsWith('au moins')) return []
  const found = (amount.split(',')[0] ?? '')
    .replaceAll(/[^\d–]/g, '')
    .split('–')
    .map(Number)
  return [found[0] ?? 0, found.at(-1) ?? 0]
}

for (const place of ['FR-IDF', 'SN', 'MA', 'BE-WAL'])
  test(`at ${place} each line is the command's in whole euros, and the total is the sum of the lines`, async ({
    page,
  }) => {
    const receipt = await openAt(page, place)
    const shown = await receipt.locator('li summary').evaluateAll((lines) =>
      lines.map((line) => ({
        title: line.querySelector('span')?.textContent ?? '',
        amount: line.querySelector('b')?.textContent ?? '',
      })),
    )
    const { lines } = await answerFor(place)
    const whole = lines.map((line) => {
      if ('ask' in line) return []
      return ('euros' in line ? [line.euros, line.euros] : [line.from, line.to]).map(Math.round)
    })
    expect(shown.map(({ title, amount }) => [title, sums(amount)])).toEqual(
      lines.map(({ title }, index) => [title, whole[index]]),
    )
    const total = (await receipt.locator('p > b').last().textContent()) ?? ''
    const unknown = whole.filter(({ length }) => length === 0).length
    const added = [0, 1].map((side) => whole.reduce((sum, line) => sum + (line[side] ?? 0), 0))
    // Without one line it is the least that the buyer pays.
    if (unknown === 1) expect(total.replaceAll(/\s/g, '')).toContain(`aumoins${added[0]}€`)
    expect(sums(total)).toEqual(unknown > 0 ? [] : added)
  })

test('a line opens by keyboard to its rule and its dated source, and nothing is wrong for axe', async ({ page }) => {
  const receipt = await openAt(page, 'SN')
  const duty = receipt.locator('summary', { hasText: 'Droits de douane' })
  await duty.focus()
  await page.keyboard.press('Enter')
  const source = receipt
    .locator('details[open] details[open]')
    .getByRole('link', { name: 'Douanes du Sénégal' })
    .first()
  await expect(source).toBeVisible()
  await expect(source.locator('..')).toContainText('lu le 22 novembre 2026')
  await expect(receipt.getByText('Entrée possible pour une commande').first()).toBeVisible()
  expect(await axeInBothSchemes(page)).toEqual([])
})

test('a line shows the facts of this car that its rule reads', async ({ page }) => {
  const receipt = await openAt(page, 'FR-IDF')
  const malus = receipt.locator('details', { has: page.locator('summary', { hasText: 'Malus CO₂' }) }).last()
  await malus.locator('summary').click()
  await expect(malus.getByText('211 g/km (WLTP)', { exact: true })).toBeVisible()
  await expect(malus.getByText('sources contraires')).toBeVisible()
})

test('who has chosen no place pays at most 300 bytes for the block, and loads nothing of it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const html = await (await page.goto(`/vehicles/${CAR}`))?.text()
  const door = /<details class="script-only screen-only.*?<\/noscript>/s.exec(html ?? '')?.[0] ?? ''
  expect(door).toContain('Prix à votre porte')
  expect(Buffer.byteLength(door)).toBeLessThanOrEqual(300)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /\/door\/|AtYourDoor/.test(url))).toEqual([])
})

test('prices that do not come can be asked for again', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('age-place', 'SN'))
  await page.route('**/door/SN.json', (route) => route.abort())
  await page.goto(`/vehicles/${CAR}`)
  const block = page.locator('#price')
  await expect(block.getByText('n’ont pas pu être chargés')).toBeVisible()
  await page.unroute('**/door/SN.json')
  await block.getByRole('button', { name: 'Réessayer' }).click()
  await expect(block.getByRole('list', { name: 'À nous', exact: true })).toBeVisible()
})

test('on paper stand lines, total, place and day on one A4 page, without the rules', async ({ page }) => {
  await openAt(page, 'FR-IDF')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const paper = page.locator('[data-printed-door]')
  await expect(paper).toBeVisible()
  await expect(paper).toContainText(/Prix à votre porte\s: Île-de-France, calculé le \d/)
  await expect(paper).toContainText('Malus CO₂ sources contraires')
  await expect(paper.getByText('Total à votre porte')).toBeVisible()
  expect(await paper.getByText('Total à votre porte').evaluate((line) => getComputedStyle(line).color)).toBe(
    'rgb(20, 25, 26)',
  )
  expect(await sheetsOf(page)).toBe(1)
  // The longest receipt beside the longest words.
  await page.goto(`/ru/vehicles/${CAR}?pour=SN`)
  await hydrated(page)
  await expect(paper).toContainText(/F.CFA/)
  expect(await sheetsOf(page)).toBe(1)
})

const sheetsOf = async (page: Page) =>
  (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('without script the page leads to the prices by country', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/vehicles/${CAR}`)
  await expect(page.locator('#price').getByRole('link', { name: 'Prix à votre porte' })).toHaveAttribute(
    'href',
    '/cout',
  )
  await context.close()
})
