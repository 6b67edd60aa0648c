import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readCarPhoto } from '../../../../netlify/lib/car-photo.ts'
import { localContent } from '../../../../schemas/domain/content-source.ts'
import { hostedPicture } from '../../../../schemas/domain/picture.ts'
import { makeLetters } from './emails/make-letters.ts'

const picture = {
  asset: 'image-4c018c90130ab5cde1471da272763c815439e199-1600x1067-webp',
  hotspot: { x: 0.5, y: 0.62, width: 0.84, height: 0.56 },
}

/** A build with this car. */
async function buildWith(car: object) {
  const root = await mkdtemp(join(tmpdir(), 'photo-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'web/generated'), { recursive: true })
  await writeFile(join(root, 'web/generated/index.json'), JSON.stringify([car]))
  vi.stubEnv('LAMBDA_TASK_ROOT', root)
}

test('the photo in a letter and on its page has an address that the shop serves', async () => {
  await buildWith({ id: 'audi-a3-sportback-2015-001', picture })
  const photo = await readCarPhoto('audi-a3-sportback-2015-001')
  for (const shown of [photo?.page, photo?.letter]) {
    const address = new URL(String(shown?.src), 'https://boutique.test')
    expect(hostedPicture(address, localContent)).toContain('/images/agelocal/production/4c018c90')
  }
  expect(photo?.letter.src).toContain('fm=jpg')
})

test('the order’s letter shows the car’s photo from the shop’s own address, and its plain text does without', async () => {
  await buildWith({ id: 'audi-a3-sportback-2015-001', picture })
  const { buyer } = await makeLetters()
  // Where pictures are blocked, a height would leave an empty field, and no text would say what is missing.
  expect(buyer.html).toMatch(/<img(?=[^>]* alt="[^"]+")(?![^>]* height=)[^>]*>/)
  expect(buyer.html).toContain('src="https://boutique.test/photos/images/agelocal/production/4c018c90')
  expect(buyer.text).not.toContain('/photos/')
  expect(buyer.text).toContain('Vous virez l’acompte de')
})

test('a car without photo, or that left the site, has none, and its letter is sent all the same', async () => {
  await buildWith({ id: 'audi-a3-sportback-2015-001' })
  expect(await readCarPhoto('audi-a3-sportback-2015-001')).toBeUndefined()
  expect(await readCarPhoto('audi-q2-2020-001')).toBeUndefined()
  expect((await makeLetters()).buyer.html).not.toContain('<img')
})
