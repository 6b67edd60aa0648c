import { beforeEach, expect, test, vi } from 'vitest'
import { figuresAnswerSchema } from '#domain/desk.ts'
import { openMessages } from '../../../../netlify/lib/store/message-store.ts'
import { openOutbox } from '../../../../netlify/lib/outbox/outbox-store.ts'
import { sendContact, useUpCopies } from '../calls.ts'
import { askDesk, messagesAtDesk, useDesk } from '../desk-calls.ts'
import { useSales } from '../shop.ts'

const known = 'audi-a3-sportback-2015-001'
const gone = 'audi-a3-sportback-2015-002'
const shop = useSales({ id: known, brand: 'Audi', model: 'A3 Sportback', year: 2015 })
beforeEach(useUpCopies)
useDesk()

const listed = async (name: string) => (await messagesAtDesk(`?messages=all&q=${name}`)).messages[0]
const aboutCars = async () => figuresAnswerSchema.parse((await askDesk('?figures')).body).cars

test('a message from a car’s page names the car in the seller’s mail and at the desk, and counts in its figures', async () => {
  await sendContact({ name: 'Petra', vehicle: known })
  const [mail] = await shop.mails()
  expect(mail?.text).toContain(`Audi A3 Sportback (2015), ${known}`)
  expect(mail?.html).toContain(`Audi A3 Sportback (2015), ${known}`)
  expect(await listed('petra')).toMatchObject({ vehicleId: known })
  expect((await listed(known))?.name).toBe('Petra')
  expect((await aboutCars())[known]).toEqual({ orders: 0, messages: 1, visits: [] })
})

test('a car that left the catalogue is named by its id', async () => {
  await sendContact({ name: 'Quentin', vehicle: gone })
  expect((await shop.mails())[0]?.text).toContain(`Véhicule : ${gone}`)
  expect(await listed('quentin')).toMatchObject({ vehicleId: gone })
})

test('without a readable catalogue the message arrives all the same', async () => {
  vi.stubEnv('LAMBDA_TASK_ROOT', '/nowhere')
  expect((await sendContact({ name: 'Rosa', vehicle: known })).status).toBe(200)
  expect((await shop.mails())[0]?.text).toContain(known)
})

test.each(['Audi A3', '<b>', '', null, 7])('the car %j is no id: dropped, and the message arrives', async (vehicle) => {
  expect((await sendContact({ name: 'Silvia', vehicle })).body).toEqual({ ok: true })
  expect((await shop.mails())[0]?.text).not.toContain('Véhicule :')
  const records = await Promise.all((await openMessages().list('contact/')).map(({ key }) => openMessages().read(key)))
  for (const record of records.filter((one) => (one as { name: string }).name === 'Silvia'))
    expect(record).not.toHaveProperty('vehicleId')
})

test('a message that asks about no car says nothing of one', async () => {
  await sendContact({ name: 'Tomas' })
  expect((await shop.mails())[0]?.text).not.toContain('Véhicule :')
  expect((await listed('tomas'))?.vehicleId).toBeUndefined()
})

test('a form service is told the car too', async () => {
  vi.stubEnv('CONTACT_RELAY_URL', 'http://127.0.0.1:1/relay')
  await sendContact({ name: 'Ulla', vehicle: known })
  const waiting = await Promise.all((await openOutbox().list('')).map(({ key }) => openOutbox().read(key)))
  expect(JSON.stringify(waiting)).toContain(`"vehicle":"Audi A3 Sportback (2015), ${known}"`)
})
