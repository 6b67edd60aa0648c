import { readFile } from 'node:fs/promises'
import { expect, type Locator, test } from '@playwright/test'
import sharp from 'sharp'
import { devUrl } from './addresses.ts'
import { photoFiles } from './photo-files.ts'
import { newPhoto } from './sample-photo.ts'
import { VehiclePage } from './vehicle-page.ts'

test.describe.configure({ timeout: 240_000 })

const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url))
const tiny = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()

/** Address of the whole stored file, from a thumbnail's address. */
const fileOf = (source: string | null) => new URL((source ?? '').replace(/\?.*/, ''), devUrl)

/** Whether the file of a thumbnail still has its document. The local lake keeps the bytes of a deleted one. */
async function isStored(source: string): Promise<boolean> {
  const [, name, format] = /\/(\w+-\d+x\d+)\.(\w+)\?/.exec(source) ?? []
  const query = new URL('/_lake/v2025-02-19/data/query/production', devUrl)
  query.search = new URLSearchParams({ query: `count(*[_id == "image-${name}-${format}"])` }).toString()
  const answer = await fetch(query, { headers: { authorization: 'Bearer local' } })
  const { result } = (await answer.json()) as { result: number }
  return result === 1
}

/** The stored file of a photo: its size, whether it has metadata, and the colours of its upper and lower half. */
async function storedPhoto(form: VehiclePage, index: number) {
  const source = await form.photosOf('Extérieur').nth(index).locator('img').getAttribute('src')
  const answer = await fetch(fileOf(source))
  const picture = sharp(Buffer.from(await answer.arrayBuffer()))
  const { width, height, exif, format } = await picture.metadata()
  const colours = await picture.resize(1, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return { width, height, exif, format, top: [...colours.subarray(0, 3)], bottom: [...colours.subarray(3, 6)] }
}

test('photos of an iPhone and of an Android phone arrive upright, of useful size and without the place they were taken', async ({
  page,
}) => {
  const form = new VehiclePage(page, devUrl)
  await form.open(`studio-phones-${Date.now()}`)
  await form.tab('Photos').click()
  // Red above, blue below, for somebody who holds the phone upright; the pixels lie on their side.
  const onItsSide = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 2000, height: 3000, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await form.give('Extérieur', [
    { name: 'IMG_0001.HEIC', mimeType: '', buffer: await fixture('telephone.heic') },
    { name: 'PXL_2.jpg', mimeType: 'image/jpeg', buffer: onItsSide },
    { name: 'whatsapp.jpg', mimeType: 'image/jpeg', buffer: await tiny(60, 40) },
  ])
  await expect(form.photosOf('Extérieur')).toHaveCount(2)
  await expect(form.uploads).toContainText('whatsapp.jpg')
  await expect(form.uploads).toContainText('60 × 40 pixels, il en faut au moins 1200 × 800')

  const [heic, android] = await Promise.all([storedPhoto(form, 0), storedPhoto(form, 1)])
  expect(heic).toMatchObject({ width: 1600, height: 1200, exif: undefined, format: 'jpeg' })
  expect(android).toMatchObject({ width: 2400, height: 3200, exif: undefined, format: 'jpeg' })
  expect(android.top[0], 'red is above').toBeGreaterThan(200)
  expect(android.bottom[2], 'blue is below').toBeGreaterThan(200)
})

test('photos that a cut line held up leave by themselves, and the phone shows two a row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const form = new VehiclePage(page, devUrl)
  await form.open(`studio-line-${Date.now()}`)
  await form.tab('Photos').click()
  let isCut = true
  await page.route('**/assets/images/**', (route) => (isCut ? route.abort() : route.continue()))
  await page.getByLabel('Photos : Moteur').setInputFiles([...(await photoFiles(1, 'moteur')), await newPhoto('b.jpg')])
  await expect(form.uploads).toContainText('2 en attente du réseau')
  await expect(form.uploads).toContainText('b.jpg')
  const question = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const asked = await question
  expect(asked.type(), 'closing would lose them').toBe('beforeunload')
  await asked.dismiss()
  await closing
  isCut = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(form.photosOf('Moteur')).toHaveCount(2)
  const [first, second] = await Promise.all([0, 1].map((n) => form.photosOf('Moteur').nth(n).boundingBox()))
  expect(second?.y, 'in one row').toBe(first?.y)

  // Sorted with a thumb: one is chosen, then another says where.
  const source = await form.photosOf('Moteur').nth(1).locator('img').getAttribute('src')
  await form.photosOf('Moteur').nth(1).locator('[aria-pressed]').click()
  await form.photosOf('Moteur').first().getByRole('button', { name: 'Placer avant celle-ci' }).click()
  await expect(form.photosOf('Moteur').first().locator('img')).toHaveAttribute('src', source ?? '')
})

test('a number plate is covered by mouse and keys, in a photo of the car and before an upload', async ({ page }) => {
  const form = new VehiclePage(page, devUrl)
  await form.open(`studio-plate-${Date.now()}`)
  await form.fill({ brand: 'Audi', model: 'Q2', year: '2020' })
  await form.tab('Photos').click()
  await form.give('Extérieur', [await newPhoto('avant.jpg')])
  const tile = form.photosOf('Extérieur').first()
  const alt = 'Audi Q2 2020, extérieur, vue 1'
  await expect(tile).toContainText(alt)
  const image = tile.locator('img')
  const before = (await image.getAttribute('src')) ?? ''

  await tile.getByRole('button', { name: 'Plaque' }).click()
  const dialog = page.getByRole('dialog', { name: 'Masquer la plaque, tourner' })
  await dialog.getByRole('button', { name: 'Masquer la plaque' }).click()
  const corner = dialog.getByRole('button', { name: /^Coin 3 du cache 1/ })
  const from = await corner.boundingBox()
  if (!from) throw new Error('The corner is not in sight')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y + 60, { steps: 5 })
  await page.mouse.up()
  const moved = await corner.boundingBox()
  expect((moved?.x ?? 0) - from.x).toBeCloseTo(80, -1)
  await corner.press('Shift+ArrowLeft')
  expect((await corner.boundingBox())?.x).toBeLessThan(moved?.x ?? 0)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(image).not.toHaveAttribute('src', before)
  const withPlate = (await image.getAttribute('src')) ?? ''
  await expect(tile).toContainText(alt)
  await expect(tile, 'the main picture follows').toContainText('Principale')
  expect(await plateColour(image), 'the plate’s grey').toBeGreaterThan(220)

  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(image).toHaveAttribute('src', before)
  // The covered file is not used now, and goes when the page is left; the restored one stays.
  expect(await isStored(withPlate)).toBe(true)
  await form.tab('Fiche').click()
  await expect.poll(() => isStored(withPlate), { timeout: 30_000 }).toBe(false)
  expect(await isStored(before)).toBe(true)
  await form.tab('Photos').click()

  await page.getByLabel('Masquer les plaques avant l’envoi').check()
  await page.getByLabel('Photos : Moteur').setInputFiles([await newPhoto('arriere.jpg'), await newPhoto('cote.jpg')])
  const review = page.getByRole('dialog', { name: 'Avant l’envoi' })
  await review.getByRole('button', { name: '↻ Tourner' }).click()
  await review.getByRole('button', { name: 'Masquer la plaque' }).click()
  await review.getByRole('button', { name: 'Suivante' }).click()
  await expect(review).toContainText('2 sur 2 : cote.jpg')
  expect(await form.photosOf('Moteur').count(), 'nothing leaves before').toBe(0)
  await review.getByRole('button', { name: 'Envoyer les 2 photos' }).click()
  await expect(form.photosOf('Moteur')).toHaveCount(2)
  await expect(form.photosOf('Moteur').first().locator('img')).toHaveAttribute('src', /-1067x1600-jpg|-1067x1600\.jpg/)
  expect(await plateColour(form.photosOf('Moteur').first().locator('img'))).toBeGreaterThan(220)
})

test('a phone takes the shots of a car in any order; without a network they wait, also for a closed page', async ({
  context,
}) => {
  const id = `studio-tour-${Date.now()}`
  const desk = await context.newPage()
  const form = new VehiclePage(desk, devUrl)
  await form.open(id)
  await form.fill({ brand: 'Audi', model: 'Q2', year: '2020' })
  await form.tab('Photos').click()
  await desk.getByRole('button', { name: 'Photographier au téléphone…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Photographier au téléphone' })
  const address = await dialog.getByRole('link', { name: 'Ouvrir ici' }).getAttribute('href')
  await expect(dialog.getByAltText(`Code QR : ${address}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).click()

  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(address ?? '')
  const tour = phone.getByRole('main').last()
  await expect(tour).toContainText('0 sur 20', { timeout: 60_000 })
  expect(await phone.getByLabel('Appareil photo : Trois quarts avant').getAttribute('capture')).toBe('environment')

  // Any order: the odometer first, which has no plate and leaves at once.
  await tour.getByRole('button', { name: /^Compteur/ }).click()
  await phone.getByLabel('Appareil photo : Compteur').setInputFiles(await newPhoto('image.jpg'))
  await expect(tour.getByRole('button', { name: /^Compteur/ })).toContainText('prise')
  await expect(tour.getByRole('heading', { name: 'Écran' })).toBeVisible()

  await tour.getByRole('button', { name: /^Trois quarts avant/ }).click()
  await phone.getByLabel('Appareil photo : Trois quarts avant').setInputFiles(await newPhoto('image.jpg'))
  const plate = phone.getByRole('dialog', { name: 'Trois quarts avant' })
  await plate.getByRole('button', { name: 'Masquer la plaque' }).click()
  await plate.getByRole('button', { name: 'Garder la photo' }).click()
  await expect(tour).toContainText('2 sur 20')
  await expect(form.photosOf('Extérieur')).toContainText(['Audi Q2 2020, vue de trois quarts avant'])
  await expect(form.photosOf('Intérieur')).toContainText(['Audi Q2 2020, compteur kilométrique'])
  expect(await plateColour(form.photosOf('Extérieur').first().locator('img'))).toBeGreaterThan(220)

  // The line is cut, and the page closed with a photo that has not left.
  await context.route('**/assets/images/**', (route) => route.abort())
  await tour.getByRole('button', { name: /^Phare/ }).click()
  await phone.getByLabel('Appareil photo : Phare').setInputFiles(await newPhoto('image.jpg'))
  await expect(tour).toContainText('1 photo à envoyer dès que le réseau revient')
  await expect(tour.getByRole('button', { name: /^Phare/ })).toContainText('à envoyer')
  await phone.close({ runBeforeUnload: false })
  await context.unroute('**/assets/images/**')
  const again = await context.newPage()
  await again.goto(address ?? '')
  await expect(again.getByRole('button', { name: /^Phare/ })).toContainText('prise', { timeout: 60_000 })
  await expect(form.photosOf('Extérieur')).toContainText([
    'Audi Q2 2020, vue de trois quarts avant',
    'Audi Q2 2020, phare',
  ])

  await again.getByRole('button', { name: /^Phare/ }).click()
  await again.getByLabel('Album : Phare').setInputFiles({
    name: 'petite.jpg',
    mimeType: 'image/jpeg',
    buffer: await tiny(600, 400),
  })
  await expect(again.getByRole('button', { name: /^Phare/ })).toContainText('à refaire')
  await again.getByRole('button', { name: /^Phare/ }).click()
  await expect(again.getByRole('alert')).toContainText('600 × 400 pixels, il en faut au moins 1200 × 800')
})

/** Grey of the stored picture where a new plate lies, of 255. The photo itself is darker. */
async function plateColour(image: Locator): Promise<number> {
  const source = await image.getAttribute('src')
  const answer = await fetch(fileOf(source))
  const picture = sharp(Buffer.from(await answer.arrayBuffer()))
  const { width, height } = await picture.metadata()
  const area = { left: Math.round(width * 0.49), top: Math.round(height * 0.655), width: 10, height: 10 }
  const { channels } = await sharp(await picture.extract(area).toBuffer()).stats()
  return channels[0]?.mean ?? 0
}
