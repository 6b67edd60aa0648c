import { unzipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  checkItem,
  type DossierFile,
  giveFile,
  IDENTITY_DAYS,
  PART_BYTES,
  refuseItem,
} from '#domain/dossier/dossier.ts'
import { DAY } from '#domain/legal.ts'
import retention from '../../../../netlify/functions/retention.ts'
import { moveDossier } from '../../../../netlify/lib/dossier/dossier-store.ts'
import { openDossiers } from '../../../../netlify/lib/dossier/vault.ts'
import { makeJpeg } from '../../../fixtures/make-jpeg.ts'
import { buy, callScheduled, freshBuyers, orderAnswer, refusal } from '../calls.ts'
import {
  callDossier,
  cut,
  download,
  faultsOf,
  folderOfToken,
  hashOf,
  keptKeys,
  makePdf,
  nameOf,
  postJson,
  putPart,
  sendFile,
  viewOf,
} from '../dossier-calls.ts'
import { fakeClock, HOUR } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

// A thousand pairs, and files of megabytes on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const shop = useSales(...manyCars(80))
const fresh = freshBuyers()
beforeEach(() => fakeClock())

const order = async () => orderAnswer(await buy({ ...fresh(), customerCountry: 'France' })).order

test('a file arrives in parts, is there once it is acknowledged, and downloads by its order’s link as it was sent', async () => {
  const token = await order()
  expect(await viewOf(token)).toEqual({ items: {}, events: [], zips: 1, open: true })
  const sent = makePdf(2 * PART_BYTES + 1234)
  const { last, file } = await sendFile(token, sent, { name: 'Preuve du virement.PDF' })
  expect(last.status).toBe(200)
  const given = {
    id: file,
    name: 'Preuve du virement.pdf',
    type: 'application/pdf',
    size: sent.length,
    sha256: hashOf(sent),
    by: 'buyer',
    at: expect.any(Number),
  }
  expect((await viewOf(token)).items['transferProof']).toEqual({ state: 'given', files: [given] })
  const { status, headers, bytes } = await download(token, `&file=${file}`)
  expect([status, hashOf(bytes)]).toEqual([200, hashOf(sent)])
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Preuve du virement\.pdf"/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('the store holds no byte of a file, its name is only in the dossier, and the order’s key is wrapped', async () => {
  const token = await order()
  await sendFile(token, makePdf(900, 4711), { name: 'Amelie.pdf' })
  const texts = await Promise.all((await keptKeys()).map(async (key) => JSON.stringify(await openDossiers().read(key))))
  expect(texts.join('\n')).not.toContain(Buffer.from('%PDF-1.4').toString('base64').slice(0, 10))
  expect((await keptKeys()).join('\n')).not.toContain('Amelie')
  const [key] = await openDossiers().list(`key/${folderOfToken(token)}`)
  expect(await openDossiers().read(key?.key ?? '')).toEqual({ version: 'v1', sealed: expect.any(String) })
})

test('a buyer’s file never appears under another order’s link, in a thousand pairs', async () => {
  const tokens: string[] = []
  const files: string[] = []
  for (let n = 0; n < 33; n += 1) {
    const token = await order()
    tokens.push(token)
    files.push((await sendFile(token, makePdf(300 + n, n))).file)
  }
  let pairs = 0
  for (const [n, token] of tokens.entries())
    for (const [m, file] of files.entries()) {
      if (n === m) continue
      pairs += 1
      expect((await callDossier(token, `&file=${file}`)).status).toBe(404)
      if (m % 7 === 0) await callDossier(token, `&file=${file}`, { method: 'DELETE' })
      const ended = m % 11 === 0 ? (await postJson(token, `&file=${file}`, {})).status : 422
      expect(ended).toBe(422)
    }
  expect(pairs).toBeGreaterThan(1000)
  for (const [n, token] of tokens.entries()) {
    expect(Object.values((await viewOf(token)).items).flatMap(({ files: own }) => own.map(({ id }) => id))).toEqual([
      files[n],
    ])
    expect((await download(token, `&file=${files[n]}`)).bytes.length).toBe(300 + n)
  }
})

test('even a part that is put under another order in the store opens there for nobody', async () => {
  const [one, other] = [await order(), await order()]
  const { file } = await sendFile(one, makePdf(500))
  const { file: second } = await sendFile(other, makePdf(500))
  const stolen = await openDossiers().read(`part/${folderOfToken(one)}/${file}/1`)
  await openDossiers().put(`part/${folderOfToken(other)}/${second}/1`, stolen as object)
  const { status, bytes } = await download(other, `&file=${second}`)
  expect([status, bytes.includes('%PDF')]).toEqual([500, false])
  await expect(download(other, '&zip')).rejects.toThrow(/unable to authenticate/)
})

test('the buyer deletes a file for good until the shop has checked its paper', async () => {
  const token = await order()
  const { file } = await sendFile(token, makePdf())
  const { file: second } = await sendFile(token, makePdf(500))
  expect((await callDossier(token, `&file=${file}`, { method: 'DELETE' })).status).toBe(200)
  expect((await callDossier(token, `&file=${file}`)).status).toBe(404)
  expect((await keptKeys()).filter((key) => key.includes(file))).toEqual([])
  await moveDossier(openDossiers(), nameOf(token), (dossier) => checkItem(dossier, 'transferProof', Date.now()))
  expect(faultsOf(await callDossier(token, `&file=${second}`, { method: 'DELETE' }))).toEqual(['checked'])
  expect((await download(token, `&file=${second}`)).status).toBe(200)
  expect(faultsOf((await sendFile(token, makePdf())).last)).toEqual(['checked'])
})

test('an upload that breaks off at any point leaves the paper missing, can be taken up again, and is swept', async () => {
  const token = await order()
  const sent = makePdf(2 * PART_BYTES + 10)
  const parts = cut(sent)
  const opened = await postJson(token, '', { paper: 'transferProof', name: 'a.pdf', size: sent.length })
  const { file } = opened.body as { file: string }
  await putPart(token, file, 1, parts[0] ?? Buffer.alloc(0))
  await putPart(token, file, 3, parts[2] ?? Buffer.alloc(0))
  expect((await viewOf(token)).items).toEqual({})
  const ended = await postJson(token, `&file=${file}`, {})
  expect(ended.body).toMatchObject({ errors: [{ field: 'part2', code: 'required' }] })
  await putPart(token, file, 2, parts[1] ?? Buffer.alloc(0))
  expect((await postJson(token, `&file=${file}`, { sha256: hashOf(sent) })).status).toBe(200)
  // Both answers may be lost: the same end, or the same part, again.
  expect((await postJson(token, `&file=${file}`, { sha256: hashOf(sent) })).status).toBe(200)
  expect((await putPart(token, file, 2, parts[1] ?? Buffer.alloc(0))).status).toBe(200)
  const broken = await postJson(token, '', { paper: 'transferProof', name: 'b.pdf', size: 20 })
  const { file: left } = broken.body as { file: string }
  await putPart(token, left, 1, makePdf(60).subarray(0, 20))
  vi.setSystemTime(Date.now() + 5 * HOUR)
  expect((await callScheduled(retention)).status).toBe(200)
  expect((await keptKeys()).filter((key) => key.includes(left))).toEqual([])
  expect(faultsOf(await putPart(token, left, 1, makePdf(60).subarray(0, 20)))).toEqual(['damaged'])
  expect(hashOf((await download(token, `&file=${file}`)).bytes)).toBe(hashOf(sent))
})

test('killed between the file and the dossier, the paper stays missing and the file is swept', async () => {
  const token = await order()
  const sent = makePdf(700)
  const opened = await postJson(token, '', { paper: 'transferProof', name: 'a.pdf', size: sent.length })
  const { file } = opened.body as { file: string }
  await putPart(token, file, 1, sent)
  expect((await keptKeys()).some((key) => key.startsWith('part/') && key.includes(file))).toBe(true)
  vi.setSystemTime(Date.now() + 5 * HOUR)
  await callScheduled(retention)
  expect((await viewOf(token)).items).toEqual({})
  expect((await keptKeys()).filter((key) => key.includes(file))).toEqual([])
})

test('a part of another size, a wrong number or a wrong hash is refused', async () => {
  const token = await order()
  const sent = makePdf(600)
  const open = async () => {
    const { body } = await postJson(token, '', { paper: 'transferProof', name: 'a.pdf', size: 600 })
    return (body as { file: string }).file
  }
  const file = await open()
  expect(faultsOf(await putPart(token, file, 1, sent.subarray(1)))).toEqual(['damaged'])
  expect(faultsOf(await putPart(token, file, 2, sent))).toEqual(['damaged'])
  expect((await putPart(token, file, 1, Buffer.alloc(PART_BYTES + 1))).status).toBe(413)
  await putPart(token, file, 1, sent)
  expect(faultsOf(await postJson(token, `&file=${file}`, { sha256: '0'.repeat(64) }))).toEqual(['damaged'])
  expect((await viewOf(token)).items).toEqual({})
})

test('the ZIP opens, has an index in the buyer’s language, and every file is the one that was sent', async () => {
  const bought = await buy({ ...fresh(), customerCountry: 'Deutschland', language: 'de' })
  const token = orderAnswer(bought).order
  const sent = [makePdf(700, 1), Buffer.from(makeJpeg(9))]
  for (const [n, bytes] of sent.entries()) {
    vi.setSystemTime(Date.now() + 1000)
    await sendFile(token, bytes, { name: n ? 'Überweisung (2).jpg' : 'beleg.pdf' })
  }
  const { headers, bytes } = await download(token, '&zip')
  expect(headers.get('content-type')).toBe('application/zip')
  const entries = unzipSync(bytes)
  expect(Object.keys(entries)).toEqual([
    'index.html',
    '01-transferProof/beleg.pdf',
    '02-transferProof/Überweisung (2).jpg',
  ])
  const index = Buffer.from(entries['index.html'] ?? []).toString()
  expect(index).toContain('<html lang="de">')
  expect(index).toContain('Unterlagen zur Bestellung')
  expect(index).toContain('href="02-transferProof/%C3%9Cberweisung%20(2).jpg"')
  expect(index).not.toMatch(/<script|https?:/)
  for (const [n, file] of sent.entries()) {
    expect(hashOf(Object.values(entries)[n + 1] ?? new Uint8Array())).toBe(hashOf(file))
    expect(index).toContain(hashOf(file))
  }
})

test('the ZIP’s index says in the buyer’s language why a paper was refused, and what he noted as done', async () => {
  const token = orderAnswer(await buy({ ...fresh(), customerCountry: 'Deutschland', language: 'de' })).order
  vi.setSystemTime(Date.parse('2026-11-28T11:00:00Z'))
  await sendFile(token, makePdf(700))
  await moveDossier(openDossiers(), nameOf(token), (kept) => refuseItem(kept, 'transferProof', 'cropped Seite 2', 1))
  await postJson(token, '', { paper: 'registration', done: true })
  const index = Buffer.from(unzipSync((await download(token, '&zip')).bytes)['index.html'] ?? []).toString()
  expect(index).toContain('unvollständig: eine Seite oder ein Rand fehlt · Seite 2')
  expect(index).not.toContain('cropped')
  expect(index).toContain('Als erledigt vermerkt am 28. November 2026.')
})

test('a dossier too large for one answer of the host is several ZIPs, each with the whole index', async () => {
  const token = await order()
  for (let n = 0; n < 2; n += 1) {
    vi.setSystemTime(Date.now() + 1000)
    await sendFile(token, makePdf(7 * 1024 * 1024, n), { name: `${n}.pdf` })
  }
  expect((await viewOf(token)).zips).toBe(2)
  const names: string[] = []
  for (const n of [1, 2]) {
    const { bytes } = await download(token, `&zip=${n}`)
    expect(bytes.length).toBeLessThan(20 * 1024 * 1024)
    const entries = unzipSync(bytes)
    names.push(...Object.keys(entries).filter((name) => name !== 'index.html'))
    expect(
      Buffer.from(entries['index.html'] ?? [])
        .toString()
        .match(/SHA-256/g),
    ).toHaveLength(2)
  }
  expect(names).toEqual(['01-transferProof/0.pdf', '02-transferProof/1.pdf'])
  expect((await callDossier(token, '&zip=3')).status).toBe(404)
})

test('a shop without its key says that it cannot, and loses nothing', async () => {
  const token = await order()
  const { file } = await sendFile(token, makePdf(500))
  vi.stubEnv('DOSSIER_KEY', undefined)
  expect(refusal(await callDossier(token)).code).toBe('unavailable')
  shop.configure()
  expect((await download(token, `&file=${file}`)).bytes.length).toBe(500)
})

test('a new key wraps every order’s key anew within the hour, and then the old one is no longer needed', async () => {
  const token = await order()
  const { file } = await sendFile(token, makePdf(500))
  const old = process.env['DOSSIER_KEY'] ?? ''
  const fresher = `v2:${Buffer.alloc(32, 7).toString('base64')}`
  vi.stubEnv('DOSSIER_KEY', fresher)
  expect(refusal(await callDossier(token, `&file=${file}`)).code).toBe('unavailable')
  vi.stubEnv('DOSSIER_KEY', `${fresher},${old}`)
  expect((await download(token, `&file=${file}`)).bytes.length).toBe(500)
  await callScheduled(retention)
  vi.stubEnv('DOSSIER_KEY', fresher)
  expect((await download(token, `&file=${file}`)).bytes.length).toBe(500)
})

test('thirteen months after the end of an order its files go, and its key with them', async () => {
  const bought = fresh()
  const { order: token } = orderAnswer(await buy(bought))
  await sendFile(token, makePdf(500))
  const folder = folderOfToken(token)
  const mine = async () => (await keptKeys()).filter((key) => key.includes(folder)).map((key) => key.split('/')[0])
  await callScheduled(retention)
  expect(await mine()).toEqual(['key', 'part', 'record'])
  vi.setSystemTime(Date.now() + 500 * DAY)
  await callScheduled(retention)
  vi.setSystemTime(Date.now() + HOUR)
  await callScheduled(retention)
  expect(await mine()).toEqual([])
})

test('a copy of an identity paper goes 30 days after it was checked; the paper stays checked', async () => {
  const token = await order()
  await sendFile(token, makePdf(500), { paper: 'transferProof' })
  const name = nameOf(token)
  const file = { ...(await viewOf(token)).items['transferProof']?.files[0], id: '000000000-0000000000000000' }
  await moveDossier(openDossiers(), name, (dossier) => giveFile(dossier, 'identity', file as DossierFile))
  for (const paper of ['identity', 'transferProof'])
    await moveDossier(openDossiers(), name, (dossier) => checkItem(dossier, paper, Date.now()))
  vi.setSystemTime(Date.now() + (IDENTITY_DAYS - 1) * DAY)
  await callScheduled(retention)
  expect((await viewOf(token)).items['identity']?.files).toHaveLength(1)
  vi.setSystemTime(Date.now() + DAY)
  await callScheduled(retention)
  const { items } = await viewOf(token)
  expect([items['identity']?.state, items['identity']?.files]).toEqual(['checked', []])
  expect(items['transferProof']?.files).toHaveLength(1)
})
