import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { studioAddress } from '../../../../netlify/lib/built-content.ts'

const ID = '3f2c7a10-5f0e-4c55-9d3e-0a1b2c3d4e5f'

test('the link of the seller’s mail leads to the car’s document, whose id is not its id on the site', async () => {
  const root = await mkdtemp(join(tmpdir(), 'built-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'web/generated'), { recursive: true })
  const car = { type: 'vehicle', title: 'Audi Q2', slug: 'audi-q2-2020-077', fields: {} }
  await writeFile(join(root, 'web/generated/revisions.json'), JSON.stringify({ [ID]: car }))
  vi.stubEnv('LAMBDA_TASK_ROOT', root)
  expect(await studioAddress('https://studio.test', 'audi-q2-2020-077')).toBe(
    `https://studio.test/intent/edit/id=${ID};type=vehicle/`,
  )
  expect(await studioAddress('https://studio.test', 'audi-q2-2020-078')).toBeUndefined()
})
