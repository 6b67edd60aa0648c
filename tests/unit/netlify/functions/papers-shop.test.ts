import { beforeEach, expect, test } from 'vitest'
import retention from '../../../../netlify/functions/retention.ts'
import { openDesk } from '../../../../netlify/lib/desk/row-index.ts'
import { removeDossier } from '../../../../netlify/lib/dossier/dossier-store.ts'
import { readWaitingPapers } from '../../../../netlify/lib/dossier/paper-rows.ts'
import { folderOf, openDossiers } from '../../../../netlify/lib/dossier/vault.ts'
import { callOrder, callScheduled, freshBuyers, refusal, sellerLinks } from '../calls.ts'
import { makePdf, sendFile, viewOf } from '../dossier-calls.ts'
import { acceptedOrder, dropScan, move, shownTo } from '../papers-calls.ts'
import { fakeClock } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

// Margin cars that go to Lyon: the shop asks for the quitus, and so for who buys.
const shop = useSales(...manyCars(20).map((car) => ({ ...car, vatScheme: 'margin' as const })))
beforeEach(() => fakeClock(Date.parse('2026-11-24T11:00:00Z')))
const fresh = freshBuyers()
const accepted = () => acceptedOrder(shop, fresh())

test('the shop cannot refuse its own scan: it removes it, and never a file of the buyer’s', async () => {
  const of = await accepted()
  const file = await dropScan(of)
  const refused = await move(of.link, of, {
    kind: 'refuse',
    paper: 'invoice',
    seen: [file],
    reason: 'unreadable',
    words: '',
  })
  expect(refusal(refused)).toEqual({ status: 409, code: 'papersChanged' })
  expect((await viewOf(of.token)).items['invoice']?.state).toBe('given')
  expect((await move(of.link, of, { kind: 'remove', paper: 'invoice', seen: [file], file })).status).toBe(200)
  expect((await viewOf(of.token)).items['invoice']).toEqual({ state: 'missing', files: [] })
  expect((await openDossiers().list('part/')).filter(({ key }) => key.includes(file))).toEqual([])
  const his = await sendFile(of.token, makePdf(500), { paper: 'identity' })
  const taken = await move(of.link, of, { kind: 'remove', paper: 'identity', seen: [his.file], file: his.file })
  expect(refusal(taken)).toEqual({ status: 409, code: 'papersChanged' })
  expect((await viewOf(of.token)).items['identity']?.files).toHaveLength(1)
})

test('once the deposit has arrived nobody refuses the proof of its transfer, and the buyer’s file stays', async () => {
  const of = await accepted()
  const { file } = await sendFile(of.token, makePdf(500), { paper: 'transferProof' })
  const proof = async () => (await shownTo(of.link))[0]?.papers.find(({ key }) => key === 'transferProof')
  expect(await proof()).toMatchObject({ state: 'given', isSettled: false })
  await callOrder((await sellerLinks(shop)).get('depositReceived') ?? '', { method: 'POST' })
  expect(await proof()).toMatchObject({ state: 'checked', isSettled: true })
  const refused = await move(of.link, of, {
    kind: 'refuse',
    paper: 'transferProof',
    seen: [file],
    reason: 'unreadable',
    words: '',
  })
  expect(refusal(refused)).toEqual({ status: 409, code: 'papersChanged' })
  expect((await viewOf(of.token)).items['transferProof']?.files).toHaveLength(1)
})

test('a paper that does not exist is said not to be needed, to the buyer too, and waits for nobody', async () => {
  const of = await accepted()
  const waived = async () => {
    const [shown] = await shownTo(of.link)
    return shown?.papers.find(({ key }) => key === 'conformity')?.state
  }
  expect(await waived()).toBe('missing')
  expect((await move(of.link, of, { kind: 'waive', paper: 'conformity', seen: [], waived: true })).status).toBe(200)
  expect(await waived()).toBe('waived')
  expect((await viewOf(of.token)).items['conformity']?.state).toBe('waived')
  expect((await move(of.link, of, { kind: 'waive', paper: 'conformity', seen: [], waived: false })).status).toBe(200)
  expect(await waived()).toBe('missing')
})

test('the hourly run takes a dossier that is gone out of the desk’s lists', async () => {
  const of = await accepted()
  await dropScan(of)
  const isListed = async () => {
    const kept = await Promise.all((await openDesk().list('')).map(({ key }) => openDesk().read(key)))
    return JSON.stringify(kept).includes(`record/${folderOf(of.name)}`)
  }
  await readWaitingPapers()
  expect(await isListed()).toBe(true)
  await removeDossier(openDossiers(), folderOf(of.name))
  await callScheduled(retention)
  expect(await isListed()).toBe(false)
})
