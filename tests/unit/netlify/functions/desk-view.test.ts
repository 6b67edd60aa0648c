import { beforeEach, expect, test, vi } from 'vitest'
import { orderAnswerSchema } from '#domain/desk.ts'
import dossier from '../../../../netlify/functions/dossier.ts'
import { buy, callFunction, callOrder, freshBuyers, orderAnswer, refusal, SITE } from '../calls.ts'
import { askDesk, useDesk } from '../desk-calls.ts'
import { callDossier, download, makePdf, nameOf, postJson, putPart, sendFile } from '../dossier-calls.ts'
import { fakeClock, HOUR } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

// Margin cars that go to Lyon: the shop asks for the quitus, and so for who buys.
const shop = useSales(...manyCars(8).map((car) => ({ ...car, vatScheme: 'margin' as const })))
useDesk()
const fresh = freshBuyers()
beforeEach(() => fakeClock())

/** An order with an identity paper and a proof of transfer, its buyer's token, and the one that the desk gives to who may only
 *  read. */
async function viewed() {
  const own = orderAnswer(await buy(fresh())).order
  const { vehicleId, id } = nameOf(own)
  const [identity, proof] = [
    await sendFile(own, makePdf(500), { paper: 'identity', name: 'passeport.pdf' }),
    await sendFile(own, makePdf(600)),
  ]
  const shown = await askDesk(`?order=${id}&vehicle=${vehicleId}`, {}, { authorization: 'Bearer local-viewer' })
  const { buyerUrl } = orderAnswerSchema.parse(shown.body)
  const token = new URL(buyerUrl).searchParams.get('order') ?? ''
  return { own, token, identity: identity.file, proof: proof.file, text: JSON.stringify(shown.body) }
}

test('the desk’s link opens the order’s page, and no token of the buyer’s is in what the desk shows', async () => {
  const { own, token, text } = await viewed()
  expect((await callOrder(`?order=${token}`)).body).toMatchObject({ order: { isViewOnly: true, mayReport: false } })
  expect((await callOrder(`?order=${own}`)).body).not.toMatchObject({ order: { isViewOnly: true } })
  expect(text).not.toContain(own)
  expect((await callOrder(`?order=${token}&pdf`)).headers.get('content-type')).toBe('application/pdf')
  expect((await callOrder(`?order=${token}`, { method: 'POST' })).status).toBe(403)
  vi.setSystemTime(Date.now() + 13 * HOUR)
  expect((await callOrder(`?order=${token}`)).status).toBe(403)
  expect((await callDossier(token)).status).toBe(403)
})

test('it opens no personal paper, takes no ZIP, and sends and deletes nothing', async () => {
  const { own, token, identity, proof } = await viewed()
  const { body } = await callDossier(token)
  expect(body).toMatchObject({ zips: 0, dossier: { items: { identity: { state: 'given', files: [] } } } })
  expect(JSON.stringify(body)).not.toContain('passeport')
  const refused = [
    await callDossier(token, `&file=${identity}`),
    await callDossier(token, '&zip'),
    await callDossier(token, '&zip=1'),
    await postJson(token, '', { paper: 'transferProof', name: 'a.pdf', size: 9 }),
    await postJson(token, '', { paper: 'frRequest', done: true }),
    await postJson(token, `&file=${proof}`, {}),
    await putPart(token, proof, 1, makePdf(600)),
    await callDossier(token, `&file=${proof}`, { method: 'DELETE' }),
  ]
  for (const answer of refused) expect(refusal(answer)).toEqual({ status: 403, code: 'viewOnly' })
  // Who opens such a link in the browser reads why.
  const request = new Request(`${SITE}/.netlify/functions/dossier?order=${token}&zip`, {
    headers: { accept: 'text/html' },
  })
  const page = await callFunction(dossier, request)
  expect([page.status, String(page.body).includes('Réservé au client')]).toEqual([403, true])
  // What says nothing of a person opens; the buyer's own link opens all.
  expect((await download(token, `&file=${proof}`)).bytes.length).toBe(600)
  expect((await download(own, `&file=${identity}`)).bytes.length).toBe(500)
  expect((await download(own, '&zip')).status).toBe(200)
})

test('the seller’s mail of a new order shows the order as the desk does, for as long as the buyer’s link', async () => {
  const { own, identity } = await viewed()
  const notice = (await shop.mails()).find(({ subject }) => subject.startsWith('Nouvelle commande'))
  const [, token = ''] = /payment-confirmation\?order=([\w.~-]+)/.exec(notice?.html ?? '') ?? []
  vi.setSystemTime(Date.now() + 300 * 24 * HOUR)
  expect((await callOrder(`?order=${token}`)).body).toMatchObject({ order: { isViewOnly: true } })
  for (const more of [`&file=${identity}`, '&zip'])
    expect(refusal(await callDossier(token, more))).toEqual({ status: 403, code: 'viewOnly' })
  expect((await callOrder(`?order=${token}`, { method: 'POST' })).status).toBe(403)
  expect((await callOrder(`?order=${own}`)).status).toBe(200)
})
