import { beforeEach, expect, test, vi } from 'vitest'
import type { PaperMove } from '#domain/dossier/seller.ts'
import papers from '../../../../netlify/functions/papers.ts'
import { toldKey } from '../../../../netlify/lib/dossier/dossier-store.ts'
import { folderOf, openDossiers } from '../../../../netlify/lib/dossier/vault.ts'
import { openOutbox } from '../../../../netlify/lib/outbox/outbox-store.ts'
import { signToken } from '../../../../netlify/lib/signed-links.ts'
import { actAtDesk, askDesk, deskRefusal, showAtDesk, useDesk } from '../desk-calls.ts'
import { callFunction, freshBuyers, makePost, refusal } from '../calls.ts'
import { makePdf, sendFile, viewOf } from '../dossier-calls.ts'
import {
  about,
  type Accepted,
  acceptedOrder,
  allToken,
  call,
  dropScan,
  move,
  seenOf,
  shownTo,
  tokenOf,
} from '../papers-calls.ts'
import { fakeClock, MINUTE, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

// Margin cars that go to Lyon: the shop asks for the quitus, and so for who buys.
const shop = useSales(...manyCars(20).map((car) => ({ ...car, vatScheme: 'margin' as const })))
useDesk()
/** A Tuesday. */
const noon = Date.parse('2026-11-24T11:00:00Z')
beforeEach(() => fakeClock(noon))
const fresh = freshBuyers()
const accepted = (more: Record<string, unknown> = {}) => acceptedOrder(shop, { ...fresh(), ...more })

const refuseIdentity = async (of: Accepted, words = '') =>
  move(of.link, of, { kind: 'refuse', paper: 'identity', seen: await seenOf(of, 'identity'), reason: 'cropped', words })

const mailsTo = async (reader: string) => (await shop.mails()).filter(({ to }) => to.includes(reader))

test('the link of the mail opens the page of all orders, the desk’s only its order, and forged or old ones a page that says so', async () => {
  const [one, other] = [await accepted(), await accepted()]
  expect((await call(`?open=${allToken()}`)).headers.get('location')).toBe(`/dossiers?link=${allToken()}`)
  expect(refusal(await call('?link='))).toEqual({ status: 403, code: 'linkInvalid' })
  for (const forged of ['x', signToken('y'.repeat(40), { purpose: 'papers', subject: 'all', until: noon * 2 })]) {
    expect((await call(`?open=${forged}`)).status).toBe(403)
    expect(refusal(await call(`?link=${forged}`))).toEqual({ status: 403, code: 'linkInvalid' })
  }
  const ids = (await shownTo(allToken())).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([one.name.id, other.name.id]))
  expect((await shownTo(one.link)).map(({ id }) => id)).toEqual([one.name.id])
  expect((await call(`?link=${one.link}${about(other.name)}`)).status).toBe(403)
  expect((await move(one.link, other, { kind: 'check', paper: 'identity', seen: [] })).status).toBe(403)
  // The buyer's own token opens nothing here.
  expect((await call(`?link=${one.token}`)).status).toBe(403)
  vi.setSystemTime(noon + 13 * 60 * MINUTE)
  expect((await call(`?open=${one.link}`)).status).toBe(403)
  expect((await shownTo(allToken())).length).toBeGreaterThan(0)
})

test('the page shows a name and papers, and neither address, telephone nor mail', async () => {
  const of = await accepted()
  const text = JSON.stringify(await shownTo(of.link))
  expect(text).toContain('Durand')
  for (const secretPart of [of.email, 'Lilas', '+33', 'submission']) expect(text).not.toContain(secretPart)
})

test('a scan dropped by phone is kept for the shop’s paper, and the buyer sees it', async () => {
  const of = await accepted()
  await dropScan(of)
  const query = `?link=${of.link}${about(of.name)}`
  expect((await viewOf(of.token)).items['invoice']).toMatchObject({
    state: 'given',
    files: [{ by: 'shop', name: 'facture.pdf' }],
  })
  // From a page of another site nothing is taken.
  const foreign = makePost(
    { paper: 'invoice', name: 'a', size: 5 },
    { origin: 'https://example.com' },
    `papers${query}&upload`,
  )
  expect((await callFunction(papers, foreign)).status).toBe(403)
})

test('an identity paper is read until it is checked, and by nobody of the shop after', async () => {
  const of = await accepted()
  const { file } = await sendFile(of.token, makePdf(500), { paper: 'identity', name: 'passeport.pdf' })
  const read = () => call(`?link=${of.link}${about(of.name)}&file=${file}`)
  expect((await read()).status).toBe(200)
  expect((await move(of.link, of, { kind: 'check', paper: 'identity', seen: [file] })).status).toBe(200)
  expect(refusal(await read())).toEqual({ status: 403, code: 'fileSealed' })
  // An old tab's link says why.
  const browser = await call(`?link=${of.link}${about(of.name)}&file=${file}`, { headers: { accept: 'text/html' } })
  expect(browser).toMatchObject({ status: 403, body: expect.stringContaining('vérifié') })
  expect((await call(`?link=${allToken()}${about(of.name)}&file=${file}`)).status).toBe(403)
  // Neither in a ZIP, nor by taking the check back with a move that he may make.
  expect((await call(`?link=${of.link}${about(of.name)}&upload&zip=1`)).status).toBe(422)
  const [shown] = await shownTo(of.link)
  expect(shown?.papers.find(({ key }) => key === 'identity')).toMatchObject({ state: 'checked', isSealed: true })
  // A paper that says nothing of a person stays readable.
  const proof = await sendFile(of.token, makePdf(500, 1))
  await move(of.link, of, { kind: 'check', paper: 'transferProof', seen: [proof.file] })
  expect((await call(`?link=${of.link}${about(of.name)}&file=${proof.file}`)).status).toBe(200)
})

test('a paper that changed since the seller saw it is neither checked nor refused', async () => {
  const of = await accepted()
  const first = await sendFile(of.token, makePdf(500), { paper: 'identity' })
  await sendFile(of.token, makePdf(500, 2), { paper: 'identity' })
  const check = await move(of.link, of, { kind: 'check', paper: 'identity', seen: [first.file] })
  expect(refusal(check)).toEqual({ status: 409, code: 'papersChanged' })
  expect((await viewOf(of.token)).items['identity']?.state).toBe('given')
})

test('a wrong MRN, day or empty reason is refused in French beside its field', async () => {
  const of = await accepted()
  const errorsOf = async (body: PaperMove) =>
    ((await move(of.link, of, body)).body as { errors: { field: string; code: string; message: string }[] }).errors
  const fields = async (body: PaperMove) => (await errorsOf(body)).map(({ field }) => field)
  // A code is no sentence.
  expect(await errorsOf({ kind: 'event', event: 'mrn', day: '2026-11-24', value: '26DE1' })).toEqual([
    { field: 'value', code: 'invalid', message: expect.stringContaining('18 caractères') },
  ])
  expect(await fields({ kind: 'event', event: 'mrn', day: '2026-11-24', value: '26DE1' })).toEqual(['value'])
  expect(await fields({ kind: 'event', event: 'shipped', day: '2026-11-25', value: '' })).toEqual(['day'])
  expect(await fields({ kind: 'refuse', paper: 'identity', seen: [], reason: 'own', words: ' ' })).toEqual(['words'])
})

test('a refusal reaches the buyer once, in his language, with the reason, and the paper is asked for again', async () => {
  const of = await accepted({ language: 'de' })
  await sendFile(of.token, makePdf(500), { paper: 'identity' })
  await shop.empty()
  expect((await refuseIdentity(of, 'Seite 2')).status).toBe(200)
  await scheduleLater(0)
  expect(await mailsTo(of.email)).toEqual([])
  await scheduleLater(2)
  await scheduleLater(1)
  const mails = await mailsTo(of.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^Eine Unterlage muss neu gesendet werden - AGE-/)
  expect(mails[0]?.text).toContain('unvollständig')
  expect(mails[0]?.text).toContain('Seite 2')
  expect((await viewOf(of.token)).items['identity']).toMatchObject({ state: 'refused', files: [] })
})

test('two things of one day are two mornings: one letter a day, and none once the order has ended', async () => {
  const of = await accepted()
  await sendFile(of.token, makePdf(500), { paper: 'identity' })
  await shop.empty()
  await refuseIdentity(of)
  await scheduleLater(2)
  await move(of.link, of, { kind: 'event', event: 'shipped', day: '2026-11-24', value: '' })
  await move(of.link, of, { kind: 'event', event: 'eta', day: '2026-12-20', value: '' })
  await scheduleLater(60)
  expect(await mailsTo(of.email)).toHaveLength(1)
  vi.setSystemTime(Date.parse('2026-11-25T07:05:00Z'))
  await scheduleLater(0)
  const mails = await mailsTo(of.email)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('20 décembre 2026')
  await move(of.link, of, { kind: 'event', event: 'eta', day: '2026-12-24', value: '' })
  const shown = await showAtDesk(of.name)
  const cancel = { kind: 'move', ...of.name, standing: shown.standing, to: 'cancelled', answers: { reason: 'agreed' } }
  expect((await actAtDesk(cancel)).status).toBe(200)
  await shop.empty()
  vi.setSystemTime(Date.parse('2026-11-26T07:05:00Z'))
  await scheduleLater(0)
  expect(await mailsTo(of.email)).toEqual([])
  expect(refusal(await move(of.link, of, { kind: 'check', paper: 'identity', seen: [] }))).toMatchObject({
    status: 403,
  })
})

test('a run that is killed between what it wrote and the letter sends the letter once', async () => {
  const of = await accepted()
  await sendFile(of.token, makePdf(500), { paper: 'identity' })
  await refuseIdentity(of)
  await shop.empty()
  // As it stands after the first write, or after the letter was queued but before that was noted.
  await scheduleLater(2)
  const key = toldKey(folderOf(of.name))
  const told = (await openDossiers().read(key)) as { ids: string[]; lastDay: string }
  const [id = ''] = told.ids
  const news = [{ id, kind: 'refused', paper: 'identity', note: 'cropped' }]
  await openDossiers().put(key, { ...told, owed: { at: Date.now(), news } })
  await scheduleLater(5)
  await scheduleLater(5)
  expect(await mailsTo(of.email)).toHaveLength(1)
  expect(
    (await openOutbox().list('sent/')).filter(({ key: sent }) => sent.includes(`${of.name.id}-papers`)),
  ).toHaveLength(1)
})

test('the letter of the acceptance lists what the buyer has to send, with its days', async () => {
  const of = await accepted({ language: 'en' })
  const letter = (await mailsTo(of.email)).find(({ subject }) => subject.includes('accepted'))
  expect(letter?.text).toContain('YOUR PAPERS')
  expect(letter?.text).toContain('by 1 December 2026')
})

test('the seller gets one letter a day of what waits, with a link that opens it, and none if nothing does', async () => {
  const of = await accepted()
  await sendFile(of.token, makePdf(500), { paper: 'identity' })
  await shop.empty()
  vi.setSystemTime(Date.parse('2026-11-27T06:30:00Z'))
  await scheduleLater(0)
  const digests = async () => (await shop.mails()).filter(({ subject }) => /papiers? vous attend/.test(subject))
  expect(await digests()).toEqual([])
  vi.setSystemTime(Date.parse('2026-11-27T07:05:00Z'))
  await scheduleLater(0)
  await scheduleLater(5)
  const [digest, ...more] = await digests()
  expect(more).toEqual([])
  expect(digest?.text).toContain('à vérifier')
  const token = /papers\?open=([\w.~-]+)/.exec(digest?.text ?? '')?.[1] ?? ''
  expect((await shownTo(token)).map(({ id }) => id)).toContain(of.name.id)
})

test('without its key the shop mails no link to a page that would only refuse, and says what is missing', async () => {
  const of = await accepted()
  await sendFile(of.token, makePdf(500), { paper: 'identity' })
  await shop.empty()
  vi.stubEnv('DOSSIER_KEY', 'v1:short=')
  vi.setSystemTime(Date.parse('2026-11-30T07:05:00Z'))
  await scheduleLater(0)
  await scheduleLater(5)
  const digest = (await shop.mails()).find(({ subject }) => /papiers? vous attend/.test(subject))
  expect(digest?.text).toContain('DOSSIER_KEY manque ou est mal écrite')
  expect(digest?.html).not.toContain('papers?open=')
})

test('the desk shows papers to who sells, and to who may only read without a link that acts', async () => {
  const of = await accepted()
  const { file } = await sendFile(of.token, makePdf(500), { paper: 'identity' })
  const shown = await showAtDesk(of.name)
  expect(shown.papers?.papers.find(({ key }) => key === 'identity')).toMatchObject({
    state: 'given',
    due: '2026-12-01',
  })
  expect((await call(`?open=${tokenOf(shown.phone?.pageUrl ?? '')}`)).status).toBe(303)
  const viewer = await askDesk(
    `?order=${of.name.id}&vehicle=${of.name.vehicleId}`,
    {},
    { authorization: 'Bearer local-viewer' },
  )
  expect(viewer.body).toMatchObject({ papers: expect.anything() })
  expect(viewer.body).not.toHaveProperty('phone')
  const todo = (await askDesk('?todo')).body as { papers: { id: string; tasks: unknown[] }[] }
  expect(todo.papers.find(({ id }) => id === of.name.id)?.tasks).toContainEqual(
    expect.objectContaining({ paper: 'identity', what: 'check' }),
  )
  const act = (body: PaperMove) => actAtDesk({ kind: 'papers', ...of.name, move: body })
  expect(deskRefusal(await act({ kind: 'check', paper: 'identity', seen: [] }))).toMatchObject({ status: 409 })
  expect((await act({ kind: 'check', paper: 'identity', seen: [file] })).status).toBe(200)
  expect(deskRefusal(await act({ kind: 'event', event: 'mrn', day: '2026-11-24', value: '1' })).errors).toEqual([
    { field: 'value', message: expect.stringContaining('18 caractères') },
  ])
})
