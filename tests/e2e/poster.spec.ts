import { expect, type Page, test } from '@playwright/test'
import { languages } from '../../schemas/domain/languages.ts'
import { pathIn, paths } from '../../web/src/lib/paths.ts'
import { qrPath } from '../../web/src/ui/QrCode.tsx'
import { hydrated } from './hydrated.ts'

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

test('a car’s sheet for the windscreen is one A4 page in every language, and its code leads to the car', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const id = 'mercedes-benz-classe-c-220-bluetec-2014-001'
  for (const language of languages) {
    await open(page, pathIn(language, paths.poster.href(id)))
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText('6\u00a0000\u00a0€')
    await expect(sheet).toContainText('10/2014')
    const address = (await sheet.locator('footer p').nth(1).textContent()) ?? ''
    expect(address.endsWith(pathIn(language, paths.vehicle.href(id)))).toBe(true)
    const code = await sheet.getByRole('img').last().locator('path').last().getAttribute('d')
    expect([`http://${address}`, `https://${address}`].map((text) => qrPath(text).path)).toContain(code)
    const paper = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1')
    expect([language, paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([language, 1])
    const fits = await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)
    expect([language, fits]).toEqual([language, true])
  }
})

test('a sheet for a car that the site does not have says what to do', async ({ page }) => {
  await open(page, paths.poster.href('no-such-car-2020-001'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Publiez-la')
})
