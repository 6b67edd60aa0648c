import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getStore } from '@netlify/blobs'
import { sampleCars } from '../sales/sample-forms.ts'
import { openTestShop } from '../sales/test-shop.ts'
import type { Check, Part } from './part.ts'

/** Entries of a flooded store, and its latency in milliseconds. */
const MANY = 100_000
const DISTANCE = 20
/** Seconds after which the host stops a scheduled function. */
const TIME_LIMIT = 30
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

type Entries = [key: string, value: object][]

/** Runs the scheduled functions on a flooded store with a latency of 20 ms. Every run must end before the host's time
 *  limit, the mails of orders must be sent, and expired entries must be deleted. */
export async function runSchedules(): Promise<Part> {
  const shop = await openTestShop({ cars: sampleCars(5), distance: DISTANCE })
  const stored = join(shop.folder, 'blobs')
  const checks: Check[] = []
  const figures: string[] = []
  const fill = (store: string, entries: Entries) => writeEntries(stored, store, entries)
  const empty = () => rm(stored, { recursive: true, force: true })
  const left = async (store: string, prefix: string) =>
    (await getStore({ name: store, consistency: 'strong' }).list({ prefix })).blobs.length
  /** One run, called as the host does. */
  const run = async (name: string, title: string): Promise<void> => {
    const begun = performance.now()
    const { answer } = await shop.call(name, { method: 'POST', ip: '' })
    const seconds = (performance.now() - begun) / 1000
    figures.push(`${title} : ${seconds.toFixed(1)} s`)
    const faults = [
      ...(seconds < TIME_LIMIT ? [] : [`${seconds.toFixed(1)} s`]),
      ...(answer.ok ? [] : [`status ${answer.status}`]),
    ]
    checks.push({ name: `${title} : finie avant ${TIME_LIMIT} s`, faults })
  }
  const expectCount = (name: string, found: number, isRight: boolean) => {
    figures.push(`${name} : ${found}`)
    checks.push({ name, faults: isRight ? [] : [String(found)] })
  }
  try {
    await run('minute', 'minute, réserve vide')
    const now = Date.now()
    await fill('outbox', mails(MANY, 'contact', now - DAY, now + 5 * HOUR))
    await run('minute', `minute, ${MANY} e-mails qui attendent leur heure`)
    await fill('outbox', mails(MANY, 'contact', now - 2 * DAY, now - 60_000))
    await fill('outbox', mails(20, 'order', now - DAY, now - 60_000))
    await run('minute', `minute, ${MANY} e-mails à retenter devant 20 de commandes`)
    const orders = await left('outbox', 'later/orders/')
    expectCount('e-mails de commandes encore là après cette minute', orders, orders === 0)
    await empty()

    await fill('recent', oldCounters(MANY, now))
    await run('minute', `minute, ${MANY} traces d’une heure passée`)
    await empty()

    await fill('once', claims(MANY, now))
    await fill('newsletter', questions(MANY, now))
    await run('retention', `rétention, deux réserves de ${MANY} entrées jeunes`)
    const young = (await left('once', '')) + (await left('newsletter', 'asked/'))
    expectCount('entrées jeunes encore là', young, young === 2 * MANY)
    await empty()

    await fill('once', claims(MANY, now - 5 * DAY))
    await fill('newsletter', questions(1000, now - 10 * DAY))
    let runs = 0
    for (let there = MANY; there > 0 && runs < 30; runs += 1) {
      await run('retention', `rétention ${runs + 1}, ${there} entrées périmées dans une réserve`)
      if (runs === 0) {
        const others = await left('newsletter', 'asked/')
        expectCount('entrées périmées d’une autre réserve après la première', others, others === 0)
      }
      there = await left('once', 'contact/')
    }
    expectCount(`exécutions jusqu’à ce que ${MANY} entrées périmées soient effacées`, runs, runs < 30)
    return { checks, figures }
  } finally {
    await shop.close()
  }
}

const digits = (time: number) => Math.trunc(time).toString(36).padStart(9, '0')
const id = (time: number) => `${digits(time)}-${randomBytes(8).toString('hex')}`
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** `count` mails with one failed attempt, next due at `due`, created from `made` on. */
const mails = (count: number, kind: string, made: number, due: number): Entries =>
  Array.from({ length: count }, (_, index) => {
    const name = id(made + index)
    const mail = { to: 'vendeur@exemple.test', subject: 'S', html: 'H', text: 'T', messageId: `${name}@exemple.test` }
    const entry = { id: name, kind, content: { channel: 'mail', mail }, createdAt: made, attempts: 1, nextAttempt: due }
    const lane = kind === 'order' ? 'orders' : 'rest'
    return [`later/${lane}/${digits(due)}/${name}`, { ...entry, unknown: false, lease: null, lastCode: 'no' }]
  })
const oldCounters = (count: number, now: number): Entries =>
  Array.from({ length: count }, (_, index) => {
    const time = now - 2 * HOUR - index
    return [`strangers/${Math.floor(time / HOUR)}/${digits(time)}-${randomBytes(8).toString('hex')}~newsletter`, {}]
  })
const claims = (count: number, at: number): Entries =>
  Array.from({ length: count }, () => {
    const hash = randomBytes(32).toString('hex')
    return [`contact/${dayOf(at)}/${hash}`, { id: id(at), body: hash, at }]
  })
const questions = (count: number, at: number): Entries =>
  Array.from({ length: count }, () => [`asked/${id(at)}`, { email: 'a@exemple.test', askedAt: at }])

/** Writes entries into the local store's files; through its server, a hundred thousand writes would take an hour. */
async function writeEntries(dir: string, store: string, entries: Entries): Promise<void> {
  const root = join(dir, 'entries', 'local', `site:${store}`)
  const folders = new Set(entries.map(([key]) => dirname(join(root, key))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  for (let from = 0; from < entries.length; from += 500)
    await Promise.all(
      entries.slice(from, from + 500).map(([key, value]) => writeFile(join(root, key), JSON.stringify(value))),
    )
}
