import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEnvironmentContext } from '@netlify/blobs'
import type { Context } from '@netlify/functions'
import { withLocalSamples } from '../command/environment.ts'
import { forkBlobs } from '../dev/blobs/blobs.ts'
import { deploys } from '../dev/functions/function-host.ts'
import { openFunctions } from '../dev/functions/load-functions.ts'
import { localMailEnvironment, startMailbox } from '../dev/mailbox/mailbox.ts'
import { fieldOf, openMailRecords } from '../dev/mailbox/records.ts'
import { makeOrder, sampleCars, writeCatalogue } from '../sales/sample-forms.ts'
import type { Check } from './schedules.ts'

const SITE = 'https://boutique.test'

export interface Answer {
  status: number
  /** What a browser would be sent to. */
  location: string
  body: Record<string, unknown>
}

export interface Mail {
  to: string
  subject: string
  html: string
}

/** A shop of this process's own that sells these cars, called as the host calls it, from any address, at any time of its clock:
 *  this process lives by it. */
async function openAttackedShop(cars: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'soak-attack-'))
  await writeCatalogue(folder, cars)
  const blobs = await forkBlobs(join(folder, 'blobs'))
  setEnvironmentContext(blobs.context)
  const machine = Date.now
  let ahead = 0
  Date.now = () => machine() + ahead
  const mailFolder = join(folder, 'mailbox')
  const mailbox = await startMailbox({ dir: mailFolder, now: () => Date.now() })
  const records = openMailRecords(mailFolder)
  const functions = await openFunctions()
  const outer = { ...process.env }
  Object.assign(process.env, withLocalSamples({}), localMailEnvironment(mailbox.url), {
    CONTACT_RELAY_URL: '',
    ALERT_URL: '',
    SALES_PAUSED: '',
    HOLDS_AN_HOUR: '',
    SHOP_MODE: '',
    // Nothing is published here: nobody is asked what is due.
    SANITY_API_HOST: 'http://127.0.0.1:1',
    URL: SITE,
    LAMBDA_TASK_ROOT: folder,
  })
  // The functions' log belongs to the host.
  const say = console.log
  console.log = () => undefined

  const call = async (name: string, query: string, ip: string, init: RequestInit = {}): Promise<Answer> => {
    const module = await functions.load(name)
    if (!module) throw new Error(`there is no function ${name}`)
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
    const context = { waitUntil, deploy: deploys.live, ip } as unknown as Context
    const answer = await module.default(new Request(`${SITE}/.netlify/functions/${name}${query}`, init), context)
    const text = await answer.text()
    await Promise.all(work)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
    return { status: answer.status, location: answer.headers.get('location') ?? '', body }
  }
  return {
    /** Somebody sends a purchase. */
    buy: (purchase: object, ip: string) => {
      const headers = { origin: SITE, 'content-type': 'application/json' }
      return call('send-payment-confirmation', '', ip, { method: 'POST', headers, body: JSON.stringify(purchase) })
    },
    isFree: async (car: string) => (await call('order', `?vehicle=${car}`, '192.0.2.1')).body['available'] === true,
    /** Presses the button behind a link of the order function. */
    press: (query: string, ip: string) => call('order', query, ip, { method: 'POST' }),
    minute: () => call('minute', '', '', { method: 'POST' }),
    /** All mails so far, oldest first. */
    mails: (): Mail[] =>
      records
        .taken()
        .map((mail) => ({ to: fieldOf(mail, 'to'), subject: fieldOf(mail, 'subject'), html: fieldOf(mail, 'html') })),
    /** Moves the shop's clock on. */
    pass: (milliseconds: number) => {
      ahead += milliseconds
    },
    close: async () => {
      console.log = say
      Date.now = machine
      for (const name of Object.keys(process.env)) if (!(name in outer)) delete process.env[name]
      Object.assign(process.env, outer)
      await functions.close()
      await mailbox.close()
      await blobs.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
type AttackedShop = Awaited<ReturnType<typeof openAttackedShop>>

const CARS = 30
const ATTACKERS = 60
const WAVE = 12
/** Minutes of the shop's clock; the seller frees what is held every so many, and an honest buyer comes. */
const MINUTES = 60
const EVERY = 10
const MINUTE = 60_000

/** Each attacker has a /24 and a mailbox of its own; nobody reads what comes there. */
const addressOf = (attacker: number) => `10.66.${attacker}.7`
const isAttack = (mail: string) => mail.includes('@angriff')
const honestAddress = (buyer: number) => `198.18.${buyer}.5`

const purchase = (place: number, customerEmail: string) => ({
  ...makeOrder(place),
  customerEmail,
  idempotencyKey: crypto.randomUUID(),
})

/** An hour in which a script presses on every free car from sixty networks and mailboxes, again as soon as the seller frees
 *  one: an honest buyer buys each car that is left, through the mailed confirmation where it is asked for. */
export async function runAttack(): Promise<{ checks: Check[]; figures: string[] }> {
  const cars = sampleCars(CARS)
  const shop = await openAttackedShop(cars)
  const failed: string[] = []
  const said = new Map<string, number>()
  let honest = 0
  let presses = 0
  let asked = 0

  const freePlaces = async () => {
    const free = await Promise.all(cars.map((car) => shop.isFree(car)))
    return [...cars.keys()].filter((place) => free[place])
  }
  const attack = async (attacker: number, place: number) => {
    presses += 1
    const { status, body } = await shop.buy(
      purchase(place, `a${attacker}@angriff${attacker}.test`),
      addressOf(attacker),
    )
    const what = 'order' in body ? 'réservé' : 'confirm' in body ? 'à confirmer' : `${status} ${String(body['code'])}`
    said.set(what, (said.get(what) ?? 0) + 1)
  }
  /** An honest buyer at home, with a mailbox that they read. */
  const buyHonestly = async (place: number) => {
    honest += 1
    const email = `acheteuse${honest}@exemple.test`
    const ip = honestAddress(honest)
    const answer = await shop.buy(purchase(place, email), ip)
    if ('order' in answer.body) return
    asked += 1
    const link = 'confirm' in answer.body ? linkTo(shop, email) : ''
    const done = link && (await shop.press(link, ip))
    if (!done || done.status !== 303 || !done.location.includes('/payment-confirmation?order='))
      failed.push(`${cars[place]} : ${answer.status} ${JSON.stringify(answer.body).slice(0, 80)}`)
  }

  try {
    const most: number[] = []
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const free = await freePlaces()
      const target = (attacker: number) => free[(attacker + minute) % free.length] ?? 0
      // Some come one after the other, and get what the shop gives without a question; the others at once.
      for (let attacker = 0; attacker < WAVE; attacker += 1) await attack(attacker, target(attacker))
      for (let wave = WAVE; wave < ATTACKERS; wave += WAVE)
        await Promise.all(Array.from({ length: WAVE }, (_, at) => attack(wave + at, target(wave + at))))
      most.push(CARS - (await freePlaces()).length)
      if (minute % EVERY === EVERY - 1) {
        const [place] = await freePlaces()
        if (place !== undefined) await buyHonestly(place)
        await cancelAttacks(shop)
      }
      await shop.minute()
      shop.pass(MINUTE)
    }
    const left = await freePlaces()
    for (const place of left) await buyHonestly(place)
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
        `attaque : ${presses} envois de ${ATTACKERS} réseaux en une heure (${[...said].map(([what, count]) => `${count} ${what}`).join(', ')})`,
        `${lost} achats honnêtes sur ${honest} réussis, dont ${asked} après confirmation ; ${strangers} demandes de confirmation parties aux adresses de l’attaque`,
      ],
    }
  } finally {
    await shop.close()
  }
}

/** The newest confirmation link that came to an address: query of the order function. */
function linkTo(shop: AttackedShop, email: string): string {
  const mail = shop.mails().findLast(({ to, html }) => to === email && html.includes('?confirm='))
  return /\/order(\?confirm=[\w.~-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
}

/** The seller cancels every false order by the button in its mail. */
async function cancelAttacks(shop: AttackedShop): Promise<void> {
  const notices = shop.mails().filter(({ subject, html }) => subject.startsWith('Nouvelle commande') && isAttack(html))
  for (const { html } of notices) {
    const [, token = ''] = /\?move=cancelled&amp;order=([\w.~-]+)/.exec(html) ?? []
    await shop.press(`?move=cancelled&order=${token}`, '192.0.2.9')
  }
}
