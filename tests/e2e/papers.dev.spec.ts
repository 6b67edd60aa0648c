import { readFile } from 'node:fs/promises'
import { expect, type Page, type Request, test } from '@playwright/test'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { devUrl } from './addresses.ts'
import { lake } from './test-cars.ts'
import { type UploadFile, VehiclePage } from './vehicle-page.ts'

test.describe.configure({ timeout: 240_000 })

/** A PDF of so many pages, each red where a name stands, with a text that names somebody. */
async function pdf(name: string, pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<UploadFile> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (let n = 1; n <= pages; n += 1) {
    document.addPage()
    document.fontSize(20).text(`Rapport, page ${n}. Halter: Erika Mustermann`, 60, 60)
    document.rect(200, 380, 200, 80).fill('#ff0000')
  }
  document.end()
  await ended
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) }
}

const picture = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fdfdfd' } })
    .jpeg()
    .toBuffer()
    .then((buffer): UploadFile => ({ name, mimeType: 'image/jpeg', buffer }))

/** A new car's form with an empty paper open. */
async function newPaper(page: Page, name: string) {
  const id = `${name}-${Date.now()}`
  const form = new VehiclePage(page, devUrl)
  await form.open(id)
  await form.fill({ brand: 'Audi', model: 'Q2', year: '2020' })
  await expect(form.field('slug')).not.toHaveValue('')
  await page.getByRole('tab', { name: 'Papiers', exact: true }).click()
  await page
    .getByTestId('field-papers')
    .getByRole('button', { name: /Ajouter/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /Papier/ })
  await dialog
    .getByTestId(/^field-papers.*kind$/)
    .locator('select')
    .selectOption('Rapport de contrôle technique')
  const date = dialog.getByTestId('date-input')
  await date.fill('14/09/2026')
  await date.blur()
  return { id, dialog }
}

const choose = (page: Page, files: UploadFile[]) => page.getByLabel('Pages du papier').setInputFiles(files)
const editor = (page: Page) => page.getByRole('dialog', { name: 'Masquer avant l’envoi' })

interface Stored {
  url: string
  originalFilename: string
}
const storedPages = (id: string) =>
  lake.fetch<Stored[] | null>(
    '*[_id == $id][0].papers[0].pages[].asset->{url, originalFilename}',
    { id: `drafts.${id}` },
    { perspective: 'raw' },
  )

test('a PDF of three pages is masked by mouse and keys; only its masked pictures leave the browser', async ({
  page,
}) => {
  const original = await pdf('rapport-mustermann.pdf', 3)
  const bodies: Buffer[] = []
  page.on('request', (request: Request) => {
    const body = request.postDataBuffer()
    if (body) bodies.push(body)
  })
  const { id, dialog } = await newPaper(page, 'studio-paper')
  await choose(page, [original])
  const send = editor(page).getByRole('button', { name: 'Envoyer les 3 pages' })
  await expect(editor(page).locator('canvas')).toBeVisible({ timeout: 60_000 })
  await expect(send, 'two pages were not looked at').toBeDisabled()
  await expect(editor(page)).toContainText('Regardez encore les pages 2 et 3')

  // A frame over the red name by mouse on page 1, by keys on page 2.
  const canvas = editor(page).locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const at = async (x: number, y: number) => {
    const box = await canvas.boundingBox()
    return { x: (box?.x ?? 0) + x * (box?.width ?? 0), y: (box?.y ?? 0) + y * (box?.height ?? 0) }
  }
  await editor(page)
    .getByRole('region', { name: 'La page' })
    .evaluate((frame) => frame.scrollTo(0, 300))
  const [from, to] = [await at(0.3, 0.42), await at(0.72, 0.58)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect(editor(page).getByRole('button', { name: /^Cache 1/ })).toBeVisible()
  await editor(page).getByRole('button', { name: 'Suivante' }).click()
  await editor(page).getByRole('button', { name: 'Masquer un endroit' }).press('Enter')
  const corner = editor(page).getByRole('button', { name: /^Coin 3 du cache 1/ })
  for (let n = 0; n < 6; n += 1) await corner.press('Shift+ArrowRight')
  await editor(page).getByRole('button', { name: 'Masquer un autre endroit' }).press('Enter')
  await expect(editor(page).getByRole('button', { name: /^Cache 2/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(editor(page).getByRole('button', { name: /^Cache 2/ })).toHaveCount(0)
  await editor(page).getByRole('button', { name: 'Suivante' }).click()
  await send.click()
  await expect(editor(page)).toBeHidden({ timeout: 60_000 })
  await expect(dialog.getByRole('img', { name: /^Page \d/ })).toHaveCount(3)

  const pages = (await storedPages(id)) ?? []
  expect(pages.map(({ originalFilename }) => originalFilename)).toEqual(Array(3).fill('papier.jpg'))
  const first = sharp(Buffer.from(await (await fetch(pages[0]?.url ?? '')).arrayBuffer()))
  const { width, height, format, exif } = await first.metadata()
  expect({ width, height, format, exif }).toEqual({ width: 1697, height: 2400, format: 'jpeg', exif: undefined })
  const { data, info } = await first.raw().toBuffer({ resolveWithObject: true })
  const colour = (x: number, y: number) => {
    const place = (Math.round(info.height * y) * info.width + Math.round(info.width * x)) * info.channels
    return [...data.subarray(place, place + 3)]
  }
  expect(Math.max(...colour(0.5, 0.5)), 'the mask is dark').toBeLessThan(60)
  const isRed = (at: number) => (data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 100
  const red = Array.from({ length: info.width * info.height }, (_, n) => isRed(n * info.channels)).filter(Boolean)
  expect(red.length, 'red pixels that the mask left').toBe(0)

  expect(bodies.length, 'requests were seen').toBeGreaterThan(3)
  for (const body of bodies) {
    expect(body.includes(Buffer.from('%PDF'))).toBe(false)
    expect(body.includes(Buffer.from('rapport-mustermann'))).toBe(false)
    expect(body.includes(original.buffer.subarray(0, 200))).toBe(false)
  }
})

test('what cannot be a paper is refused with its own sentence; nothing is kept, and what was typed stays', async ({
  page,
}) => {
  const { id, dialog } = await newPaper(page, 'studio-bad-paper')
  const good = await pdf('court.pdf', 1)
  const cases: [UploadFile, RegExp][] = [
    [await pdf('long.pdf', 200), /long\.pdf : Ce PDF a 200 pages, et 20 au plus/],
    [await pdf('secret.pdf', 1, { userPassword: 'x' }), /protégé par un mot de passe/],
    [{ ...good, name: 'coupe.pdf', buffer: Buffer.from('%PDF-1.7 rien') }, /Ce PDF est illisible/],
    [{ ...good, name: 'vide.pdf', buffer: Buffer.alloc(0) }, /Fichier vide/],
    [{ name: 'dessin.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"/>') }, /dessin SVG/],
    [
      {
        name: 'iphone.heic',
        mimeType: 'image/heic',
        buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(2000)]),
      },
      /Photo illisible/,
    ],
    [await picture('geante.jpg', 8500, 6000), /Image de 51 mégapixels, 50 au plus/],
    [await picture('petite.jpg', 300, 400), /300 × 400 pixels/],
  ]
  for (const [file, sentence] of cases) {
    await choose(page, [file])
    await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible({ timeout: 60_000 })
  }
  // One bad file among good ones: none is taken.
  await choose(page, [good, { ...good, name: 'coupe.pdf', buffer: Buffer.from('%PDF-1.7 rien') }])
  await expect(dialog.getByRole('alert')).toContainText('coupe.pdf')
  expect(await storedPages(id)).toBeNull()
  await expect(dialog.getByTestId('date-input')).toHaveValue('14/09/2026')

  const heic = await readFile(new URL('../fixtures/telephone.heic', import.meta.url))
  await choose(page, [{ name: 'IMG_0001.HEIC', mimeType: '', buffer: heic }])
  await expect(editor(page).locator('canvas')).toBeVisible({ timeout: 60_000 })
  await editor(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(editor(page)).toBeHidden()
  expect(await storedPages(id), 'cancelled: nothing left').toBeNull()
})

test('without a network the masks stay, and the pages leave at the next try', async ({ page }) => {
  const { id, dialog } = await newPaper(page, 'studio-line-paper')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/assets/images/**', (route) => route.abort())
  await choose(page, [await pdf('rapport.pdf', 1)])
  await editor(page).getByRole('button', { name: 'Masquer un endroit' }).click()
  await editor(page).getByRole('button', { name: 'Envoyer la page' }).click()
  await expect(editor(page).getByRole('alert')).toContainText('vos caches sont gardés', { timeout: 60_000 })
  await expect(editor(page).getByRole('button', { name: /^Cache 1/ })).toBeVisible()
  await page.unroute('**/assets/images/**')
  await editor(page).getByRole('button', { name: 'Envoyer la page' }).click()
  await expect(dialog.getByRole('img', { name: 'Page 1' })).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await storedPages(id))?.length).toBe(1)
})

test('« Annuler » while a page is on its way keeps nothing of the paper', async ({ page }) => {
  const { id, dialog } = await newPaper(page, 'studio-stopped-paper')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/images/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await choose(page, [await pdf('rapport.pdf', 1)])
  const sending = page.waitForRequest('**/assets/images/**')
  await editor(page).getByRole('button', { name: 'Envoyer la page' }).click({ timeout: 60_000 })
  await sending
  await editor(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(editor(page)).toBeHidden()
  const answered = page.waitForResponse('**/assets/images/**')
  held.resolve()
  await answered
  // Whoever typed something since has everything saved that was to be.
  const date = dialog.getByTestId('date-input')
  await date.fill('15/09/2026')
  await date.blur()
  const stored = () =>
    lake.fetch<string | null>('*[_id == $id][0].papers[0].date', { id: `drafts.${id}` }, { perspective: 'raw' })
  await expect.poll(stored).toBe('2026-09-15')
  expect(await storedPages(id)).toBeNull()
})
