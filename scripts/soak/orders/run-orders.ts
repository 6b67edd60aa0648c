import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setEnvironmentContext } from '@netlify/blobs'
import { anyFreePort } from '../../command/port.ts'
import { forkBlobs } from '../../dev/blobs/fork-blobs.ts'
import { withLocalSamples } from '../../dev/local-environment.ts'
import { localMailEnvironment } from '../../dev/mailbox/local-mail-environment.ts'
import { openMailRecords } from '../../dev/mailbox/mail-records.ts'
import { fieldOf } from '../../dev/mailbox/stored-mail.ts'
import { shopStores } from '../../orders/shop-stores.ts'
import { sampleCars } from '../../sales/sample-forms.ts'
import { writeCatalogue } from '../../sales/write-catalogue.ts'
import type { Check } from '../check.ts'
import { buildFunctions } from './build-functions.ts'
import { buyAll, CALLER_HEADER } from './buyers.ts'
import { checkEnd } from './check-end.ts'
import { startKillable } from './killable.ts'
import { openTrouble } from './mail-trouble.ts'
import { moved, type QuickClock } from './quick-clock.ts'

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
