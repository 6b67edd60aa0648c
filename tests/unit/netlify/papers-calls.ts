import type { PaperMove, SellerOrder } from '#domain/dossier/seller.ts'
import papers from '../../../netlify/functions/papers.ts'
import { readDossier } from '../../../netlify/lib/dossier/dossier-store.ts'
import { openDossiers } from '../../../netlify/lib/dossier/vault.ts'
import { papersLinks, papersUrl } from '../../../netlify/lib/signed-links.ts'
import { buy, callFunction, callOrder, makePost, orderAnswer, sellerLinks, SITE } from './calls.ts'
import { makePdf, nameOf } from './dossier-calls.ts'
import type { Shop } from './shop.ts'

/* The seller's page of papers, as its tests call it. */

const secret = () => process.env['ORDER_LINK_SECRET'] ?? ''
export const tokenOf = (address: string) => new URL(address).searchParams.get('open') ?? ''
export const allToken = () => tokenOf(papersUrl(secret(), SITE, Date.now()))

/** An order of this buyer that the seller accepted, with its buyer's token. */
export async function acceptedOrder(shop: Pick<Shop, 'mails'>, buyer: Record<string, unknown>) {
  const { orderLink } = orderAnswer(await buy(buyer))
  await callOrder((await sellerLinks(shop)).get('accepted') ?? '', { method: 'POST' })
  const token = new URL(orderLink, SITE).searchParams.get('order') ?? ''
  const name = nameOf(token)
  const link = tokenOf(papersLinks(secret(), { ...name, siteUrl: SITE }, Date.now()).pageUrl)
  return { token, name, link, email: String(buyer['customerEmail']) }
}
export type Accepted = Awaited<ReturnType<typeof acceptedOrder>>

export const call = (query: string, init: RequestInit = {}) =>
  callFunction(papers, new Request(`${SITE}/.netlify/functions/papers${query}`, init))
export const about = ({ vehicleId, id }: Accepted['name']) => `&vehicle=${vehicleId}&order=${id}`
export const shownTo = async (link: string, query = '') => {
  const { body } = await call(`?link=${link}${query}`)
  return (body as { orders: SellerOrder[] }).orders
}
export const move = (link: string, of: Accepted, body: PaperMove) =>
  callFunction(papers, makePost(body, {}, `papers?link=${link}${about(of.name)}`))
export const seenOf = async ({ name }: Accepted, paper: string) =>
  ((await readDossier(openDossiers(), name)).items[paper]?.files ?? []).map(({ id }) => id)

/** Drops a scan of the shop's by phone; its id. */
export async function dropScan(of: Accepted, paper = 'invoice', name = 'facture.pdf'): Promise<string> {
  const query = `?link=${of.link}${about(of.name)}`
  const json = (more: string, body: object) => callFunction(papers, makePost(body, {}, `papers${query}${more}`))
  const pdf = makePdf(700)
  const { body } = await json('&upload', { paper, name, size: pdf.length })
  const { file } = body as { file: string }
  const part = await call(`${query}&file=${file}&part=1`, {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(pdf),
  })
  if (part.status !== 200) throw new Error(`part: ${part.status}`)
  await json(`&file=${file}`, {})
  return file
}
