import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEnvironmentContext } from '@netlify/blobs'
import type { Context } from '@netlify/functions'
import { withLocalSamples } from '../command/environment.ts'
import { forkBlobs } from '../dev/blobs.ts'
import { deploys, type FunctionModule } from '../dev/functions/function-host.ts'
import { openFunctions } from '../dev/functions/load-functions.ts'
import { localMailEnvironment, startMailbox } from '../dev/mailbox/mailbox.ts'
import { catalogueEntry } from './sample-forms.ts'

/** The shop's public address. */
export const SITE = 'https://boutique.test'

/** Creates a temporary folder with a catalogue of these cars, where functions find it through LAMBDA_TASK_ROOT. */
export async function makeShopFolder(cars: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-shop-'))
  await mkdir(join(folder, 'web/generated'), { recursive: true })
  await writeFile(join(folder, 'web/generated/index.json'), JSON.stringify(cars.map(catalogueEntry)))
  return folder
}

/** The variables of a shop with sample accounts only, whatever this machine's configuration. */
export const shopVariables = (mailUrl: string, folder: string, site = SITE) => ({
  ...(withLocalSamples({}) as Record<string, string>),
  ...localMailEnvironment(mailUrl),
  CONTACT_RELAY_URL: '',
  ALERT_URL: '',
  SALES_PAUSED: '',
  HOLDS_AN_HOUR: '',
  SHOP_MODE: '',
  // An unreachable address: no content is published during the test.
  SANITY_API_HOST: 'http://127.0.0.1:1',
  URL: site,
  LAMBDA_TASK_ROOT: folder,
})

interface ShopOptions {
  /** Ids of sample cars; 'snapshot' sells those of the last snapshot. */
  cars: readonly string[] | 'snapshot'
  /** Milliseconds by which each answer of the store is delayed. */
  distance?: number
  now?: () => number
  variables?: Record<string, string>
}

/** Opens a shop in this process: the current functions, a mailbox, and a store in a child process, as on the host. Mutes
 *  console.log, which the functions log to. `close` restores console.log and this process's variables. */
export async function openTestShop({ cars, distance = 0, now = Date.now, variables = {} }: ShopOptions) {
  const folder = await makeShopFolder(cars === 'snapshot' ? [] : cars)
  const blobs = await forkBlobs(join(folder, 'blobs'), distance)
  const mailbox = await startMailbox({ dir: join(folder, 'mailbox'), now })
  const functions = await openFunctions()
  const before = { ...process.env }
  const { log } = console
  console.log = () => undefined
  setEnvironmentContext(blobs.context)
  Object.assign(process.env, shopVariables(mailbox.url, cars === 'snapshot' ? process.cwd() : folder), variables)
  const modules = new Map<string, FunctionModule>()
  return {
    folder,
    load: functions.load,
    /** The original console.log. */
    log,
    /** Calls a function as the host does, from IP address `ip`. `after` waits for the function's work after its answer. */
    async call(name: string, { ip, query = '', ...init }: RequestInit & { ip: string; query?: string }) {
      const module = modules.get(name) ?? (await functions.load(name))
      if (!module) throw new Error(`there is no function ${name}`)
      modules.set(name, module)
      const work: Promise<unknown>[] = []
      const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
      const context = { waitUntil, deploy: deploys.live, ip } as unknown as Context
      const answer = await module.default(new Request(`${SITE}/.netlify/functions/${name}${query}`, init), context)
      return { answer, after: () => Promise.all(work) }
    },
    async close() {
      console.log = log
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
      Object.assign(process.env, before)
      await functions.close()
      await mailbox.close()
      await blobs.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** The request of a form on the site. */
export const formRequest = (fields: object) => ({
  method: 'POST',
  headers: { origin: SITE, 'content-type': 'application/json' },
  body: JSON.stringify(fields),
})
