import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
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

/** The stored file of a photo: its size, whether it has metadata, and the colours of its upper and lower half. */
async function storedPhoto(form: VehiclePage, index: number) {
  const source = await form.photosOf('Extérieur').nth(index).locator('img').getAttribute('src')
  const answer = await fetch(new URL(source?.replace(/\?.*/, '') ?? '', devUrl))
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
  isCut = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(form.photosOf('Moteur')).toHaveCount(2)
  const [first, second] = await Promise.all([0, 1].map((n) => form.photosOf('Moteur').nth(n).boundingBox()))
  expect(second?.y, 'in one row').toBe(first?.y)
})
