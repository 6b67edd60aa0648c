import type { Shop } from './start-shop.ts'

/** The buttons of the newest order in the seller's mailbox: query of the order function by move. */
export async function sellerLinks(shop: Pick<Shop, 'mails'>): Promise<ReadonlyMap<string, string>> {
  const notice = (await shop.mails()).find(({ subject }) => subject.startsWith('Nouvelle commande'))
  const link = /https:\/\/boutique\.test\/\.netlify\/functions\/order(\?move=(\w+)&amp;order=[\w.~-]+)/g
  return new Map(
    [...(notice?.html ?? '').matchAll(link)].map(([, query = '', move = '']) => [move, query.replace('&amp;', '&')]),
  )
}
