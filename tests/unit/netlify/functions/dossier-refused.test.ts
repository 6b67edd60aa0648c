import { beforeEach, expect, test, vi } from 'vitest'
import { giveFile, MAX_FILES } from '#domain/dossier/dossier.ts'
import { MAX_FILE_BYTES } from '#domain/dossier/words.ts'
import dossier from '../../../../netlify/functions/dossier.ts'
import { moveDossier, openUpload } from '../../../../netlify/lib/dossier/dossier-store.ts'
import { openDossiers } from '../../../../netlify/lib/dossier/vault.ts'
import { countUpload } from '../../../../netlify/lib/limits.ts'
import { makeJpeg } from '../../../fixtures/make-jpeg.ts'
import { buy, callFunction, freshBuyers, makePost, orderAnswer, refusal } from '../calls.ts'
import {
  answerOf,
  callDossier,
  download,
  faultsOf,
  folderOfToken,
  keptKeys,
  makePdf,
  makePng,
  nameOf,
  postJson,
  putPart,
  sendFile,
  viewOf,
} from '../dossier-calls.ts'
import { fakeClock } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

useSales(...manyCars(30))
const fresh = freshBuyers()
beforeEach(() => fakeClock())

const order = async () => orderAnswer(await buy({ ...fresh(), customerCountry: 'France' })).order

/** The list of files of a ZIP, and its end. */
const zipEnd = Buffer.from(`PK\x01\x02${'\0'.repeat(42)}PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
function jpegWith(remark: Buffer): Buffer {
  const plain = makeJpeg(1)
  const head = Buffer.from([0xff, 0xfe, 0, remark.length + 2])
  return Buffer.concat([plain.subarray(0, 2), head, remark, plain.subarray(2)])
}
function pdfAround(hidden: Buffer): Buffer {
  const plain = makePdf(200)
  const at = plain.lastIndexOf('%%EOF')
  return Buffer.concat([plain.subarray(0, at), hidden, plain.subarray(at)])
}
function withoutPicture(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4
  return Buffer.concat([png.subarray(0, at), png.subarray(at + 15)])
}

test.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['10 MB and a byte', makePdf(10 * 1024 * 1024 + 1), 'tooLarge'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
  ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1'), 'video'],
  ['a program', Buffer.from('MZ\x90\0'), 'wrongType'],
  ['a PDF that is a page', Buffer.concat([makePdf(200), Buffer.from('<script >alert(1)</script>')]), 'polyglot'],
  ['a PDF with a ZIP behind it', Buffer.concat([makePdf(200), Buffer.from('PK\x03\x04secret')]), 'polyglot'],
  ['a PDF that was cut off', makePdf(200).subarray(0, 150), 'unreadable'],
  ['a JPEG with a film behind it', Buffer.concat([makeJpeg(1), Buffer.from('ftypisom')]), 'polyglot'],
  ['a JPEG that was cut off', makeJpeg(1).subarray(0, 300), 'unreadable'],
  ['51 megapixels', makePng(8500, 6000), 'tooManyPixels'],
  ['a JPEG that hides a ZIP in a remark', jpegWith(zipEnd), 'polyglot'],
  ['a PDF with the list of a ZIP behind it', Buffer.concat([makePdf(200), zipEnd]), 'polyglot'],
  ['a PDF that hides a ZIP before its end', pdfAround(zipEnd), 'polyglot'],
  ['a PNG without a picture', withoutPicture(makePng(8, 8)), 'unreadable'],
  ['a PNG with something behind it', Buffer.concat([makePng(8, 8), Buffer.from('x')]), 'polyglot'],
] as const)('%s is refused with its own reason, and nothing of it is kept', async (_, bytes, fault) => {
  const token = await order()
  const { last, file } = await sendFile(token, bytes)
  expect(faultsOf(last)).toEqual([fault])
  expect((await viewOf(token)).items).toEqual({})
  const folder = folderOfToken(token)
  // The order's key; and that this upload has ended, if it began.
  const kinds = (await keptKeys()).filter((key) => key.includes(folder)).map((key) => key.split('/')[0])
  expect(kinds).toEqual(file ? ['key', 'record'] : [])
  const record = await openDossiers().read(`record/${folder}`)
  expect(record).toEqual(file ? { items: {}, events: [], ended: [file] } : undefined)
})

test('a JPEG and a PNG are what their bytes say, whatever their names', async () => {
  const token = await order()
  await sendFile(token, makeJpeg(3), { name: 'scan.pdf' })
  await sendFile(token, makePng(20, 20), { name: 'capture' })
  const { files = [] } = (await viewOf(token)).items['transferProof'] ?? {}
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['scan.jpg', 'image/jpeg'],
    ['capture.png', 'image/png'],
  ])
})

test('the thirteenth file is refused before a byte of it is sent', async () => {
  const token = await order()
  for (let n = 0; n < MAX_FILES; n += 1) await sendFile(token, makePdf(300, n))
  const { last, file } = await sendFile(token, makePdf(300, 99))
  expect([faultsOf(last), file]).toEqual([['tooMany'], ''])
  expect((await viewOf(token)).items['transferProof']?.files).toHaveLength(MAX_FILES)
})

test('each ZIP of a dossier is given, however many they are', async () => {
  const token = await order()
  for (let n = 0; n < 2 * MAX_FILES; n += 1) {
    const id = `000000000-${String(n).padStart(16, '0')}`
    const by = n % 2 === 0 ? 'buyer' : 'shop'
    const whole = {
      id,
      by,
      name: 'a.pdf',
      type: 'application/pdf',
      size: MAX_FILE_BYTES,
      sha256: 'a'.repeat(64),
    } as const
    await moveDossier(openDossiers(), nameOf(token), (held) => giveFile(held, 'transferProof', { ...whole, at: n }))
  }
  expect((await viewOf(token)).zips).toBe(2 * MAX_FILES)
  const statuses = [10, 2 * MAX_FILES, 2 * MAX_FILES + 1].map(async (n) => (await answerOf(token, `&zip=${n}`)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 404])
})

test('a forged link, another origin, an unknown paper and another method get nothing', async () => {
  const token = await order()
  expect(refusal(await callDossier('forged')).code).toBe('linkInvalid')
  const foreign = { method: 'POST', headers: { origin: 'https://autre.test', 'content-type': 'application/json' } }
  expect(refusal(await callDossier(token, '', { ...foreign, body: '{}' })).code).toBe('foreignOrigin')
  expect(refusal(await postJson(token, '', { paper: 'swissBank', name: 'a', size: 9 })).code).toBe('invalid')
  expect((await callDossier(token, '', { method: 'PUT', body: 'x' })).status).toBe(405)
  expect(refusal(await callDossier(token, '&file=../../key')).code).toBe('invalid')
})

test('a buyer notes a paper as done and takes it back; what the shop gives is not his to note', async () => {
  const token = await order()
  const noted = await postJson(token, '', { paper: 'frRequest', done: true })
  expect(noted.body).toMatchObject({ dossier: { items: { frRequest: { state: 'given', files: [] } } } })
  expect((await viewOf(token)).items['frRequest']?.doneAt).toEqual(expect.any(Number))
  await postJson(token, '', { paper: 'frRequest', done: false })
  expect((await viewOf(token)).items['frRequest']?.state).toBe('missing')
  for (const paper of ['invoice', 'swissBank'])
    expect(refusal(await postJson(token, '', { paper, done: true })).code).toBe('invalid')
})

test('a buyer sends no paper that the shop or nobody has to send', async () => {
  const token = await order()
  for (const paper of ['invoice', 'germanPapers', 'frRequest'])
    expect(refusal(await postJson(token, '', { paper, name: 'a.pdf', size: 9 })).code).toBe('invalid')
  expect((await viewOf(token)).items).toEqual({})
})

test('one order takes sixty files an hour from its buyer; neither the shop nor another order waits for that', async () => {
  const [token, other] = [await order(), await order()]
  const name = nameOf(token)
  const upload = { paper: 'transferProof', name: 'a.pdf', size: 9 }
  // What is refused anyway does not count.
  for (let n = 0; n < 61; n += 1) await postJson(token, '', { ...upload, size: 0 })
  for (let n = 0; n < 59; n += 1) await countUpload(`${name.id}/buyer`, Date.now())
  expect((await postJson(token, '', upload)).status).toBe(200)
  expect(refusal(await postJson(token, '', upload)).code).toBe('busy')
  expect((await postJson(other, '', upload)).status).toBe(200)
  expect(await openUpload(openDossiers(), name, { ...upload, by: 'shop' }, Date.now())).toMatchObject({ ok: true })
})

test('uploads that a buyer leaves open keep the shop from none of its own', async () => {
  const token = await order()
  const upload = { paper: 'transferProof', name: 'a.pdf', size: 9 }
  for (let n = 0; n < 2 * MAX_FILES; n += 1) expect((await postJson(token, '', upload)).status).toBe(200)
  expect(refusal(await postJson(token, '', upload)).code).toBe('busy')
  expect(await openUpload(openDossiers(), nameOf(token), { ...upload, by: 'shop' }, Date.now())).toMatchObject({
    ok: true,
  })
})

test('the parts and ends of one upload are bounded', async () => {
  const token = await order()
  const sent = makePdf(300)
  const { body } = await postJson(token, '', { paper: 'transferProof', name: 'a.pdf', size: sent.length })
  const { file } = body as { file: string }
  for (let n = 0; n < 20; n += 1) expect((await putPart(token, file, 1, sent)).status).toBe(200)
  expect(refusal(await putPart(token, file, 1, sent)).code).toBe('busy')
  expect(refusal(await postJson(token, `&file=${file}`, {})).code).toBe('busy')
})

test('a name of half characters, line ends and turned writing is kept as a plain one, and opens', async () => {
  const token = await order()
  const { file, last } = await sendFile(token, makePdf(300), {
    name: `a\uD83D\r\nSet-Cookie: b\u202Efdp.${'😀'.repeat(90)}`,
  })
  expect(last.status).toBe(200)
  const { files = [] } = (await viewOf(token)).items['transferProof'] ?? {}
  expect(files[0]?.name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]+\.pdf$/u)
  const { headers } = await download(token, `&file=${file}`)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\r\n]+"; filename\*=UTF-8''/)
  expect((await download(token, '&zip')).bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a form of another kind is refused', async () => {
  const token = await order()
  const form = makePost('a=b', { 'content-type': 'application/x-www-form-urlencoded' }, `dossier?order=${token}`)
  expect((await callFunction(dossier, form)).status).toBe(415)
})

test('who opens a link of a file that leads nowhere reads why; our own page gets the code', async () => {
  const token = await order()
  const browser = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de-DE,de;q=0.9' }
  const pageOf = async (link: string, more: string, headers: Record<string, string> = browser) => {
    const answer = await answerOf(link, more, headers)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const gone = await pageOf(token, `&file=000000000-${'0'.repeat(16)}`)
  expect(gone).toMatchObject({ status: 404, type: expect.stringContaining('text/html') })
  expect(gone.text).toContain('Unter dieser Adresse gibt es nichts')
  expect((await pageOf('forged', '&zip=1')).text).toContain('Dieser Link ist nicht mehr gültig')
  expect((await pageOf(token, '&zip=7', { accept: 'application/json' })).type).toContain('json')
  vi.stubEnv('DOSSIER_KEY', '')
  const silent = await pageOf(token, '&zip=1', { accept: 'text/html' })
  expect(silent).toMatchObject({ status: 503, text: expect.stringContaining('Un instant') })
  expect(silent.text).toContain('One moment')
})
