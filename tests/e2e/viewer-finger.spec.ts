import { type Browser, expect, test } from '@playwright/test'
import { open, position, stage, TURNING } from './car-photos.ts'

type Point = { x: number; y: number }

/** A phone's page with a car whose view turns, and a finger that goes from point to point. `pause`: milliseconds at each. */
async function byFinger({ browser, baseURL }: { browser: Browser; baseURL: string | undefined }) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await open(page, TURNING)
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const move = async (from: Point, to: Point, { steps = 10, pause = 0, at = async () => {} } = {}) => {
    await touch('touchStart', [from])
    for (let n = 1; n <= steps; n += 1) {
      await touch('touchMove', [
        { x: from.x + ((to.x - from.x) * n) / steps, y: from.y + ((to.y - from.y) * n) / steps },
      ])
      if (pause > 0) await page.waitForTimeout(pause)
      await at()
    }
    await touch('touchEnd', [])
  }
  return { context, page, touch, move }
}

test('touch swipes the photos, turns the car, and still scrolls the page', async ({ browser, baseURL }) => {
  const { context, page, move } = await byFinger({ browser, baseURL })
  const swipe = async (dx: number, dy: number) => {
    const box = (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [box.x + box.width / 2 - dx / 2, box.y + box.height / 2]
    await move({ x, y }, { x: x + dx, y: y + dy })
  }
  await swipe(-240, 0)
  await position(page, '2 sur 8')
  await page.getByRole('slider', { name: 'Angle de vue' }).press('Home')
  await page.getByRole('slider', { name: 'Angle de vue' }).press('ArrowRight')
  await position(page, '2 sur 24')
  // Without reduced motion the car would turn on when released.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await swipe(195, 0)
  await expect(stage(page).getByText(/^1[34] sur 24$/)).toBeVisible()
  await swipe(0, -200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)

  const bar = page.getByRole('region', { name: 'Acheter' })
  await page.getByRole('link', { name: 'Acheter ce véhicule' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Garantie' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await context.close()
})

test('in full screen two fingers enlarge the photo, one moves it, and it stays the photo', async ({
  browser,
  baseURL,
}) => {
  const { context, page, touch, move } = await byFinger({ browser, baseURL })
  await page.getByRole('button', { name: 'Plein écran' }).tap()
  const lightbox = page.getByRole('dialog', { name: 'Plein écran' })
  // Its neighbours are in the page too.
  const current = lightbox.locator('.yarl__slide_current')
  await expect(lightbox).toContainText('1 sur 8')
  const photo = current.locator('.yarl__slide_wrapper')
  const placed = () => photo.evaluate((slide) => new DOMMatrix(getComputedStyle(slide).transform).toJSON())
  await expect(current.locator('.yarl__slide_image_loading')).toHaveCount(0)
  const at = (x: number) => ({ x, y: 400 })
  // Again if the page was too busy: a finger does the same.
  await expect(async () => {
    await touch('touchStart', [at(170), at(220)])
    for (let n = 1; n <= 10; n += 1) await touch('touchMove', [at(170 - 10 * n), at(220 + 10 * n)])
    await touch('touchEnd', [])
    await expect.poll(async () => (await placed()).a, { timeout: 5000 }).toBeGreaterThan(2)
  }).toPass({ timeout: 60_000 })
  // Two touches within a third of a second are a double tap.
  const pause = () => page.waitForTimeout(500)
  await pause()
  const before = await placed()
  await move({ x: 280, y: 400 }, { x: 160, y: 400 })
  await expect.poll(async () => (await placed()).e).toBeLessThan(before.e - 60)
  const moved = await placed()
  await pause()
  await move({ x: 160, y: 400 }, { x: 280, y: 400 })
  await expect.poll(async () => (await placed()).e).toBeGreaterThan(moved.e + 60)
  expect((await placed()).a).toBeCloseTo(before.a, 1)
  await expect(lightbox).toContainText('1 sur 8')
  // Small again, a finger goes on.
  await expect
    .poll(async () => {
      await lightbox.getByRole('button', { name: 'Réduire' }).tap({ force: true })
      return (await placed()).a
    })
    .toBe(1)
  await expect(async () => {
    await move({ x: 330, y: 400 }, { x: 60, y: 400 }, { steps: 6 })
    await expect(lightbox).toContainText(/[2-8] sur 8/, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await context.close()
})

test('a finger that crosses the picture in six seconds turns the car once, each frame in its place', async ({
  browser,
  baseURL,
}) => {
  const { context, page, move } = await byFinger({ browser, baseURL })
  const ruler = page.getByRole('slider', { name: 'Angle de vue' })
  await ruler.press('ArrowRight')
  await ruler.press('Home')
  await position(page, '1 sur 24')
  const frames = stage(page).locator('img:not(a img)')
  await expect(frames).toHaveCount(24)
  await expect
    .poll(() => frames.evaluateAll((all) => all.every((frame) => (frame as HTMLImageElement).complete)))
    .toBe(true)
  const seen: [place: string, shown: number][] = []
  const at = async () => {
    seen.push(
      await stage(page).evaluate((part): [string, number] => [
        /(\d+) sur 24/.exec(part.textContent)?.[1] ?? '',
        [...part.querySelectorAll('img:not(a img)')].findIndex((frame) => frame.hasAttribute('data-shown')) + 1,
      ]),
    )
  }
  const { x = 0, y = 0, width = 0, height = 0 } = (await stage(page).boundingBox()) ?? {}
  const middle = y + height / 2
  await move({ x: x + 1, y: middle }, { x: x + width - 1, y: middle }, { steps: 60, pause: 100, at })
  expect(new Set(seen.map(([place]) => place)).size).toBe(24)
  for (const [place, shown] of seen) expect(String(shown)).toBe(place)
  // The finger rested: the car stays where it was let go of.
  await position(page, '24 sur 24')
  await context.close()
})
