import fc from 'fast-check'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saleSettingsSchema } from '../../../../schemas/domain/sale-terms.ts'
import { snapshotFiles, stableJson, writeFolder } from '../../../../scripts/snapshot/write.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'

const guarantee = {
  guarantor: 'Garant SA',
  months: 24,
  covers: { fr: 'moteur' },
  price: 0,
  contract: 'https://garant.test/contrat.pdf',
}
const settings = {
  name: 'Maison',
  email: 'vente@maison.test',
  phone: '+33 1 23 45 67 89',
  address: { street: '2 rue du Port', postalCode: '67000', city: 'Strasbourg', country: 'France' },
  openingHours: [],
  claims: [],
  heroSlides: [],
  sample: false,
}
const sale = saleSettingsSchema.parse({})

test('lists and orders know a car’s months of guarantee only with a guarantor, and no more than the contract’s', () => {
  const monthsWith = (more: object) => {
    const shop = { categories: [], testimonials: [], settings: { ...settings, sale: { ...sale, ...more } } }
    const files = snapshotFiles({ vehicles: [makeVehicle({ warrantyMonths: 36 })], shop }, {})
    return JSON.parse(files.get('index.json') ?? '') as { warrantyMonths?: number }[]
  }
  expect(monthsWith({})[0]?.warrantyMonths).toBeUndefined()
  expect(monthsWith({ guarantee })[0]?.warrantyMonths).toBe(24)
})

test('a draft that nobody has read follows the facts of the sheet; a text that somebody wrote stays', () => {
  const description = { fr: 'Écrit à la main.', de: '1 Schlüssel.', ja: 'キー1本。' }
  const car = makeVehicle({ description, drafted: ['de', 'ja'], keys: 2, accident: 'repaired' })
  const files = snapshotFiles({ vehicles: [car], shop: { categories: [], testimonials: [] } }, {})
  const shown = (JSON.parse(files.get(`vehicles/${car.id}.json`) ?? '') as typeof car).description
  expect(shown).toEqual({
    fr: 'Écrit à la main.',
    de: expect.stringMatching(/; 2 Schlüssel\. Reparierter Unfallschaden\. /),
    ja: expect.stringMatching(/キー2本。事故歴あり（修復済み）。/),
  })
})

let parent: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'write-'))
  folder = join(parent, 'generated')
})
afterEach(() => rm(parent, { recursive: true }))

const files = (entries: Record<string, string>) => new Map(Object.entries(entries))

test('the folder holds exactly the given files, and no temporary folder is left', async () => {
  expect(await writeFolder(folder, files({ 'a.json': '1', 'parts/b.json': '2' }))).toBe(true)
  expect(await writeFolder(folder, files({ 'parts/c.json': '3' }))).toBe(true)
  expect((await readdir(parent, { recursive: true })).toSorted()).toEqual([
    'generated',
    join('generated', 'parts'),
    join('generated', 'parts', 'c.json'),
  ])
})

test('unchanged files keep their modification time, and an unchanged folder is not touched', async () => {
  await writeFolder(folder, files({ 'a.json': '1', 'b.json': '2' }))
  await utimes(join(folder, 'a.json'), 1_000, 1_000)
  expect(await writeFolder(folder, files({ 'a.json': '1', 'b.json': '2' }))).toBe(false)
  expect(await writeFolder(folder, files({ 'a.json': '1', 'b.json': 'new' }))).toBe(true)
  expect((await stat(join(folder, 'a.json'))).mtimeMs).toBe(1_000_000)
  expect(await readFile(join(folder, 'b.json'), 'utf8')).toBe('new')
})

test('a snapshot that cannot be written completely is not written at all', async () => {
  await writeFolder(folder, files({ 'a.json': '1' }))
  // 'b' cannot be a file and a folder.
  await expect(writeFolder(folder, files({ 'a.json': 'new', b: '2', 'b/c.json': '3' }))).rejects.toThrow(
    /EEXIST|ENOTDIR|EISDIR/,
  )
  expect(await readdir(parent)).toEqual(['generated'])
  expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe('1')
})

test('a reader sees the old or the new snapshot, never a mixture', async () => {
  const version = (n: number) =>
    files(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.json`, String(n)])))
  await writeFolder(folder, version(0))
  // Identifies the folder: an inode number may be reused, but not with the same birth time.
  const identity = async () => {
    const found = await stat(folder, { bigint: true }).catch(() => undefined)
    return found ? `${found.ino} ${found.birthtimeNs}` : Symbol('between two')
  }
  let writing = true
  const mixtures: string[] = []
  const whole = new Set<string>()
  const reading = (async () => {
    while (writing) {
      const before = await identity()
      const contents = await Promise.all(
        Array.from({ length: 20 }, (_, i) => readFile(join(folder, `${i}.json`), 'utf8').catch(() => 'absent')),
      )
      if (before !== (await identity())) continue
      if (new Set(contents).size > 1) mixtures.push(contents.join())
      else whole.add(contents.join())
    }
  })()
  // Long enough for a reader to see several snapshots.
  for (let n = 1; n <= 10 || whole.size < 3; n += 1) await writeFolder(folder, version(n))
  writing = false
  await reading
  expect(mixtures).toEqual([])
})

test('of several writers at the same time one wins completely', async () => {
  const version = (n: number) => files({ 'a.json': String(n), 'b.json': String(n) })
  await Promise.all([1, 2, 3, 4].map((n) => writeFolder(folder, version(n))))
  expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe(await readFile(join(folder, 'b.json'), 'utf8'))
  expect(await readdir(parent)).toEqual(['generated'])
})

test('leftovers of an interrupted run are removed', async () => {
  const left = join(parent, '.generated-abc')
  await mkdir(left)
  await writeFile(join(left, 'half.json'), '')
  await utimes(left, 1_000, 1_000)
  await writeFolder(folder, files({ 'a.json': '1' }))
  expect(await readdir(parent)).toEqual(['generated'])
})

/** The same value with the fields of every object in reverse order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, entry]) => [key, turned(entry)] as const)
  return Object.fromEntries(entries.toReversed())
}

test('the order in which fields were set does not change the output', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(stableJson(turned(value))).toBe(stableJson(value))
    }),
  )
})

test('a written value is read back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('a file ends with a newline', () => {
  expect(stableJson([{ b: 1, a: 2 }])).toBe('[{"a":2,"b":1}]\n')
})
