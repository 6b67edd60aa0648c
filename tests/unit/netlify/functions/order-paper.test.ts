import { expect, test } from 'vitest'
import orderFunction from '../../../../netlify/functions/order.ts'
import { readJournalKeys } from '../../../../netlify/lib/journal.ts'
import { openOutbox, sentKey } from '../../../../netlify/lib/outbox/outbox-store.ts'
import { openStore } from '../../../../netlify/lib/store/blob-store.ts'
import { listingHeadKey } from '../../../../netlify/lib/store/order-store.ts'
import { translateTo } from '../../../../netlify/lib/texts.ts'
import { buy, callFunction, callOrder, freshBuyers, makePost, orderAnswer, sellerLinks } from '../calls.ts'
import { asRead, readPdf } from '../lib/papers/read-pdf.ts'
import { manyCars, type SeenMail, useSales } from '../shop.ts'

const shop = useSales(...manyCars(8))
const fresh = freshBuyers()
const mailTo = async ({ customerEmail }: { customerEmail: string }) =>
  (await shop.mails()).find(({ to }) => to.includes(customerEmail)) ?? expect.fail('no letter')
const filesOf = ({ files }: SeenMail) => files.map(({ field, name, type }) => ({ field, name, type }))
const pdfOf = ({ files: [file] }: SeenMail) => readPdf(Buffer.from(file?.base64 ?? '', 'base64'))

test('the confirmation carries the terms as PDF where the build made them, and says so', async () => {
  const before = fresh()
  await buy(before)
  const without = await mailTo(before)
  expect([without.files, without.text.includes(translateTo('fr')('mailTermsAttached'))]).toEqual([[], false])
  expect(await shop.publishTerms()).toBe(13)
  const car = fresh()
  await buy({ ...car, language: 'ja' })
  const letter = await mailTo(car)
  const t = translateTo('ja')
  expect(filesOf(letter)).toEqual([
    { field: 'attachment', name: 'AGE-Automobiles-terms-ja.pdf', type: 'application/pdf' },
  ])
  expect(letter.text).toContain(t('mailTermsAttached'))
  expect(await pdfOf(letter)).toContain(asRead(t('termsDeliveryText').split('\n\n')[0] ?? ''))
})

test('the mail of the acceptance carries the order as PDF, at most 2 MB in all, and the record of it keeps no bytes', async () => {
  const car = fresh()
  const { order } = orderAnswer(await buy(car))
  const links = await sellerLinks(shop)
  await shop.empty()
  await callOrder(links.get('accepted') ?? '', { method: 'POST' })
  const letter = await mailTo(car)
  expect(filesOf(letter)).toEqual([
    { field: 'attachment', name: `${car.transferReference}.pdf`, type: 'application/pdf' },
  ])
  expect(letter.text).toContain(translateTo('fr')('mailOrderAttached'))
  expect(await pdfOf(letter)).toContain(asRead(translateTo('fr')('mailState_accepted')))
  expect(JSON.stringify(letter).length).toBeLessThan(2_000_000)
  const id = letter.messageId.split('@')[0] ?? ''
  const record = JSON.stringify(await openOutbox().read(sentKey(id)))
  expect(record).toContain(`${car.transferReference}.pdf`)
  expect(record).not.toContain(letter.files[0]?.base64.slice(0, 60))

  const asked = await callOrder(`?order=${order}&pdf`)
  expect(asked.headers.get('content-type')).toBe('application/pdf')
  expect(asked.headers.get('content-disposition')).toBe(`attachment; filename="${car.transferReference}.pdf"`)
  expect(asked.headers.get('cache-control')).toBe('no-store')
  expect(String(asked.body).startsWith('%PDF-')).toBe(true)
})

test('a forged link to the PDF leads to the page that says so', async () => {
  const { status, headers } = await callOrder('?order=forged%0d%0a&pdf')
  expect([status, headers.get('location')]).toEqual([303, '/payment-confirmation?order=forged%0D%0A'])
})

test('an order keeps where its listing’s record ended: each mail, the PDF and the page say it; without one the order counts all the same', async () => {
  const car = fresh()
  const head = { n: 3, hash: '0123456789abcdef'.repeat(4) }
  await openStore('journal').put(listingHeadKey(car.vehicleId), head)
  const { order } = orderAnswer(await buy({ ...car, language: 'de' }))
  const sentence = translateTo('de')('mailListing', { entry: 3, hash: head.hash })
  const link = `/de/journal?vehicle=${car.vehicleId}&hash=${head.hash}`
  const received = await mailTo(car)
  expect(received.text).toContain(sentence)
  expect(received.html.replaceAll('&amp;', '&')).toContain(link)
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { listing: head } })

  // A copy in the seller's mailbox, too.
  expect((await shop.mails()).find(({ subject }) => subject.startsWith('Nouvelle commande'))?.text).toContain(head.hash)
  const links = await sellerLinks(shop)
  await shop.empty()
  // What the record says later is no matter.
  await openStore('journal').put(listingHeadKey(car.vehicleId), { n: 4, hash: 'f'.repeat(64) })
  await callOrder(links.get('accepted') ?? '', { method: 'POST' })
  const accepted = await mailTo(car)
  expect(accepted.text).toContain(sentence)
  expect(await pdfOf(accepted)).toContain(asRead(sentence))
  const key = (await readJournalKeys())?.publicKey ?? ''
  expect(await pdfOf(accepted)).toContain(asRead(translateTo('de')('paperKey', { key })))
  // The link that is sent again.
  await shop.empty()
  const asked = {
    reference: car.transferReference,
    email: car.customerEmail,
    startedAt: 0,
    website: '',
    language: 'de',
  }
  await (await callFunction(orderFunction, makePost(asked, {}, 'order'))).afterwards()
  expect((await mailTo(car)).text).toContain(sentence)

  const without = fresh()
  await openStore('journal').put(listingHeadKey(without.vehicleId), { nothing: true })
  await buy(without)
  expect((await mailTo(without)).text).not.toContain(translateTo('fr')('mailListingCheck'))
})
