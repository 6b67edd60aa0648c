import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setEnvironmentContext } from '@netlify/blobs'
import { build } from 'vite'
import { z } from 'zod'
import { anyFreePort } from '../../command/port.ts'
import { forkBlobs } from '../../dev/blobs.ts'
import { fieldOf, openMailRecords } from '../../dev/mailbox/records.ts'
import { shopStores } from '../../orders/stores.ts'
import { sampleCars } from '../../sales/sample-forms.ts'
import { makeShopFolder, shopVariables } from '../../sales/test-shop.ts'
import type { Check, Part } from '../part.ts'
import { buyAll, CALLER_HEADER, type Sales } from './buyers.ts'
import { later, openProviderFaults, type ScaledClock, startKillable } from './disturbances.ts'

/** Five minutes of the shop in one of ours, so that what waits for a retry is seen to leave. */
const SPEED = 5
const MINUTE = 60_000
/** Runs of the schedule, with longer and longer pauses, until everything has settled: one run works for a limited time, so
 *  more orders take more of them. */
const lastRuns = (cars: number) => 40 + Math.ceil(cars / 10)
/** All of them together stay below the five working days after which holds end and new letters are owed. */
const LONGEST_PAUSE = 15 * MINUTE
/** The last so many of an hour's buyers have to confirm by mail: fewer than the shop asks within an hour. */
const MOST_CONFIRMED = 120
const LEAST_HOLDS = 5
/** What selling needs. */
const FUNCTIONS = ['order', 'minute', 'send-payment-confirmation']

/** Sells `cars` cars over real HTTP while the mail provider fails one time in three, and provider and functions are killed
 *  at random; then lets everything settle and checks. */
export async function runOrders(cars: number): Promise<Part> {
  // Beside the packages, so that the program finds them.
  const program = join('node_modules/.cache', `soak-${randomUUID().slice(0, 8)}`)
  const folder = await makeShopFolder(sampleCars(cars))
  const closing: (() => Promise<unknown>)[] = [folder, program].map(
    (place) => () => rm(place, { recursive: true, force: true }),
  )
  try {
    await buildFunctions(program)
    const blobs = await forkBlobs(join(folder, 'blobs'))
    closing.push(blobs.close)
    setEnvironmentContext(blobs.context)
    const [port, mailPort, pagesPort] = [await anyFreePort(), await anyFreePort(), await anyFreePort()]
    const site = `http://127.0.0.1:${port}`
    const mailFolder = join(folder, 'mailbox')
    let clock: ScaledClock = { start: Date.now(), since: Date.now(), speed: SPEED }
    const SOAK_CLOCK = JSON.stringify(clock)
    const mailbox = await startKillable(['mailbox', mailFolder, String(mailPort), String(pagesPort)], { SOAK_CLOCK })
    closing.push(mailbox.close)
    const functions = await startKillable(['functions', program, String(port)], {
      ...shopVariables(`http://127.0.0.1:${mailPort}`, folder, site),
      HOLDS_AN_HOUR: String(Math.max(LEAST_HOLDS, cars - MOST_CONFIRMED)),
      TEST_CALLER_HEADER: CALLER_HEADER,
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
    const trouble = openProviderFaults(`http://127.0.0.1:${pagesPort}`)
    const over = new AbortController()
    const storm = [
      functions.restartAtRandom(over.signal),
      mailbox.restartAtRandom(over.signal),
      (async () => {
        while (!over.signal.aborted) {
          await setTimeout(MINUTE / SPEED, undefined, { signal: over.signal }).catch(() => undefined)
          await runSchedule()
        }
      })(),
    ]
    const begun = performance.now()
    const mails = openMailRecords(mailFolder)
    const linkTo = (email: string) => {
      const text = mails
        .taken()
        .filter((mail) => fieldOf(mail, 'to') === email)
        .map((mail) => fieldOf(mail, 'text'))
        .findLast((one) => one.includes('?confirm='))
      return /\/\.netlify\/functions\/order\?confirm=[\w.~-]+/.exec(text ?? '')?.[0]
    }
    const sales = await buyAll({ site, linkTo }, cars, trouble.next)
    const seconds = Math.round((performance.now() - begun) / 1000)
    over.abort()
    await Promise.all(storm)
    await trouble.end()
    const kills = { functions: functions.kills, mailbox: mailbox.kills }
    for (let run = 0, isQuiet = false; run < lastRuns(cars) && !isQuiet; run += 1) {
      // Nothing is in a hurry any more: the next retry is one jump of the clock away.
      clock = later(clock, Math.min((3 + run) * MINUTE, LONGEST_PAUSE))
      await functions.restart({ SOAK_CLOCK: JSON.stringify(clock) })
      // A run with nothing due may leave mails that are due later.
      const waiting = await Promise.all([
        ...['pending/', 'later/'].map((prefix) => shopStores().read('outbox', prefix)),
        shopStores().read('orders', 'unconfirmed/'),
      ])
      isQuiet = (await runSchedule()) && waiting.flat().length === 0
    }
    return {
      checks: await checkEnd(sales, { cars, mailFolder, blind: trouble.played.blind }),
      figures: [
        `${cars} véhicules, ${sales.accepted.length} commandes prises et ${sales.taken} refusées (véhicule déjà pris), en ${seconds} s`,
        `${sales.confirmed} commandes confirmées par le lien d’un e-mail`,
        `${trouble.played.faults} pannes du fournisseur, ${kills.mailbox} arrêts du fournisseur et ${kills.functions} des fonctions au milieu de leur travail`,
        `${sales.unanswered} envois restés sans réponse, puis repris par leur acheteur`,
      ],
    }
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

/** Builds the functions once into a folder, as the host does: a process that is killed again and again has to start quickly. */
const buildFunctions = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: FUNCTIONS.map((name) => `netlify/functions/${name}.ts`) },
    },
  })

const storedFacts = z.object({ id: z.string(), owed: z.array(z.string()) })

/** What has to be true when everything has settled. `blind` is how often the provider's journal was behind when it was
 *  asked: only then may a mail come twice. */
async function checkEnd(
  { accepted, wrong }: Sales,
  { cars, mailFolder, blind }: { cars: number; mailFolder: string; blind: number },
): Promise<Check[]> {
  const read = async (store: string, ...prefixes: string[]) =>
    (await Promise.all(prefixes.map((prefix) => shopStores().read(store, prefix)))).flat()
  const keys = async (store: string, ...prefixes: string[]) => (await read(store, ...prefixes)).map(({ key }) => key)
  const stored = (await read('orders', 'cars/', 'closed/')).map(({ key, value }) => ({
    key,
    ...storedFacts.parse(value),
  }))
  const ids = counted(stored.map(({ id }) => id))
  const mails = counted(
    openMailRecords(mailFolder)
      .taken()
      .map((mail) => fieldOf(mail, 'v:mail-id')),
  )
  const wanted = new Set(accepted.flatMap(({ id }) => [`${id}-received-buyer`, `${id}-received-seller`]))
  const doubles = [...mails].filter(([, count]) => count > 1).map(([id]) => id)
  const strangers = [...mails.keys()].filter((id) => !wanted.has(id) && !/message-|-confirm-\d$|-holds-many$/.test(id))
  const count = (found: number, what: string) => (found === cars ? [] : [`${found} ${what} pour ${cars} véhicules`])
  const checks: [name: string, faults: string[]][] = [
    ['chaque réponse est une commande prise ou un véhicule déjà pris', wrong],
    ['chaque véhicule a été vendu à une personne', count(accepted.length, 'commandes')],
    [
      'chaque commande acceptée est enregistrée une fois',
      accepted.filter(({ id }) => ids.get(id) !== 1).map(({ id }) => id),
    ],
    ['rien d’autre n’est enregistré', count(stored.length, 'enregistrements')],
    ['aucune demande non confirmée ne reste', await keys('orders', 'unconfirmed/')],
    [
      'aucune commande ne doit plus d’e-mail, et aucun n’attend',
      [
        ...stored.filter(({ owed }) => owed.length > 0).map(({ key }) => key),
        ...(await keys('outbox', 'pending/', 'later/')),
      ],
    ],
    ['aucun e-mail n’a été abandonné', await keys('outbox', 'dead/')],
    ['les deux e-mails de chaque commande sont arrivés', [...wanted].filter((id) => !mails.has(id))],
    ['aucun e-mail n’est parti sans commande', strangers],
    [
      `un e-mail n’est arrivé deux fois que là où le fournisseur ne pouvait pas savoir (${doubles.length} sur ${blind} fois)`,
      doubles.length <= blind ? [] : doubles,
    ],
  ]
  return checks.map(([name, faults]) => ({ name, faults: faults.slice(0, 10) }))
}

function counted(names: string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
