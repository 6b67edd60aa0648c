import { expect, test, vi } from 'vitest'
import { amountsText, readDoorPrice } from '#domain/door-price/place-file.ts'
import { doorFacts } from '#domain/door-price/words.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'
import { translateTo } from '../../../../netlify/lib/texts.ts'
import {
  buy,
  callOrder,
  confirmationAnswer,
  confirmLink,
  freshBuyers,
  pressConfirm,
  reachHourlyLimit,
} from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'

const cars = manyCars(10).map((car) => ({ ...car, firstRegistration: '2021-04-12', mileage: 40_000 }))
const shop = useSales(...cars)
const fresh = freshBuyers()
const plain = (text: unknown) => String(text).replaceAll(/\s+/gu, ' ')

test('the mail that asks for confirmation has the lines of the order’s own letter, and its page the total', async () => {
  vi.stubEnv('HOLDS_AN_HOUR', undefined)
  const settings = {
    ...defaultSaleSettings,
    transport: [{ place: 'SN', mode: 'range', from: 1900, to: 2600 } as const],
  }
  const file = await shop.publishDoor('SN', { day: '2026-11-23', settings }, ...cars)
  await reachHourlyLimit(fresh)
  const sent = { ...fresh(), customerCountry: 'Sénégal', customerPostalCode: '10000' }
  const price = readDoorPrice(file, sent.vehicleId)
  if (!price) throw new Error(`no price of ${sent.vehicleId}`)
  const shown = { doorOn: file.on, doorVersion: file.version, doorLines: amountsText(price.lines) }
  confirmationAnswer(await buy({ ...sent, ...shown }))
  const mailsTo = async () =>
    (await shop.mails()).filter(({ to }) => to.includes(sent.customerEmail)).map(({ text }) => plain(text))
  const [asked] = await mailsTo()
  const facts = doorFacts(price, translateTo('fr'), 'fr')
  expect(facts.length).toBeGreaterThan(3)
  for (const { label, value } of facts) expect(asked).toContain(plain(`${label} : ${value}`))
  const link = await confirmLink(shop, sent.customerEmail)
  const total = facts.find(({ label }) => label === translateTo('fr')('doorTotal'))
  expect(plain((await callOrder(link)).body)).toContain(plain(`<dt>${total?.label}</dt><dd>${total?.value}</dd>`))
  await pressConfirm(link)
  const letter = (await mailsTo()).find((text) => text !== asked)
  for (const { label, value } of facts) expect(letter).toContain(plain(`${label} : ${value}`))
})
