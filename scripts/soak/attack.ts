import { join } from 'node:path'
import { fieldOf, openMailRecords } from '../dev/mailbox/records.ts'
import { makeOrder, sampleCars } from '../sales/sample-forms.ts'
import { formRequest, openTestShop } from '../sales/test-shop.ts'
import type { Part } from './part.ts'

const CARS = 30
const ATTACKERS = 60
const WAVE = 12
/** Duration in minutes of the shop's clock; every EVERY minutes an honest buyer comes and the seller cancels all false
 *  orders. */
const MINUTES = 60
const EVERY = 10
const MINUTE = 60_000

/** Each attacker has its own /24 and its own mailbox, which nobody reads. */
const addressOf = (attacker: number) => `10.66.${attacker}.7`
const isAttack = (mail: string) => mail.includes('@angriff')
const honestAddress = (buyer: number) => `198.18.${buyer}.5`

const purchase = (index: number, customerEmail: string) => ({
  ...makeOrder(index),
  customerEmail,
  idempotencyKey: crypto.randomUUID(),
})

/** Simulates an hour in which a script orders every free car from sixty networks and mailboxes, again as soon as the seller
 *  frees one. Honest buyers must still be able to buy every car left, with a mailed confirmation where the shop requires
 *  one. */
export async function runAttack(): Promise<Part> {
  const cars = sampleCars(CARS)
  const shop = await openAttackedShop(cars)
  const failed: string[] = []
  const answers = new Map<string, number>()
  let honest = 0
  let presses = 0
  let confirmations = 0

  const freeIndexes = async () => {
    const free = await Promise.all(cars.map((car) => shop.isFree(car)))
    return [...cars.keys()].filter((index) => free[index])
  }
  const attack = async (attacker: number, index: number) => {
    presses += 1
    const { status, body } = await shop.buy(
      purchase(index, `a${attacker}@angriff${attacker}.test`),
      addressOf(attacker),
    )
    const what = 'order' in body ? 'réservé' : 'confirm' in body ? 'à confirmer' : `${status} ${String(body['code'])}`
    answers.set(what, (answers.get(what) ?? 0) + 1)
  }
  /** Buys a car as an honest buyer, who reads their mail. */
  const buyHonestly = async (index: number) => {
    honest += 1
    const email = `acheteuse${honest}@exemple.test`
    const ip = honestAddress(honest)
    const answer = await shop.buy(purchase(index, email), ip)
    if ('order' in answer.body) return
    confirmations += 1
    const link = 'confirm' in answer.body ? linkTo(shop, email) : ''
    const done = link && (await shop.press(link, ip))
    if (!done || done.status !== 303 || !done.location.includes('/payment-confirmation?order='))
      failed.push(`${cars[index]} : ${answer.status} ${JSON.stringify(answer.body).slice(0, 80)}`)
  }

  try {
    const most: number[] = []
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const free = await freeIndexes()
      const target = (attacker: number) => free[(attacker + minute) % free.length] ?? 0
      // The first wave comes in sequence and takes the cars that the shop sells without confirmation; the others come at once.
      for (let attacker = 0; attacker < WAVE; attacker += 1) await attack(attacker, target(attacker))
      for (let wave = WAVE; wave < ATTACKERS; wave += WAVE)
        await Promise.all(Array.from({ length: WAVE }, (_, at) => attack(wave + at, target(wave + at))))
      most.push(CARS - (await freeIndexes()).length)
      if (minute % EVERY === EVERY - 1) {
        const [index] = await freeIndexes()
        if (index !== undefined) await buyHonestly(index)
        await cancelAttacks(shop)
      }
      await shop.minute()
      shop.pass(MINUTE)
    }
    const left = await freeIndexes()
    for (const index of left) await buyHonestly(index)
    await shop.minute()
    const alarms = shop.mails().filter(({ subject }) => subject.includes('holds-many')).length
    const strangers = shop.mails().filter(({ to, subject }) => isAttack(to) && subject.startsWith('Confirmez')).length
    const lost = honest - failed.length
    return {
      checks: [
        { name: 'pendant l’attaque, chaque véhicule laissé libre est acheté par une personne honnête', faults: failed },
        {
          name: 'l’attaque ne tient jamais plus de véhicules que la boutique n’en donne sans question',
          faults: most.filter((held, at) => held > 5 + Math.ceil((at + 1) / EVERY)).map((held) => `${held} tenus`),
        },
        {
          name: 'le vendeur est prévenu une fois',
          faults: alarms === 1 ? [] : [`${alarms} alertes`],
        },
        {
          name: 'aucune adresse de l’attaque ne reçoit plus de trois demandes de confirmation',
          faults: strangers <= ATTACKERS * 3 ? [] : [`${strangers} e-mails`],
        },
      ],
      figures: [
        `attaque : ${presses} envois de ${ATTACKERS} réseaux en une heure (${[...answers].map(([what, count]) => `${count} ${what}`).join(', ')})`,
        `${lost} achats honnêtes sur ${honest} réussis, dont ${confirmations} après confirmation ; ${strangers} demandes de confirmation parties aux adresses de l’attaque`,
      ],
    }
  } finally {
    await shop.close()
  }
}

/** Opens a shop that can be called from any IP address, with an adjustable clock: replaces this process's Date.now. */
async function openAttackedShop(cars: string[]) {
  const machine = Date.now
  let ahead = 0
  Date.now = () => machine() + ahead
  const shop = await openTestShop({ cars, now: () => Date.now() })
  const records = openMailRecords(join(shop.folder, 'mailbox'))
  const call = async (name: string, ip: string, init: RequestInit & { query?: string }) => {
    const { answer, after } = await shop.call(name, { ...init, ip })
    const text = await answer.text()
    await after()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
    return { status: answer.status, location: answer.headers.get('location') ?? '', body }
  }
  return {
    /** Sends a purchase form. */
    buy: (fields: object, ip: string) => call('send-payment-confirmation', ip, formRequest(fields)),
    isFree: async (car: string) =>
      (await call('order', '192.0.2.1', { query: `?vehicle=${car}` })).body['available'] === true,
    /** Presses the button behind a link of the order function. */
    press: (query: string, ip: string) => call('order', ip, { query, method: 'POST' }),
    minute: () => call('minute', '', { method: 'POST' }),
    /** All mails so far, oldest first. */
    mails: () =>
      records
        .accepted()
        .map((mail) => ({ to: fieldOf(mail, 'to'), subject: fieldOf(mail, 'subject'), html: fieldOf(mail, 'html') })),
    /** Advances the shop's clock. */
    pass: (milliseconds: number) => void (ahead += milliseconds),
    close: async () => {
      Date.now = machine
      await shop.close()
    },
  }
}
type AttackedShop = Awaited<ReturnType<typeof openAttackedShop>>

/** The query of the newest confirmation link mailed to an address; '' if there is none. */
function linkTo(shop: AttackedShop, email: string): string {
  const mail = shop.mails().findLast(({ to, html }) => to === email && html.includes('?confirm='))
  return /\/order(\?confirm=[\w.~-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
}

/** Cancels every false order with the link in the seller's mail. */
async function cancelAttacks(shop: AttackedShop): Promise<void> {
  const notices = shop.mails().filter(({ subject, html }) => subject.startsWith('Nouvelle commande') && isAttack(html))
  for (const { html } of notices) {
    const [, token = ''] = /\?move=cancelled&amp;order=([\w.~-]+)/.exec(html) ?? []
    await shop.press(`?move=cancelled&order=${token}`, '192.0.2.9')
  }
}
