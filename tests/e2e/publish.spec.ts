import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { formatEuros } from '../../schemas/domain/money.ts'
import { siteUrl } from './addresses.ts'
import { newPhoto } from './sample-photo.ts'
import { StudioPage } from './studio-page.ts'

const car = 'mercedes-benz-classe-a-2018-001'

test('what an editor publishes is on the built site after the next build', async ({ context }) => {
  test.setTimeout(240_000)
  const price = 8_000 + Math.floor(Math.random() * 900)
  const visitor = await context.newPage()
  const photo = visitor.getByRole('main').locator('img').first()
  await visitor.goto(`/vehicles/${car}`)
  const oldPhoto = await photo.getAttribute('src')

  const studio = new StudioPage(await context.newPage(), siteUrl)
  await studio.open(car)
  await studio.setPrice(price)
  await studio.setMainPicture(await newPhoto('classe-a.jpg'))
  await studio.publish()
  await visitor.reload()
  await expect(visitor.getByRole('main')).not.toContainText(formatEuros(price))

  const house = resolve(process.env['TEST_COPY'] ?? '.')
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: house })
  await visitor.reload()
  await expect(visitor.getByRole('main')).toContainText(formatEuros(price))
  await expect(photo).not.toHaveAttribute('src', oldPhoto ?? '')
})
