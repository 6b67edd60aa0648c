import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEnvironmentContext } from '@netlify/blobs'
import type { Context } from '@netlify/functions'
import { forkBlobs } from '../../dev/blobs/fork-blobs.ts'
import { deploys } from '../../dev/functions/function-host.ts'
import { openFunctions } from '../../dev/functions/open-functions.ts'
import { withLocalSamples } from '../../dev/local-environment.ts'
import { localMailEnvironment } from '../../dev/mailbox/local-mail-environment.ts'
import { openMailRecords } from '../../dev/mailbox/mail-records.ts'
import { startMailbox } from '../../dev/mailbox/start-mailbox.ts'
import { fieldOf } from '../../dev/mailbox/stored-mail.ts'
import { writeCatalogue } from '../../sales/write-catalogue.ts'

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
export async function openAttackedShop(cars: string[]) {
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
export type AttackedShop = Awaited<ReturnType<typeof openAttackedShop>>
