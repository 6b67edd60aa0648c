import { expect, type Page } from '@playwright/test'
import { test } from './caller.ts'
import { mailedLink, newPhoto } from './given-proof.ts'
import { hydrated } from './hydrated.ts'

const CAR = 'audi-a3-sportback-2015-001'

/** Opens a car's page and scrolls as a visitor does: the photos on request come with the first touch. */
async function openCar(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  const asked = page.getByRole('heading', { name: /^(Est-elle vraiment là|Steht es wirklich da)/ })
  // A window that has not yet drawn its page may swallow a turn of the wheel.
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(asked).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

const photo = () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: newPhoto(),
})

test('a buyer asks, the staff cover the plate and publish from a phone, and everybody sees photo and code', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCar(page, `/vehicles/${CAR}`)
  const part = page.getByRole('region', { name: 'Est-elle vraiment là ?' })
  await part.getByRole('button', { name: 'Demander une photo avec un code' }).click()
  await expect(part.getByText(/Une photo est demandée/)).toBeVisible()
  const code = /[A-Z]{2}-\d\d/.exec((await part.textContent()) ?? '')?.[0] ?? ''
  await page.goto(await mailedLink(request, code))
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  const choose = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Prendre une photo' }).click()
  await (await choose).setFiles(photo())
  const send = page.getByRole('button', { name: 'Envoyer la photo' })
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: 'Masquer la plaque' }).click()
  const cover = page.getByRole('button', { name: /^Cache/ })
  const before = await cover.boundingBox()
  await cover.press('Shift+ArrowUp')
  await expect.poll(async () => (await cover.boundingBox())?.y).toBeLessThan(before?.y ?? 0)
  await send.click()
  await expect(page.getByText('Photos reçues : 1 sur 3')).toBeVisible()
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('C’est en ligne.')).toBeVisible()
  await openCar(page, `/de/vehicles/${CAR}`)
  const shown = page.getByRole('img', { name: code })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1200)
})

test('what is no photo is named on the page, and a used or forged link says that it is over', async ({
  page,
  request,
}) => {
  const other = 'volvo-xc60-2018-001'
  await openCar(page, `/vehicles/${other}`)
  await page.getByRole('button', { name: 'Demander une photo avec un code' }).click()
  const asked = page.getByText(/Une photo est demandée/)
  await expect(asked).toBeVisible()
  const link = await mailedLink(request, /[A-Z]{2}-\d\d/.exec((await asked.textContent()) ?? '')?.[0] ?? '')
  await page.goto(link)
  await page.locator('input[type=file]').setInputFiles({ ...photo(), name: 'a.pdf', mimeType: 'application/pdf' })
  await expect(page.getByRole('alert')).toContainText('Un PDF n’est pas une photo')
  await page.getByRole('button', { name: 'Elle est sur la route' }).click()
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('C’est en ligne.')).toBeVisible()
  expect((await page.goto(link))?.status()).toBe(403)
  await page.goto('/proof?request=forged')
  await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable')
  await openCar(page, `/vehicles/${other}`)
  await expect(page.getByText(/elle était sur la route/)).toBeVisible()
})
