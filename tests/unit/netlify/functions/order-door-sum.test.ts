import { expect, test } from 'vitest'
import { amountsText, readDoorPrice } from '#domain/door-price/place-file.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'
import { buy, freshBuyers } from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'

const cars = manyCars(2).map((car) => ({ ...car, firstRegistration: '2021-04-12', mileage: 40_000 }))
const shop = useSales(...cars)
const fresh = freshBuyers()
const DAY = '2026-11-23'

test('a sum that lacks a tax is called a total by neither letter', async () => {
  const rates = [{ currency: 'CHF', perEuro: 0.94, checked: DAY } as const]
  const transport = [{ place: 'CH', mode: 'range', from: 450, to: 700 } as const]
  const file = await shop.publishDoor(
    'CH',
    { day: DAY, settings: { ...defaultSaleSettings, rates, transport } },
    ...cars,
  )
  const sent = { ...fresh(), customerCountry: 'Suisse', customerPostalCode: '1200' }
  const price = readDoorPrice(file, sent.vehicleId)
  expect(price?.total.unknown).toBe(1)
  const doorLines = amountsText(price?.lines ?? [])
  await buy({ ...sent, doorOn: DAY, doorVersion: file.version, doorLines })
  const mails = await shop.mails()
  expect(mails).toHaveLength(2)
  for (const { text } of mails) {
    expect(text).toMatch(/Somme des lignes connues\s: au moins .*, plus la taxe d’immatriculation/u)
    expect(text).not.toMatch(/Total à (votre|sa) porte/i)
  }
})
