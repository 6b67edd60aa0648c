import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentClient } from '../../../../scripts/content/content-source.ts'
import { type SharedLake, shareLake } from '../../../../scripts/content/shared-lake.ts'
import { localContent } from '../../../../schemas/domain/content-source.ts'

let dir = ''
const open: SharedLake[] = []
const share = async () => {
  const lake = await shareLake({ dir, ...localContent })
  open.push(lake)
  return lake
}
const clientOf = ({ url }: SharedLake) => contentClient({ ...localContent, apiHost: url, token: 'local' })

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shared-lake-'))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((lake) => lake.close()))
  await rm(dir, { recursive: true, force: true })
})

it('a second command uses the lake that the first one serves', async () => {
  const first = await share()
  const second = await share()
  expect([first.started, second.started]).toEqual([true, false])
  expect(second.url).toBe(first.url)
})

it('commands started together agree on one lake', async () => {
  const lakes = await Promise.all([share(), share(), share()])
  expect(lakes.filter((lake) => lake.started)).toHaveLength(1)
  expect(new Set(lakes.map((lake) => lake.url)).size).toBe(1)
})

it('when the first command ends, a second takes over at the same address, with every document', async () => {
  const first = await share()
  const second = await share()
  await clientOf(first).create({ _id: 'car', _type: 'vehicle', brand: 'Audi' })
  await first.close()
  const brand = () => clientOf(second).fetch<string>('*[_id == "car"][0].brand')
  await vi.waitFor(async () => expect(await brand()).toBe('Audi'), { timeout: 8_000, interval: 200 })
})
