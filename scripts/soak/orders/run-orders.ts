import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
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

/** The shop's clock runs five times as fast, so that retries happen during the run. */
const SPEED = 5
const MINUTE = 60_000
/** Maximum number of scheduled runs, with increasing pauses, until nothing is left to do. A run's time is limited, so more
 *  orders need more runs. */
const lastRuns = (cars: number) => 40 + Math.ceil(cars / 10)
/** Working days in which the sample shop answers. All pauses together stay below it: afterwards new mails are due. */
const ANSWER_DAYS = 5
const MAX_PAUSE = 15 * MINUTE
/** Number of buyers who must confirm by mail: fewer than the shop's hourly limit of confirmation mails. */
const MAX_CONFIRMED = 120
const MIN_HOLDS = 5
/** The functions that sales need. */
const FUNCTIONS = ['order', 'minute', 'send-payment-confirmation']

/** Sells `cars` cars over HTTP while one mail in three fails and provider and functions are killed at random. Then waits until
 *  nothing is left to do, and checks the result. */
export async function runOrders(cars: number): Promise<Part> {
  // Inside node_modules, so that the program finds its packages.
  const program = join('node_modules/.cache', `soak-${randomUUID().slice(0, 8)}`)
  const folder = await makeShopFolder(sampleCars(cars))
  await writeFile(join(folder, 'web/generated/sale.json'), JSON.stringify({ answerDays: ANSWER_DAYS }))
  const closing: (() => Promise<unknown>)[] = [folder, program].map(
    (place) => () => rm(place, { recursive: true, force: true }),
  )
  try {
    await buildFunctions(program, FUNCTIONS)
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
      HOLDS_AN_HOUR: String(Math.max(MIN_HOLDS, cars - MAX_CONFIRMED)),
      TEST_CALLER_HEADER: CALLER_HEADER,
      NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(blobs.context)).toString('base64'),
      SOAK_CLOCK,
    })
    closing.push(functions.close)

    /** Runs the schedule; true if nothing was left to do. */
    const runSchedule = async () => {
      try {
        const signal = AbortSignal.timeout(MINUTE)
        const answer = await fetch(`${site}/.netlify/functions/minute`, { method: 'POST', signal })
        const { outbox } = (await answer.json()) as { outbox: object }
        return Object.keys(outbox).length === 0
      } catch {
        // The functions were killed during the run.
        return false
      }
    }
    const providerFaults = openProviderFaults(`http://127.0.0.1:${pagesPort}`)
    const over = new AbortController()
    const disturbances = [
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
        .accepted()
        .filter((mail) => fieldOf(mail, 'to') === email)
        .map((mail) => fieldOf(mail, 'text'))
        .findLast((one) => one.includes('?confirm='))
      return /\/\.netlify\/functions\/order\?confirm=[\w.~-]+/.exec(text ?? '')?.[0]
    }
    const sales = await buyAll({ site, linkTo }, cars, providerFaults.next)
    const seconds = Math.round((performance.now() - begun) / 1000)
    over.abort()
    await Promise.all(disturbances)
    await providerFaults.end()
    const kills = { functions: functions.kills, mailbox: mailbox.kills }
    for (let run = 0, isIdle = false; run < lastRuns(cars) && !isIdle; run += 1) {
      // Advance the clock to the next retries.
      clock = later(clock, Math.min((3 + run) * MINUTE, MAX_PAUSE))
      await functions.restart({ SOAK_CLOCK: JSON.stringify(clock) })
      // After a run with nothing to do, mails may still be due later.
      const waiting = await Promise.all([
        ...['pending/', 'later/'].map((prefix) => shopStores().read('outbox', prefix)),
        shopStores().read('orders', 'unconfirmed/'),
      ])
      isIdle = (await runSchedule()) && waiting.flat().length === 0
    }
    return {
      checks: await checkEnd(sales, { cars, mailFolder, blind: providerFaults.played.blind }),
      figures: [
        `${cars} véhicules, ${sales.accepted.length} commandes prises et ${sales.taken} refusées (véhicule déjà pris), en ${seconds} s`,
        `${sales.confirmed} commandes confirmées par le lien d’un e-mail`,
        `${providerFaults.played.faults} pannes du fournisseur, ${kills.mailbox} arrêts du fournisseur et ${kills.functions} des fonctions au milieu de leur travail`,
        `${sales.unanswered} envois restés sans réponse, puis repris par leur acheteur`,
      ],
    }
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

/** Bundles the functions into a folder, as the host does, so that killed processes restart quickly. */
export const buildFunctions = (folder: string, names: readonly string[]) =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: names.map((name) => `netlify/functions/${name}.ts`) },
    },
  })

const storedFacts = z.object({ id: z.string(), owed: z.array(z.string()) })

/** Checks the final state. `blind`: number of times the provider's events API lagged, the only case in which a mail may be sent
 *  twice. */
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
      .accepted()
      .map((mail) => fieldOf(mail, 'v:mail-id')),
  )
  const expected = new Set(accepted.flatMap(({ id }) => [`${id}-received-buyer`, `${id}-received-seller`]))
  const doubles = [...mails].filter(([, count]) => count > 1).map(([id]) => id)
  const strangers = [...mails.keys()].filter(
    (id) => !expected.has(id) && !/message-|-confirm-\d$|-holds-many$/.test(id),
  )
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
    ['les deux e-mails de chaque commande sont arrivés', [...expected].filter((id) => !mails.has(id))],
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
