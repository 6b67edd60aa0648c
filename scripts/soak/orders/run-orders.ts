import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setEnvironmentContext } from '@netlify/blobs'
import { z } from 'zod'
import { withLocalSamples } from '../../command/environment.ts'
import { anyFreePort } from '../../command/port.ts'
import { forkBlobs } from '../../dev/blobs/blobs.ts'
import { localMailEnvironment } from '../../dev/mailbox/mailbox.ts'
import { fieldOf, openMailRecords } from '../../dev/mailbox/records.ts'
import { shopStores } from '../../orders/stores.ts'
import { sampleCars, writeCatalogue } from '../../sales/sample-forms.ts'
import { buildFunctions, type Check } from '../schedules.ts'
import { buyAll, CALLER_HEADER, type Sales } from './buyers.ts'
import { openTrouble, startKillable } from './disturbances.ts'
import { moved, type QuickClock } from './quick-clock.ts'

const counted = (names: string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** What has to be true when everything has come to rest. `blind` is how often the provider's journal was behind when it was
 *  asked: only then may a mail come twice. */
async function checkEnd(
  sales: Sales,
  { cars, mailFolder, blind }: { cars: number; mailFolder: string; blind: number },
): Promise<Check[]> {
  const orders = await Promise.all(['cars/', 'closed/'].map((folder) => shopStores().read('orders', folder)))
  const stored = orders.flat().map(({ key, value }) => ({
    key,
    order: storedFacts.parse(value),
  }))
  const mails = counted(
    openMailRecords(mailFolder)
      .taken()
      .map((mail) => fieldOf(mail, 'v:mail-id')),
  )
  const ids = counted(stored.map(({ order }) => order.id))
  const wanted = sales.accepted.flatMap(({ id }) => [`${id}-received-buyer`, `${id}-received-seller`])
  const doubles = [...mails].filter(([, count]) => count > 1).map(([id]) => id)
  const strangers = [...mails.keys()].filter(
    (id) => !new Set(wanted).has(id) && !/message-|-confirm-\d$|-holds-many$/.test(id),
  )
  const check = (name: string, faults: string[]): Check => ({ name, faults: faults.slice(0, 10) })
  return [
    check('chaque réponse est une commande prise ou un véhicule déjà pris', sales.wrong),
    check(
      'chaque véhicule a été vendu à une personne',
      sales.accepted.length === cars ? [] : [`${sales.accepted.length} commandes pour ${cars} véhicules`],
    ),
    check(
      'chaque commande acceptée est enregistrée une fois',
      sales.accepted.filter(({ id }) => ids.get(id) !== 1).map(({ id }) => id),
    ),
    check(
      'rien d’autre n’est enregistré',
      stored.length === cars ? [] : [`${stored.length} enregistrements pour ${cars} véhicules`],
    ),
    check(
      'aucune demande non confirmée ne reste',
      (await shopStores().read('orders', 'unconfirmed/')).map(({ key }) => key),
    ),
    check('aucune commande ne doit plus d’e-mail, et aucun n’attend', [
      ...stored.filter(({ order }) => order.owed.length > 0).map(({ key }) => key),
      ...(await keys('pending/')),
      ...(await keys('later/')),
    ]),
    check('aucun e-mail n’a été abandonné', await keys('dead/')),
    check(
      'les deux e-mails de chaque commande sont arrivés',
      wanted.filter((id) => !mails.has(id)),
    ),
    check('aucun e-mail n’est parti sans commande', strangers),
    check(
      `un e-mail n’est arrivé deux fois que là où le fournisseur ne pouvait pas savoir (${doubles.length} sur ${blind} fois)`,
      doubles.length <= blind ? [] : doubles,
    ),
  ]
}

const storedFacts = z.object({ id: z.string(), owed: z.array(z.string()) })
const keys = async (prefix: string) => (await shopStores().read('outbox', prefix)).map(({ key }) => key)

/** Five minutes of the shop in one of ours, so that what waits for a retry is seen to leave. */
const PACE = 5
const MINUTE = 60_000
/** Runs of the schedule, with longer and longer pauses, in which everything has to come to rest: one run works for a limited
 *  time, so more orders take more of them. */
const lastRuns = (cars: number) => 40 + Math.ceil(cars / 10)
/** All of them together stay below the five working days after which holds end and new letters are owed. */
const LONGEST_PAUSE = 15 * MINUTE

/** The last so many of an hour's buyers have to confirm by mail: fewer than the shop asks within an hour. */
const MOST_CONFIRMED = 120
const LEAST_HOLDS = 5

export interface OrdersResult {
  checks: Check[]
  /** Figures for the summary, as sentences. */
  figures: string[]
}

const MAILBOX = fileURLToPath(new URL('mailbox-process.ts', import.meta.url))
const FUNCTIONS = fileURLToPath(new URL('functions-process.ts', import.meta.url))

/** Sells `cars` cars over real HTTP while the mail provider fails one time in three, and provider and functions are killed
 *  at random; then lets everything come to rest and looks. */
export async function runOrders(cars: number): Promise<OrdersResult> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'))
  // Beside the packages, so that the programs find them.
  const program = join('node_modules/.cache', `soak-${randomUUID().slice(0, 8)}`)
  const closing: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => rm(program, { recursive: true, force: true }),
  ]
  try {
    await buildFunctions(program)
    await writeCatalogue(folder, sampleCars(cars))
    const blobs = await forkBlobs(join(folder, 'blobs'))
    closing.push(blobs.close)
    setEnvironmentContext(blobs.context)
    const [port, mailPort, pagesPort] = [await anyFreePort(), await anyFreePort(), await anyFreePort()]
    const site = `http://127.0.0.1:${port}`
    const mailFolder = join(folder, 'mailbox')
    let clock: QuickClock = { start: Date.now(), since: Date.now(), pace: PACE }
    const SOAK_CLOCK = JSON.stringify(clock)
    const mailbox = await startKillable(MAILBOX, [mailFolder, String(mailPort), String(pagesPort)], {
      SOAK_CLOCK,
    })
    closing.push(mailbox.close)
    const functions = await startKillable(FUNCTIONS, [program, String(port)], {
      ...(withLocalSamples({}) as Record<string, string>),
      ...localMailEnvironment(`http://127.0.0.1:${mailPort}`),
      CONTACT_RELAY_URL: '',
      ALERT_URL: '',
      SALES_PAUSED: '',
      HOLDS_AN_HOUR: String(Math.max(LEAST_HOLDS, cars - MOST_CONFIRMED)),
      TEST_CALLER_HEADER: CALLER_HEADER,
      SHOP_MODE: '',
      // Nothing is published here: nobody is asked what is due.
      SANITY_API_HOST: 'http://127.0.0.1:1',
      URL: site,
      LAMBDA_TASK_ROOT: folder,
      NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(blobs.context)).toString('base64'),
      SOAK_CLOCK,
    })
    closing.push(functions.close)

    /** True when nothing was left to do. */
    const runSchedule = async () => {
      try {
        const signal = AbortSignal.timeout(MINUTE)
        const answer = await fetch(`${site}/.netlify/functions/minute`, { method: 'POST', signal })
        const { outbox } = (await answer.json()) as { outbox: object }
        return Object.keys(outbox).length === 0
      } catch {
        // Killed in the middle of its run.
        return false
      }
    }
    const trouble = openTrouble(`http://127.0.0.1:${pagesPort}`)
    const over = new AbortController()
    const storm = [
      functions.restartAtRandom({ least: 10_000, most: 30_000 }, over.signal),
      mailbox.restartAtRandom({ least: 10_000, most: 30_000 }, over.signal),
      (async () => {
        while (!over.signal.aborted) {
          await setTimeout(MINUTE / PACE, undefined, { signal: over.signal }).catch(() => undefined)
          await runSchedule()
        }
      })(),
    ]
    const begun = performance.now()
    const mails = openMailRecords(mailFolder)
    const linkTo = (email: string) => {
      const mail = mails
        .taken()
        .findLast((one) => fieldOf(one, 'to') === email && /\?confirm=/.test(fieldOf(one, 'text')))
      return /\/\.netlify\/functions\/order\?confirm=[\w.~-]+/.exec(mail ? fieldOf(mail, 'text') : '')?.[0]
    }
    const sales = await buyAll({ site, linkTo }, cars, trouble.next)
    const seconds = Math.round((performance.now() - begun) / 1000)
    over.abort()
    await Promise.all(storm)
    await trouble.end()
    const kills = { functions: functions.kills, mailbox: mailbox.kills }
    for (let run = 0, quiet = false; run < lastRuns(cars) && !quiet; run += 1) {
      // At its own pace again: nothing is in a hurry, and the next retry is one jump of the clock away.
      clock = moved(clock, Math.min((3 + run) * MINUTE, LONGEST_PAUSE), 1)
      await functions.restart({ SOAK_CLOCK: JSON.stringify(clock) })
      // A run with nothing due may leave mails that are due later.
      const waiting = await Promise.all([
        ...['pending/', 'later/'].map((folder) => shopStores().read('outbox', folder)),
        shopStores().read('orders', 'unconfirmed/'),
      ])
      quiet = (await runSchedule()) && waiting.flat().length === 0
    }
    const checks = await checkEnd(sales, { cars, mailFolder, blind: trouble.blind() })
    return {
      checks,
      figures: [
        `${cars} véhicules, ${sales.accepted.length} commandes prises et ${sales.held} refusées (véhicule déjà pris), en ${seconds} s`,
        `${sales.confirmed} commandes confirmées par le lien d’un e-mail`,
        `${trouble.count()} pannes du fournisseur, ${kills.mailbox} arrêts du fournisseur et ${kills.functions} des fonctions au milieu de leur travail`,
        `${sales.unanswered} envois restés sans réponse, puis repris par leur acheteur`,
      ],
    }
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}
