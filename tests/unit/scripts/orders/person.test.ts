import { beforeEach, expect, test } from 'vitest'
import { carKey, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { openStore, storeNames } from '../../../../netlify/lib/store/blob-store.ts'
import { forget, forgottenLines } from '../../../../scripts/orders/forget.ts'
import { findPerson, personJson } from '../../../../scripts/orders/person.ts'
import withdrawal from '../../../../netlify/functions/withdrawal.ts'
import { shopStores } from '../../../../scripts/orders/stores.ts'
import {
  buy,
  callFunction,
  callOrder,
  freshBuyers,
  makePost,
  orderAnswer,
  sellerLinks,
  sendContact,
} from '../../netlify/calls.ts'
import { makePdf, sendFile } from '../../netlify/dossier-calls.ts'
import { actAtDesk, messagesAtDesk, useDesk } from '../../netlify/desk-calls.ts'
import { scheduleLater, fakeClock } from '../../netlify/shop-clock.ts'
import { manyCars, useSales } from '../../netlify/shop.ts'
import { fillShop } from '../../netlify/stored-records.ts'

const shop = useSales(...manyCars(20))
useDesk()
const stores = shopStores()
const fresh = freshBuyers()
beforeEach(async () => {
  for (const name of storeNames) {
    const store = openStore(name)
    for (const { key } of await store.list('')) await store.remove(key)
  }
})

const handedOut = async (email: string) => personJson(await findPerson(stores, email))
const placesOf = async (email: string) =>
  (await findPerson(stores, email)).records.map(({ store, key }) => `${store}/${key.split('/')[0]}`).toSorted()
const forgetPerson = async (email: string) => forget(stores, await findPerson(stores, email), Date.now())
const press = async (move: string) => callOrder(String((await sellerLinks(shop)).get(move)), { method: 'POST' })

test('everything of one person is handed out: order, message, answer and mails, and nothing of anybody else', async () => {
  const car = { ...fresh(), customerEmail: 'Ada@exemple.test' }
  await buy(car)
  await sendContact({ name: 'Ada', email: 'ada@exemple.test', message: 'Ma question' })
  await sendContact({ name: 'Autre', email: 'autre@exemple.test', message: 'Une autre question' })
  const [message] = (await messagesAtDesk('?messages=all&q=ada@exemple.test')).messages
  await actAtDesk({ kind: 'reply', id: message?.id, text: 'Ma réponse' })
  expect(await placesOf('ada@exemple.test')).toEqual([
    'messages/answers',
    'messages/contact',
    'orders/cars',
    // The order to buyer and seller, the message to the seller and its copy, the reply.
    ...Array.from({ length: 5 }, () => 'outbox/sent'),
  ])
  const text = await handedOut('ada@exemple.test')
  for (const said of ['Ma question', 'Ma réponse', car.transferReference]) expect(text).toContain(said)
  expect(text).not.toMatch(/autre@exemple|Une autre question/)
  // The seller's notice holds the buttons by which he moves the order.
  const button = String((await sellerLinks(shop)).get('accepted'))
  expect(JSON.stringify((await findPerson(stores, 'ada@exemple.test')).records)).toContain(button)
  expect(text).not.toContain(button)
})

test('a stranger who declared the withdrawal of an order reads nothing of its buyer, who reads the warning to himself', async () => {
  const car = { ...fresh(), customerEmail: 'acheteuse@exemple.test', customerLastName: 'Ndiaye' }
  await buy(car)
  const declared = { name: 'Mallory', email: 'mallory@exemple.test', reference: car.transferReference, language: 'fr' }
  const sent = { ...declared, startedAt: Date.now() - 60_000 }
  await (await callFunction(withdrawal, makePost(sent, {}, 'withdrawal'))).afterwards()
  const text = await handedOut('mallory@exemple.test')
  expect(text).toContain('Mallory')
  expect(text).not.toMatch(/acheteuse@exemple|Ndiaye|Une rétractation a été déclarée/)
  expect(forgottenLines(await forgetPerson('mallory@exemple.test')).join(' ')).not.toContain('d’autres personnes')
  expect(await handedOut('acheteuse@exemple.test')).toContain('Une rétractation a été déclarée pour votre commande')
})

test('an address that ends like a customer’s is told that nothing is stored, and one mail is counted as one', async () => {
  for (const [id, text] of [
    ['0-somebody', 'Message de luc.bernard@exemple.test, bernard@exemple.test.fr et bernard@exemple.tests'],
    ['0-oneself', '<p>Anna\nbernard@exemple.org.</p>'],
  ])
    await stores.put('outbox', `sent/${id}`, { id, content: { mail: { to: 'v@exemple.test', subject: '3', text } } })
  expect(forgottenLines(await forgetPerson('bernard@exemple.test')).join(' ')).not.toContain('Reste')
  expect(forgottenLines(await forgetPerson("o'brien+{1}@exemple.test")).join(' ')).not.toContain('Reste')
  expect(forgottenLines(await forgetPerson('Bernard@exemple.org')).join(' ')).toContain('1 e-mail à votre boîte')
})

test('a person who asks to be forgotten leaves messages, mails, an unpaid order and the desk’s lists', async () => {
  const car = { ...fresh(), customerEmail: 'oubli@exemple.test', customerLastName: 'Oubliez-Moi' }
  await buy(car)
  expect(forgottenLines(await forgetPerson('oubli@exemple.test')).join(' ')).toMatch(/AGE-.* : en cours, jusqu’à/)
  expect(await openOrders().read(carKey(car.vehicleId))).toBeDefined()
  await press('cancelled')
  fakeClock()
  await scheduleLater(3)
  await sendContact({ name: 'Oubliez-Moi', email: 'oubli@exemple.test' })
  await messagesAtDesk('?messages=all')
  const lines = forgottenLines(await forgetPerson('oubli@exemple.test')).join(' ')
  expect(lines).toContain('messages et réponses : 1')
  expect(lines).toContain('commandes non payées : 1')
  expect(await placesOf('oubli@exemple.test')).toEqual([])
  const everywhere = await Promise.all(storeNames.map((name) => stores.read(name, '')))
  expect(JSON.stringify(everywhere)).not.toMatch(/Oubliez|oubli@exemple/)
})

test('papers of an order are handed out by name, stay while it runs, and are erased with their key once it is over', async () => {
  const car = { ...fresh(), customerEmail: 'papiers@exemple.test' }
  const { order: token } = orderAnswer(await buy(car))
  await sendFile(token, makePdf(400), { name: 'virement de Zoé.pdf' })
  const held = async () => (await stores.keys('dossiers', '')).map((key) => key.split('/')[0])
  expect(await handedOut('papiers@exemple.test')).toContain('virement de Zoé.pdf')
  expect(await handedOut('autre@exemple.test')).not.toContain('virement')
  await forgetPerson('papiers@exemple.test')
  expect(await held()).toEqual(['key', 'part', 'record'])
  for (const move of ['accepted', 'depositReceived', 'delivered']) await press(move)
  const lines = forgottenLines(await forgetPerson('papiers@exemple.test')).join(' ')
  expect(lines).toContain('pièces de commandes : 1')
  expect(lines).toContain('payée, gardée pour les livres')
  expect(await held()).toEqual([])
})

test('what the law keeps is named with its day: a paid order for the books, a withdrawal as a proof', async () => {
  fakeClock(Date.parse('2026-11-02T10:00:00Z'))
  const car = { ...fresh(), customerEmail: 'client@exemple.test' }
  await buy(car)
  for (const move of ['accepted', 'depositReceived']) await press(move)
  await fillShop(shop)
  const paid = forgottenLines(await forgetPerson('client@exemple.test')).join(' ')
  expect(paid).toMatch(/payée, gardée pour les livres .* jusqu’au 2 novembre 2036/)
  expect(await openOrders().read(carKey(car.vehicleId))).toBeDefined()
  const declared = forgottenLines(await forgetPerson('renonce@exemple.test')).join(' ')
  expect(declared).toContain('preuve de la déclaration, jusqu’au 2 novembre 2029')
  expect((await placesOf('renonce@exemple.test')).includes('withdrawals/kept')).toBe(true)
})

test('a reader is taken off the list here at once and at the provider within the minute', async () => {
  fakeClock(Date.parse('2026-11-02T10:00:00Z'))
  await fillShop(shop)
  expect(forgottenLines(await forgetPerson('lecteur@exemple.test')).join(' ')).toContain('inscriptions à la lettre')
  expect(await placesOf('lecteur@exemple.test')).toEqual(['newsletter/changes'])
  // Asked twice, the provider is told all the same.
  expect(forgottenLines(await forgetPerson('lecteur@exemple.test')).join(' ')).toContain(
    'jusqu’à ce que Mailgun l’ait appris',
  )
  expect(await openStore('newsletter').list('changes/')).toHaveLength(1)
  await scheduleLater(2)
  expect(await placesOf('lecteur@exemple.test')).toEqual([])
})
