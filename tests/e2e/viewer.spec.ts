import { expect, test, type Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { open, position, stage, tab, TURNING } from './car-photos.ts'
import { watchContext } from './watch-page.ts'

/** Moves the mouse from the left edge of the picture to a fraction of its width. `rests`: before the release. */
async function drag(page: Page, to: number, rests = true) {
  const box = (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 20, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, y, { steps: 4 })
  if (rests) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.mouse.move(box.x + box.width * to, y)
  }
  await page.mouse.up()
}

test('photos are browsed by category, arrows, keys and mouse, and open full screen', async ({ page, context }) => {
  const watched = watchContext(context)
  await open(page, TURNING)
  await expect(tab(page, /^(Tout|Extérieur|Intérieur|Moteur|Détails) \d+$/)).toHaveCount(5)
  await page.getByRole('button', { name: 'Photo précédente' }).click()
  await position(page, '8 sur 8')
  await page.keyboard.press('ArrowRight')
  await position(page, '1 sur 8')
  await drag(page, 0.99)
  await position(page, '8 sur 8')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tab(page, 'Extérieur').click()
  await position(page, '1 sur 4')
  for (let n = 0; n < 5; n += 1) await page.getByRole('button', { name: 'Agrandir', exact: true }).click()
  await expect(page.getByText('1,5×')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agrandir', exact: true })).toBeDisabled()

  const opener = page.getByRole('link', { name: 'Agrandir la photo 1 sur 4' })
  await opener.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Plein écran' })
  await expect(lightbox.getByText('1 sur 4')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByText('4 sur 4')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  await lightbox.getByRole('button', { name: 'Agrandir' }).dblclick()
  const large = lightbox.locator('.yarl__slide_current .yarl__slide_wrapper')
  await expect
    .poll(() => large.evaluate((slide) => new DOMMatrix(getComputedStyle(slide).transform).a))
    .toBeGreaterThan(2.9)
  // Keys and the mouse move the enlarged photo.
  const left = () => large.evaluate((slide) => new DOMMatrix(getComputedStyle(slide).transform).e)
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeLessThan(before - 20)
  const byKey = await left()
  await page.mouse.move(700, 400)
  await page.mouse.down()
  await page.mouse.move(850, 400, { steps: 5 })
  await page.mouse.up()
  await expect.poll(left).toBeGreaterThan(byKey + 100)
  await expect(lightbox.getByText('4 sur 4')).toBeVisible()
  // No enlarged photo lies under the caption or the small photos.
  const below = await lightbox.locator('.yarl__carousel').evaluate((part) => part.getBoundingClientRect().bottom)
  const caption = lightbox.getByText(/^4 sur 4/)
  expect((await caption.boundingBox())?.y).toBeGreaterThanOrEqual(below)
  await lightbox.getByRole('button', { name: 'Photo 2', exact: true }).click()
  await expect(lightbox.getByText('2 sur 4')).toBeVisible()
  await lightbox.getByRole('button', { name: 'Photo 4', exact: true }).click()
  await expect(lightbox.getByText('4 sur 4')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await position(page, '4 sur 4')
  await expect(page.getByRole('link', { name: 'Agrandir la photo 4 sur 4' })).toBeFocused()
  expect(watched).toEqual({ faults: [], outside: [] })
})

test('Back leaves the full-screen photos, and then the car; closing them does the same', async ({ page }) => {
  await open(page, '/vehicles')
  await page.locator(`main h3 a[href="${TURNING}"]`).click()
  const lightbox = page.getByRole('dialog', { name: 'Plein écran' })
  const enlarge = page.getByRole('button', { name: 'Plein écran' })
  await enlarge.click()
  await expect(lightbox.getByText('1 sur 8')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('2 sur 8')).toBeVisible()
  await page.goBack()
  await expect(lightbox).toHaveCount(0)
  await position(page, '2 sur 8')
  await expect(page).toHaveURL(new RegExp(`${TURNING}$`))
  await enlarge.click()
  await lightbox.getByRole('button', { name: 'Fermer' }).click()
  await expect(lightbox).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
})

test('the 360° view turns by itself, by mouse and by slider, and stays still with reduced motion', async ({ page }) => {
  await open(page, TURNING)
  await page.getByRole('button', { name: /faire tourner/ }).click()
  await position(page, '2 sur 24')
  await drag(page, 0.76)
  await position(page, '19 sur 24')
  await expect(page.getByRole('button', { name: /faire tourner/ })).toBeVisible()
  const ruler = page.getByRole('slider', { name: 'Angle de vue' })
  await ruler.press('ArrowRight')
  await expect(ruler).toHaveAttribute('aria-valuetext', '285°')
  await expect(stage(page).getByRole('img', { name: 'vue à 285 degrés' })).toBeVisible()
  await page.getByRole('link', { name: 'Photo 3', exact: true }).click()
  await position(page, '3 sur 8')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('button', { name: /faire tourner/ })).toBeHidden()
})

test('a car let go of in motion turns on a little, and a drag across the picture is one whole turn', async ({
  page,
}) => {
  await open(page, TURNING)
  const ruler = page.getByRole('slider', { name: 'Angle de vue' })
  // Released at the middle, frame 13. On a busy machine a drag may be too slow to throw the car.
  await expect(async () => {
    await ruler.press('Home')
    await ruler.press('ArrowRight')
    await position(page, '2 sur 24')
    await drag(page, 0.5, false)
    await expect(stage(page).getByText(/^(1[5-9]|2\d) sur 24$/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  const frames = new Set<string>()
  const box = (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 2, y)
  await page.mouse.down()
  for (let at = 0; at < 24; at += 1) {
    await page.mouse.move(box.x + (box.width * (at + 0.5)) / 24, y)
    frames.add(
      (await stage(page)
        .getByText(/sur 24$/)
        .textContent()) ?? '',
    )
  }
  await page.mouse.up()
  expect(frames.size).toBeGreaterThan(20)
})

test('on a slow line full screen shows the photo that is already there at once, then the sharp one', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, TURNING)
  await expect(stage(page).locator('img').first()).toHaveJSProperty('complete', true)
  const line = await context.newCDPSession(page)
  const speed = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  /** Milliseconds from the press until a loaded photo fills the window's width. */
  const waited = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let pressed = 0
        addEventListener('click', () => (pressed ||= performance.now()), { capture: true })
        const look = () => {
          const photo = document
            .elementsFromPoint(innerWidth / 2, innerHeight / 2)
            .find((part) => part instanceof HTMLImageElement && part.complete && part.naturalWidth > 0)
          const over = document.elementFromPoint(innerWidth / 2, 10)?.closest('header') === null
          if (pressed && over && photo) done(performance.now() - pressed)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page.getByRole('button', { name: 'Plein écran' }).click()
  expect(await waited).toBeLessThan(300)
  const lightbox = page.getByRole('dialog', { name: 'Plein écran' })
  await expect(
    lightbox.locator('.yarl__slide_current .yarl__slide_image:not(.yarl__slide_image_loading)'),
  ).toBeVisible()
  await expect(lightbox.getByRole('button', { name: 'Fermer' })).toBeInViewport({ ratio: 1 })
  expect(await axeFindings(page)).toEqual([])
})

test('from the 360° view full screen goes on with the same angle, and leads back to the one it left', async ({
  page,
}) => {
  await open(page, TURNING)
  const ruler = page.getByRole('slider', { name: 'Angle de vue' })
  await ruler.focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Plein écran' }).click()
  const large = page.locator('.yarl__slide_current .yarl__slide_image')
  await expect(large).toHaveAttribute('alt', /vue à 45 degrés/)
  await page.keyboard.press('ArrowRight')
  await expect(large).toHaveAttribute('alt', /vue à 60 degrés/)
  await page.keyboard.press('Escape')
  await expect(ruler).toHaveValue('4')
})

test('what was not photographed has no tab, and a single photo in full screen no arrows', async ({ page }) => {
  await open(page, '/vehicles/audi-rs5-2023-001')
  await expect(tab(page, /\d$/)).toHaveText([/^Tout/, /^Extérieur/, /^Intérieur/, /^Détails 1$/])
  await tab(page, 'Détails').click()
  await page.getByRole('button', { name: 'Plein écran' }).click()
  const lightbox = page.getByRole('dialog', { name: 'Plein écran' })
  await expect(lightbox.getByText('1 sur 1')).toBeVisible()
  await expect(lightbox.getByRole('button', { name: /^Photo (précédente|suivante)$/ })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
})
