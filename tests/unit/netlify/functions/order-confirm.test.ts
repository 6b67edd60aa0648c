import { beforeEach, expect, test, vi } from 'vitest'
import { readCompany } from '../../../../netlify/lib/settings.ts'
import { openHourly } from '../../../../netlify/lib/store/blob-store.ts'
import { openOrders, openSales, stopSales } from '../../../../netlify/lib/store/order-store.ts'
import {
  amountsOf,
  confirmationAnswer,
  buy,
  callOrder,
  confirmLink,
  reachHourlyLimit,
  freshBuyers,
  pressConfirm,
  refusal,
  orderAnswer,
  pollConfirmation,
} from '../calls.ts'
import { fakeClock, HOUR, MINUTE, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = useSales(...manyCars(600))
const fresh = freshBuyers()
beforeEach(async () => {
  vi.stubEnv('HOLDS_AN_HOUR', undefined)
  for (const { key } of await openHourly().list('')) await openHourly().remove(key)
  for (const { key } of await openOrders().list('unconfirmed/')) await openOrders().remove(key)
  await openSales()
})

const withKey = () => ({ ...fresh(), idempotencyKey: crypto.randomUUID() })
const isFree = async (vehicleId: string) =>
  ((await callOrder(`?vehicle=${vehicleId}`)).body as { available: boolean }).available
const unconfirmed = async () => (await openOrders().list('unconfirmed/')).length
const subjects = async () => (await shop.mails()).map(({ subject }) => subject)
const location = (headers: Headers) => headers.get('location') ?? ''

/** Makes a purchase that needs a confirmation because five others were made within the hour. */
async function requestConfirmation(more: Record<string, unknown> = {}) {
  await reachHourlyLimit(fresh)
  const purchase = { ...withKey(), ...more }
  const answer = confirmationAnswer(await buy(purchase))
  return { purchase, ...answer, link: await confirmLink(shop, purchase.customerEmail) }
}

test('the link’s page says what is ordered, what its button does and what comes next', async () => {
  const { link } = await requestConfirmation()
  const page = String((await callOrder(link)).body).replaceAll(/[\u00a0\u202f]/g, ' ')
  for (const [label, value] of [
    ['Prix de la voiture', '14 000 €'],
    ['Acompte (20 %)', '2 800 €'],
    ['Solde, sans le transport', '11 200 €'],
    ['Transport', 'en plus du prix, sur devis avant notre acceptation'],
    ['Lieu de livraison', 'Auvergne-Rhône-Alpes, France'],
  ])
    expect(page).toContain(`<dt>${label}</dt><dd>${value}</dd>`)
  expect(page).toContain('Ce bouton nous envoie votre commande et vous réserve la voiture jusqu’au ')
  expect(page).toMatch(/Ensuite<\/h2><ol><li>Vous recevez la commande par email.*Vous virez l’acompte de 2 800 €/)
  // A stranger may open it.
  expect(page).not.toContain('rue des Lilas')
})

test('a link cut by a mail program is refused in its language, and leads to all cars', async () => {
  const { link } = await requestConfirmation({ language: 'de' })
  const page = await callOrder(link.slice(0, -9))
  expect(page.status).toBe(403)
  expect(page.body).toContain('<html lang="de">')
  expect(page.body).toContain('<a class="go" href="/de/vehicles">Fahrzeuge ansehen</a>')
})

test('opening the link shows the car and a button and changes nothing, however often mail programs open it', async () => {
  const { purchase, link } = await requestConfirmation({ language: 'de' })
  const deposit = amountsOf(14_000).depositAmount.replaceAll('\u202f', ' ')
  for (let look = 0; look < 3; look += 1) {
    const page = await callOrder(link)
    expect(page.status).toBe(200)
    expect(page.body).toContain('<html lang="de">')
    expect(page.body).toContain('<form method="post"><button>Fahrzeug reservieren</button></form>')
    for (const shown of ['Audi A3 Sportback (2015)', deposit, purchase.transferReference])
      expect(String(page.body).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(shown)
  }
  expect(await isFree(purchase.vehicleId)).toBe(true)
})

test('confirming leads to the order’s page in its language, and confirming twice has no further effect', async () => {
  const { purchase, link, watch: token } = await requestConfirmation({ language: 'ja' })
  expect(await pollConfirmation(token)).toEqual({ ok: true, state: 'waiting' })
  await shop.empty()
  const answers = await Promise.all([pressConfirm(link), pressConfirm(link)])
  answers.push(await pressConfirm(link), await callOrder(link))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(new Set(answers.map(({ headers }) => location(headers))).size).toBe(1)
  expect(location(answers[0]?.headers ?? new Headers())).toMatch(/^\/ja\/payment-confirmation\?order=/)
  expect(await subjects()).toHaveLength(2)
  const [, order = ''] = location(answers[0]?.headers ?? new Headers()).split('order=')
  // The letter's link may report the deposit, the page that waits may not.
  const polled = await pollConfirmation(token)
  expect(polled).toEqual({ ok: true, state: 'placed', order: expect.not.stringContaining(order) })
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { state: 'received' } })
  // Pressing again in the form gives the same order.
  expect(orderAnswer(await buy(purchase)).order).toBe((polled as { order: string }).order)
  expect(await unconfirmed()).toBe(0)
})

test('an expired link says so in the buyer’s language and links back to the car', async () => {
  fakeClock()
  const { purchase, link, watch: token } = await requestConfirmation({ language: 'nl' })
  vi.setSystemTime(Date.now() + 15 * MINUTE + 1)
  for (const page of [await callOrder(link), await pressConfirm(link)]) {
    expect(page.status).toBe(410)
    expect(page.body).toContain('Deze link is niet meer geldig')
    expect(page.body).toContain(`href="/nl/vehicles/${purchase.vehicleId}"`)
    expect(page.body).not.toContain('<form')
  }
  expect(await pollConfirmation(token)).toEqual({ ok: true, state: 'over' })
  expect(await unconfirmed()).toBe(1)
  expect(await scheduleLater(1)).toMatchObject({ forgotten: 1 })
  expect(await unconfirmed()).toBe(0)
  expect((await callOrder(link)).status).toBe(410)
  expect(await isFree(purchase.vehicleId)).toBe(true)
})

test('a link confirmed in time still leads to its order long after', async () => {
  fakeClock()
  const { link } = await requestConfirmation()
  await pressConfirm(link)
  vi.setSystemTime(Date.now() + 3 * HOUR)
  await scheduleLater(1)
  expect((await callOrder(link)).status).toBe(303)
})

test('a car reserved in the meantime is reported as taken, with a link back', async () => {
  const { purchase, link } = await requestConfirmation()
  vi.stubEnv('HOLDS_AN_HOUR', '1000')
  const rival = { ...purchase, customerEmail: 'rival@exemple.test', idempotencyKey: crypto.randomUUID() }
  expect(orderAnswer(await buy(rival)).order).toBeTruthy()
  expect((await callOrder(link)).body).toContain('La voiture n’est plus libre')
  const page = await pressConfirm(link)
  expect([page.status, page.body]).toEqual([409, expect.stringContaining('La voiture n’est plus libre')])
  expect(page.body).toContain('Vous avez déjà fait le virement')
  expect(page.body).toContain(`href="/vehicles/${purchase.vehicleId}"`)
})

test('confirming checks again what can refuse an order: the catalogue, the sales switch, a paused shop', async () => {
  const { purchase, link } = await requestConfirmation()
  await stopSales(Date.now())
  expect((await pressConfirm(link)).body).toContain('La réservation n’a pas pu être faite')
  await openSales()
  vi.stubEnv('SALES_PAUSED', 'on')
  expect((await pressConfirm(link)).status).toBe(409)
  vi.stubEnv('SALES_PAUSED', undefined)
  await shop.publish({ id: purchase.vehicleId, price: 15_000 }, ...manyCars(600).slice(300))
  expect((await pressConfirm(link)).body).toContain('La réservation n’a pas pu être faite')
  await shop.publish({ id: purchase.vehicleId, status: 'sold' }, ...manyCars(600).slice(300))
  expect((await pressConfirm(link)).body).toContain('La voiture n’est plus libre')
  await shop.publish(...manyCars(600))
  expect((await pressConfirm(link)).status).toBe(303)
})

test('confirming checks the destination again: a car that may no longer enter the buyer’s country is not reserved', async () => {
  const id = 'new-car-2026-001'
  const published = (firstRegistration: string) =>
    shop.publish({ id, firstRegistration, fuel: 'petrol' }, ...manyCars(600))
  await published('2026-06')
  const sent = { vehicleId: id, transferReference: `AGE-${id}-123456` }
  const { link } = await requestConfirmation({ ...sent, customerCountry: 'Maroc', customerPostalCode: '10000' })
  await published('2014-05')
  const page = await pressConfirm(link)
  expect([page.status, page.body]).toEqual([409, expect.stringContaining('La réservation n’a pas pu être faite')])
  expect(await isFree(id)).toBe(true)
  await published('2026-06')
  expect((await pressConfirm(link)).status).toBe(303)
  await shop.publish(...manyCars(600))
})

test('an unavailable store gives a page that asks to wait, with a button to try again', async () => {
  const { link } = await requestConfirmation({ language: 'es' })
  const out = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 403 }))
  const page = await pressConfirm(link)
  expect([page.status, page.body]).toEqual([503, expect.stringContaining('<button>Volver a intentarlo</button>')])
  out.mockRestore()
  expect((await pressConfirm(link)).status).toBe(303)
})

test('the same submission again is the same purchase, and its mail is sent at most once more', async () => {
  fakeClock()
  const { purchase, until } = await requestConfirmation()
  const mails = async () => (await shop.mails()).filter(({ to }) => to.includes(purchase.customerEmail)).length
  // Two simultaneous requests are a double press: no second mail.
  expect(confirmationAnswer(await buy(purchase))).toMatchObject({ until, again: true })
  expect(await mails()).toBe(1)
  vi.setSystemTime(Date.now() + MINUTE)
  expect(confirmationAnswer(await buy(purchase))).toMatchObject({ until, again: false })
  expect(await mails()).toBe(2)
  vi.setSystemTime(Date.now() + MINUTE)
  expect(confirmationAnswer(await buy(purchase))).toMatchObject({ until, again: false })
  expect(await mails()).toBe(2)
  expect((await pressConfirm(await confirmLink(shop, purchase.customerEmail))).status).toBe(303)
})

test('ten simultaneous presses send one confirmation mail', async () => {
  await reachHourlyLimit(fresh)
  const purchase = withKey()
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(purchase)))
  expect(new Set(answers.map((answer) => confirmationAnswer(answer).until)).size).toBe(1)
  expect((await shop.mails()).filter(({ to }) => to.includes(purchase.customerEmail))).toHaveLength(1)
  expect(await unconfirmed()).toBe(1)
})

test('forged links and links of another purpose or secret are refused alike', async () => {
  const { link, watch: token } = await requestConfirmation()
  const own = link.replace('?confirm=', '')
  for (const forged of [`${own.slice(0, -4)}AAAA`, token, own.replace('audi', 'opel'), 'x']) {
    expect((await pressConfirm(`?confirm=${forged}`)).status).toBe(403)
    expect((await callOrder(`?confirm=${forged}`)).body).toContain('Lien refusé')
  }
  expect(refusal(await callOrder(`?watch=${own}`)).code).toBe('linkInvalid')
  expect(refusal(await callOrder(`?order=${own}`)).code).toBe('linkInvalid')
  vi.stubEnv('ORDER_LINK_SECRET', 'another-secret-of-more-than-32-characters')
  expect((await pressConfirm(link)).status).toBe(403)
})

test('a link opened while its purchase is being confirmed leads to the order', async () => {
  const { link, watch: token } = await requestConfirmation()
  const real = globalThis.fetch
  const confirmAfterFirstRead = () => {
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
      const answer = await real(...call)
      await pressConfirm(link)
      return answer
    })
    return () => spy.mockRestore()
  }
  const restore = confirmAfterFirstRead()
  expect((await callOrder(link)).status).toBe(303)
  restore()
  expect(await pollConfirmation(token)).toMatchObject({ state: 'placed' })
})

test('the confirmation mail says what is paid before its button', async () => {
  const { purchase } = await requestConfirmation()
  const mail = (await shop.mails()).find(({ to }) => to.includes(purchase.customerEmail))
  expect(mail?.text).toMatch(/Prix de la voiture[^]*Acompte[^]*Solde[^]*Confirmer ma réservation/)
})

test('the confirmation mail names the seller, and holds no typed text and no bank details', async () => {
  const { purchase } = await requestConfirmation({ customerFirstName: 'Geh auf example', customerCity: 'Kaufstadt' })
  const mail = (await shop.mails()).find(({ to }) => to.includes(purchase.customerEmail))
  expect(mail?.subject).toBe('Confirmez votre réservation - Audi A3 Sportback (2015)')
  for (const part of [mail?.html, mail?.text]) {
    expect(part).not.toMatch(/Geh auf|Kaufstadt|IBAN|FR76/)
    expect(part).toMatch(/avant \d\d:\d\d \(heure de Paris\)/)
  }
  const seller = readCompany()
  for (const text of [seller?.name, ...(seller?.lines ?? [])]) expect(mail?.html).toContain(text)
})
