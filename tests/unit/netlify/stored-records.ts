import newsletter from '../../../netlify/functions/newsletter.ts'
import withdrawal from '../../../netlify/functions/withdrawal.ts'
import { enqueue, markDead, openOutbox } from '../../../netlify/lib/outbox/outbox-store.ts'
import { openJournal, recordCatalogue } from '../../../netlify/lib/journal.ts'
import { countVisit, openVisits } from '../../../netlify/lib/visits.ts'
import { answerKey, messageKey, openMessages, type StoredAnswer } from '../../../netlify/lib/store/message-store.ts'
import { openStore, timeOrderedId } from '../../../netlify/lib/store/blob-store.ts'
import { buy, callFunction, callOrder, freshBuyers, makePost, sellerLinks, sendContact, SITE } from './calls.ts'
import type { Shop } from './shop.ts'

const stores = [
  'orders',
  'archive',
  'outbox',
  'withdrawals',
  'newsletter',
  'quota',
  'once',
  'rebuild',
  'visits',
  'journal',
  'messages',
] as const

/** Counts stored records by store and first part of the key; mails also by kind. */
export async function countRecords(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of stores) {
    const store = openStore(name)
    for (const { key } of await store.list('')) {
      const folder = key.includes('/') ? `/${key.split('/')[0]}` : ''
      const value = name === 'outbox' ? ((await store.read(key)) as { kind?: string }) : {}
      const kind = value.kind === undefined ? '' : value.kind === 'contact' ? ' message' : ' other'
      const thing = `${name}${folder}${kind}`
      counts[thing] = (counts[thing] ?? 0) + 1
    }
  }
  return counts
}

const post = async (handler: typeof newsletter, name: string, input: object) => {
  const sent = { language: 'fr', startedAt: Date.now() - 60_000, ...input }
  await (await callFunction(handler, makePost(sent, {}, name))).afterwards()
}

/** A mail that the provider refused permanently. */
async function giveUp(kind: string) {
  const now = Date.now()
  const content = { channel: 'relay', body: {} } as const
  const held = await enqueue(openOutbox(), { id: timeOrderedId(now), kind, content, now })
  if (held) await markDead(openOutbox(), held, 'status400', now)
}

/** Marks all messages as answered, as the desk does. */
async function answerAll() {
  for (const { key } of await openMessages().list(messageKey(''))) {
    const id = key.slice(messageKey('').length)
    const answer: StoredAnswer = { id, at: Date.now(), by: 'Vendeuse', text: 'Oui, elle est là.', letters: [] }
    await openMessages().put(answerKey(id), answer)
  }
}

/** Fills a shop as visitors and the seller would: an unpaid order, a delivered one, one paid and never closed, one still held;
 *  a message and its answer; mails that could not be sent; a withdrawal; a subscriber and an unconfirmed subscription. */
export async function fillShop(shop: Pick<Shop, 'mails'>): Promise<void> {
  const fresh = freshBuyers()
  const moves = [['cancelled'], ['accepted', 'depositReceived', 'delivered'], ['accepted', 'depositReceived']]
  for (const steps of moves) {
    await buy({ ...fresh(), idempotencyKey: crypto.randomUUID() })
    const links = await sellerLinks(shop)
    for (const step of steps) await callOrder(String(links.get(step)), { method: 'POST' })
  }
  await sendContact({ idempotencyKey: crypto.randomUUID() })
  await answerAll()
  for (const kind of ['contact', 'order']) await giveUp(kind)
  await post(withdrawal, 'withdrawal', {
    name: 'Amélie Durand',
    reference: 'AGE-nobody-knows-2015-001-123456',
    email: 'renonce@exemple.test',
  })
  await post(newsletter, 'newsletter', { email: 'lecteur@exemple.test' })
  const question = (await shop.mails()).find(({ subject }) => subject === 'Confirmez votre inscription')
  const [path] = /\/\.netlify\/functions\/newsletter\?confirm=[\w.~-]+/.exec(question?.html ?? '') ?? []
  const pressed = await callFunction(newsletter, new Request(`${SITE}${path}`, { method: 'POST' }))
  await pressed.afterwards()
  await post(newsletter, 'newsletter', { email: 'curieux@exemple.test' })
  await countVisit(openVisits(), { vehicle: 'audi-a3-sportback-2015-001', language: 'fr' }, Date.now())
  await recordCatalogue(openJournal(), Date.now())
}
