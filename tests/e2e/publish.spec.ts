import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { formatEuros } from '../../schemas/domain/money.ts'
import { siteUrl } from './addresses.ts'
import { newPhoto } from './sample-photo.ts'
import { StudioPage } from './studio-page.ts'

const car = 'mercedes-benz-classe-a-2018-001'

test('an editor’s change is on the built site after the next build', async ({ context }) => {
  test.setTimeout(240_000)
  const visitor = await context.newPage()
  const photo = visitor.getByRole('main').locator('img').first()
  await visitor.goto(`/vehicles/${car}`)
  const oldPhoto = await photo.getAttribute('src')
  // Differs from what an earlier run on the same content set.
  const shown = await visitor.getByRole('main').innerText()
  const price = shown.includes(formatEuros(8_345)) ? 8_456 : 8_345

  const studio = new StudioPage(await context.newPage(), siteUrl)
  await studio.open(car)
  await studio.setPrice(price)
  await studio.setMainPicture(await newPhoto('classe-a.jpg'))
  await studio.publish()
  await visitor.reload()
  await expect(visitor.getByRole('main')).not.toContainText(formatEuros(price))

  const copy = resolve(process.env['TEST_COPY'] ?? '.')
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: copy })
  await visitor.reload()
  await expect(visitor.getByRole('main')).toContainText(formatEuros(price))
  await expect(photo).not.toHaveAttribute('src', oldPhoto ?? '')
})
