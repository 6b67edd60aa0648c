import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { devUrl } from './addresses.ts'
import { newPhoto } from './sample-photo.ts'
import { lake } from './test-cars.ts'
import { type UploadFile, VehiclePage } from './vehicle-page.ts'

test.describe.configure({ timeout: 240_000 })

/** The main photo's field of a new car. */
async function openField(page: Page) {
  const id = `studio-field-${Date.now()}`
  const form = new VehiclePage(page, devUrl)
  await form.open(id)
  // The Studio mounts a form twice while it starts, and the second mount forgets the file.
  await form.fill({ brand: 'Audi', model: 'Q2', year: '2020' })
  await expect(form.field('slug')).not.toHaveValue('')
  await page.getByRole('tab', { name: 'Photos en détail' }).click()
  return id
}

/** Chooses a file with « Envoyer une photo ». */
const give = (page: Page, file: UploadFile) => page.getByTestId('file-button-input').first().setInputFiles(file)

interface Stored {
  url: string
  size: number
}
const storedFile = (id: string) =>
  lake.fetch<Stored | null>(
    '*[_id == $id][0].mainImage.asset->{url, size}',
    { id: `drafts.${id}` },
    { perspective: 'raw' },
  )
/** The stored file of the main photo, once there is one other than `before`. */
async function arrived(id: string, before?: string) {
  await expect.poll(async () => (await storedFile(id))?.url ?? before, { timeout: 60_000 }).not.toBe(before)
  const url = (await storedFile(id))?.url ?? ''
  const answer = await fetch(new URL(new URL(url).pathname, new URL(url).origin))
  return { url, picture: sharp(Buffer.from(await answer.arrayBuffer())) }
}

test('a photo in the main photo’s own field arrives upright, without the place where it was taken', async ({
  page,
}) => {
  const id = await openField(page)
  const buffer = await sharp((await newPhoto('x')).buffer)
    .resize(2400)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(buffer).metadata()).exif, 'the place, before').toBeDefined()
  await give(page, { name: 'IMG_4711.jpg', mimeType: 'image/jpeg', buffer })
  const { picture, url } = await arrived(id)
  const { exif, ...stored } = await picture.metadata()
  expect(stored).toMatchObject({ width: 1601, height: 2400, format: 'jpeg' })
  expect(exif, 'the place, stored').toBeUndefined()

  // The number plate is covered here too, and the file without the cover goes.
  await page.getByRole('button', { name: 'Masquer la plaque, tourner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Masquer la plaque, tourner' })
  await dialog.getByRole('button', { name: '↻ Tourner' }).click()
  await dialog.getByRole('button', { name: 'Masquer la plaque' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  const covered = await arrived(id, url)
  expect(await covered.picture.metadata()).toMatchObject({ width: 2400, height: 1601 })
})

test('an iPhone’s HEIC is converted in the field, and a photo too small is refused with the size needed', async ({
  page,
}) => {
  const id = await openField(page)
  const small = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  await give(page, { name: 'whatsapp.jpg', mimeType: 'image/jpeg', buffer: small })
  await expect(page.getByText('whatsapp.jpg : pas envoyée').first()).toBeVisible()
  await expect(page.getByText('600 × 400 pixels, il en faut au moins 1200 × 800').first()).toBeVisible()
  expect(await storedFile(id)).toBeNull()
  await expect(
    page.getByText('Envoyer une photo', { exact: true }).first(),
    'the field can be used again',
  ).toBeVisible()

  const heic = await readFile(new URL('../fixtures/telephone.heic', import.meta.url))
  await give(page, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic })
  const { picture } = await arrived(id)
  expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1200, format: 'jpeg' })
})

test('who has photos reviewed before they leave covers the plate of a field’s photo first', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('shop-review-photos', 'yes'))
  const id = await openField(page)
  await give(page, await newPhoto('avant.jpg'))
  const review = page.getByRole('dialog', { name: 'Avant l’envoi' })
  await review.getByRole('button', { name: 'Annuler' }).click()
  await expect(review).toBeHidden()
  expect(await storedFile(id)).toBeNull()
  await give(page, await newPhoto('avant.jpg'))
  await review.getByRole('button', { name: 'Masquer la plaque' }).click()
  await review.getByRole('button', { name: 'Envoyer la photo' }).click()
  const { picture } = await arrived(id)
  const { channels } = await sharp(
    await picture.extract({ left: 784, top: 699, width: 10, height: 10 }).toBuffer(),
  ).stats()
  expect(channels[0]?.mean, 'the cover’s grey').toBeGreaterThan(220)
})
