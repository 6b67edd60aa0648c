import { createServer } from 'node:http'
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadDetail } from '../../../../web/src/content/source.ts'
import { readContentFrom } from '../../../../web/src/content/files.ts'
import { contentReader } from '../../../../scripts/site/content-files.ts'
import { builtProofs, proofsIn, proofsOnline, type ProofSource } from '../../../../scripts/site/proofs.ts'
import { snapshotFiles } from '../../../../scripts/snapshot/write.ts'
import { listenHere } from '../../../../scripts/command/port.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'

const car = 'audi-a3-sportback-2015-001'
const made = (madeAt: number, ...photos: string[]) => ({ code: 'KM-42', madeAt, photos })
const source = (proofs: object, photos: Record<string, string> = {}): ProofSource => ({
  list: async () => proofs,
  photo: async (_, id) => (photos[id] === undefined ? undefined : Buffer.from(photos[id])),
})

test('a proof outlives the shop’s own copy: the next build takes it from the last one', async () => {
  const first = await builtProofs([source({ [car]: made(1, 'a-1') }, { 'a-1': 'jpeg' })])
  expect([...first.files.keys()]).toEqual(['/proofs/a-1.jpg', '/proofs/proofs.json'])
  const folder = await mkdtemp(join(tmpdir(), 'dist-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, content] of first.files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const second = await builtProofs([source({}), proofsIn(folder)])
  expect(second.proofs).toEqual(first.proofs)
  expect(second.files.get('/proofs/a-1.jpg')).toEqual(Buffer.from('jpeg'))
})

test('of two proofs of a car the newer one is built, whoever knows it', async () => {
  const photos = { 'a-1': 'old', 'b-1': 'new' }
  const { proofs, files } = await builtProofs([
    source({ [car]: made(2, 'b-1') }, photos),
    source({ [car]: made(1, 'a-1') }, photos),
  ])
  expect(proofs[car]).toEqual(made(2, 'b-1'))
  expect(files.has('/proofs/a-1.jpg')).toBe(false)
})

test('a proof without any photo left is not shown, and one of a car that was not there needs none', async () => {
  const absent = { ...made(1), absent: 'workshop' }
  expect((await builtProofs([source({ [car]: made(1, 'a-1'), other: absent })])).proofs).toEqual({ other: absent })
})

test('a shop that does not answer, or with nonsense, costs the build nothing but a warning', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const failing = { list: () => Promise.reject(new Error('no network')), photo: async () => undefined }
  expect((await builtProofs([failing, source({ [car]: { code: 1 } })])).proofs).toEqual({})
  expect(warned).toHaveBeenCalledTimes(2)
})

test('the live shop is asked for its proofs, and the files of its last build are read where it has no copy', async () => {
  const server = createServer((request, response) => {
    const { url = '' } = request
    if (url === '/.netlify/functions/proof?all')
      return response.end(JSON.stringify({ proofs: { [car]: made(2, 'b-1') } }))
    if (url === '/proofs/proofs.json') return response.end(JSON.stringify({ other: made(1, 'a-1') }))
    const isPhoto = url === '/proofs/a-1.jpg' || url === `/.netlify/functions/proof?vehicle=${car}&photo=b-1`
    return response.writeHead(200, { 'content-type': isPhoto ? 'image/jpeg' : 'text/html' }).end(url)
  })
  const port = await listenHere(server)
  onTestFinished(() => void server.close())
  const { proofs, files } = await builtProofs(proofsOnline(`http://127.0.0.1:${port}`))
  expect(proofs).toEqual({ [car]: made(2, 'b-1'), other: made(1, 'a-1') })
  expect([...files.keys()]).toEqual(['/proofs/b-1.jpg', '/proofs/a-1.jpg', '/proofs/proofs.json'])
})

test('the built page says code and time in its language before any script, and its photos are the site’s own files', async () => {
  const shown = makeVehicle({ id: car })
  const proofs = { [car]: made(Date.parse('2026-11-23T09:12:00Z'), 'a-1') }
  const files = snapshotFiles({ vehicles: [shown], shop: { categories: [], testimonials: [] } }, {}, new Date(), proofs)
  const ofRepository = contentReader()
  readContentFrom(async (name) => {
    const own = files.get(`${name}.json`)
    return own === undefined ? ofRepository(name) : (JSON.parse(own) as unknown)
  })
  const { proof } = (await loadDetail(car, 'de')) ?? {}
  expect(proof).toMatchObject({
    title: 'Steht es wirklich da?',
    lines: ['Auf Wunsch eines Besuchers fotografiert, eingegangen am 23. November 2026 um 10:12 (Paris), Code KM-42.'],
    photos: ['/proofs/a-1.jpg'],
  })
  expect((await loadDetail(car, 'fr'))?.proof?.alt).toContain('KM-42')
})
