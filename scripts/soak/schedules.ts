import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { getStore, setEnvironmentContext } from '@netlify/blobs'
import { build } from 'vite'
import { withLocalSamples } from '../command/environment.ts'
import { forkBlobs } from '../dev/blobs/blobs.ts'
import type { FunctionModule } from '../dev/functions/function-host.ts'
import { localMailEnvironment, startMailbox } from '../dev/mailbox/mailbox.ts'
import { sampleCars, writeCatalogue } from '../sales/sample-forms.ts'

/** One thing that has to be true: it is when there are no faults. */
export interface Check {
  name: string
  faults: string[]
}

/** What selling needs, and the daily deletion. */
const NAMES = ['order', 'minute', 'send-payment-confirmation', 'retention']

/** Builds the functions once into a folder, as the host does: a process that is killed again and again has to start quickly.
 *  The folder has to lie where packages are found. */
export async function buildFunctions(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: NAMES.map((name) => `netlify/functions/${name}.ts`) },
    },
  })
}

/** Entries of a flooded shelf, and milliseconds to the store. */
const MANY = 100_000
const DISTANCE = 20
/** Seconds after which the host stops a scheduled function. */
const STOPPED = 30
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

type Entries = [key: string, value: object][]

/** The scheduled functions, one run after the other, with a store 20 ms away that somebody has flooded: every run has to end
 *  before the host stops it, orders' letters have to leave, and what is old has to go. */
export async function runSchedules(): Promise<{ checks: Check[]; figures: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'))
  const program = join('node_modules/.cache', `soak-${randomUUID().slice(0, 8)}`)
  const closing: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => rm(program, { recursive: true, force: true }),
  ]
  const checks: Check[] = []
  const figures: string[] = []
  const log = console.log
  try {
    await buildFunctions(program)
    await writeCatalogue(folder, sampleCars(5))
    const mailbox = await startMailbox({ dir: join(folder, 'mailbox'), now: () => Date.now() })
    closing.push(mailbox.close)
    const blobs = await forkBlobs(join(folder, 'blobs'), DISTANCE)
    closing.push(blobs.close)
    Object.assign(process.env, withLocalSamples({}), localMailEnvironment(mailbox.url), {
      LAMBDA_TASK_ROOT: folder,
      // Nothing is published here: nobody is asked what is due.
      SANITY_API_HOST: 'http://127.0.0.1:1',
    })
    setEnvironmentContext(blobs.context)
    const fill = (store: string, entries: Entries) => writeEntries(join(folder, 'blobs'), store, entries)
    const left = async (store: string, prefix: string) =>
      (await getStore({ name: store, consistency: 'strong' }).list({ prefix })).blobs.length

    /** One run as the host makes it. */
    const run = async (name: string, title: string): Promise<void> => {
      const module: FunctionModule = await import(resolve(program, `${name}.js`))
      const deploy = { context: 'production', id: 'local', published: true }
      const begun = performance.now()
      console.log = () => undefined
      const request = new Request('http://127.0.0.1/', { method: 'POST' })
      const answer = await module.default(request, { deploy, waitUntil: () => undefined } as never)
      console.log = log
      const seconds = (performance.now() - begun) / 1000
      figures.push(`${title} : ${seconds.toFixed(1)} s`)
      const faults = [
        ...(seconds < STOPPED ? [] : [`${seconds.toFixed(1)} s`]),
        ...(answer.ok ? [] : [`status ${answer.status}`]),
      ]
      checks.push({ name: `${title} : finie avant ${STOPPED} s`, faults })
    }
    const expectCount = (name: string, found: number, isRight: boolean) => {
      figures.push(`${name} : ${found}`)
      checks.push({ name, faults: isRight ? [] : [String(found)] })
    }

    await run('minute', 'minute, réserve vide')
    const now = Date.now()
    await fill('outbox', mails(MANY, 'contact', now - DAY, now + 5 * HOUR))
    await run('minute', `minute, ${MANY} e-mails qui attendent leur heure`)
    await fill('outbox', mails(MANY, 'contact', now - 2 * DAY, now - 60_000))
    await fill('outbox', mails(20, 'order', now - DAY, now - 60_000))
    await run('minute', `minute, ${MANY} e-mails à retenter devant 20 de commandes`)
    const orders = await left('outbox', 'later/orders/')
    expectCount('e-mails de commandes encore là après cette minute', orders, orders === 0)
    await rm(join(folder, 'blobs'), { recursive: true, force: true })

    await fill('recent', passed(MANY, now))
    await run('minute', `minute, ${MANY} traces d’une heure passée`)
    await rm(join(folder, 'blobs'), { recursive: true, force: true })

    await fill('once', claims(MANY, now))
    await fill('newsletter', questions(MANY, now))
    await run('retention', `rétention, deux rayons de ${MANY} entrées jeunes`)
    const young = (await left('once', '')) + (await left('newsletter', 'asked/'))
    expectCount('entrées jeunes encore là', young, young === 2 * MANY)
    await rm(join(folder, 'blobs'), { recursive: true, force: true })

    await fill('once', claims(MANY, now - 5 * DAY))
    await fill('newsletter', questions(1000, now - 10 * DAY))
    let runs = 0
    for (let there = MANY; there > 0 && runs < 30; runs += 1) {
      await run('retention', `rétention ${runs + 1}, ${there} entrées périmées sur un rayon`)
      if (runs === 0) {
        const others = await left('newsletter', 'asked/')
        expectCount('entrées périmées d’un autre rayon après la première', others, others === 0)
      }
      there = await left('once', 'contact/')
    }
    expectCount(`exécutions jusqu’à ce que ${MANY} entrées périmées soient effacées`, runs, runs < 30)
    return { checks, figures }
  } finally {
    console.log = log
    for (const close of closing.toReversed()) await close()
  }
}

const digits = (time: number) => Math.trunc(time).toString(36).padStart(9, '0')
const id = (time: number) => `${digits(time)}-${randomBytes(8).toString('hex')}`
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Mails that were tried once, `due` again, made one after the other from `made` on. */
const mails = (count: number, kind: string, made: number, due: number): Entries =>
  Array.from({ length: count }, (_, place) => {
    const name = id(made + place)
    const mail = { to: 'vendeur@exemple.test', subject: 'S', html: 'H', text: 'T', messageId: `${name}@exemple.test` }
    const entry = { id: name, kind, content: { channel: 'mail', mail }, createdAt: made, attempts: 1, nextAttempt: due }
    const lane = kind === 'order' ? 'orders' : 'rest'
    return [`later/${lane}/${digits(due)}/${name}`, { ...entry, unknown: false, lease: null, lastCode: 'no' }]
  })
const passed = (count: number, now: number): Entries =>
  Array.from({ length: count }, (_, place) => {
    const time = now - 2 * HOUR - place
    return [`strangers/${Math.floor(time / HOUR)}/${digits(time)}-${randomBytes(8).toString('hex')}~newsletter`, {}]
  })
const claims = (count: number, at: number): Entries =>
  Array.from({ length: count }, () => {
    const hash = randomBytes(32).toString('hex')
    return [`contact/${dayOf(at)}/${hash}`, { id: id(at), body: hash, at }]
  })
const questions = (count: number, at: number): Entries =>
  Array.from({ length: count }, () => [`asked/${id(at)}`, { email: 'a@exemple.test', askedAt: at }])

/** Puts entries where the local store keeps them: a hundred thousand writes by its own door would take an hour. */
async function writeEntries(dir: string, store: string, entries: Entries): Promise<void> {
  const root = join(dir, 'entries', 'local', `site:${store}`)
  const folders = new Set(entries.map(([key]) => dirname(join(root, key))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  for (let from = 0; from < entries.length; from += 500)
    await Promise.all(
      entries.slice(from, from + 500).map(([key, value]) => writeFile(join(root, key), JSON.stringify(value))),
    )
}
