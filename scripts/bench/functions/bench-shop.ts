import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStore, setEnvironmentContext } from '@netlify/blobs'
import type { Context } from '@netlify/functions'
import { forkBlobs } from '../../dev/blobs/fork-blobs.ts'
import { createFunctionHost, deploys } from '../../dev/functions/function-host.ts'
import { openFunctions } from '../../dev/functions/open-functions.ts'
import { withLocalSamples } from '../../dev/local-environment.ts'
import { localMailEnvironment } from '../../dev/mailbox/local-mail-environment.ts'
import { startMailbox } from '../../dev/mailbox/start-mailbox.ts'
import { writeCatalogue } from '../../sales/write-catalogue.ts'

/** What a shop counts within an hour: a few orders, not the hundreds of a measurement. */
async function forgetHour(): Promise<void> {
  const store = getStore({ name: 'recent', consistency: 'strong' })
  for (const { key } of (await store.list()).blobs) await store.delete(key)
}

export const SITE = 'https://boutique.test'

/** A shop of this process's own: store, mailbox and catalogue in a folder that goes with it. It sells these cars, or those of
 *  the last snapshot. The store is a process apart, as at the host, and answers `distance` milliseconds later than it could. */
export async function openBenchShop(cars: string[] | 'snapshot', distance = 0) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  if (cars !== 'snapshot') await writeCatalogue(folder, cars)
  const blobs = await forkBlobs(join(folder, 'blobs'), distance)
  setEnvironmentContext(blobs.context)
  const mailbox = await startMailbox({ dir: join(folder, 'mailbox') })
  const functions = await openFunctions()
  // Never a real account or a real person, whatever this machine is set up for.
  Object.assign(process.env, withLocalSamples({}), localMailEnvironment(mailbox.url), {
    CONTACT_RELAY_URL: '',
    ALERT_URL: '',
    SALES_PAUSED: '',
    HOLDS_AN_HOUR: '100000',
    SHOP_MODE: '',
    URL: SITE,
    LAMBDA_TASK_ROOT: cars === 'snapshot' ? process.cwd() : folder,
  })
  const host = createFunctionHost(functions.load)
  return {
    /** Answers a page's call of a function, as the host does. */
    handle: host.handle,
    /** A function as the host calls it: `send` is done when the answer is there, `after` when everything else is. */
    open: async (name: string) => {
      const module = await functions.load(name)
      if (!module) throw new Error(`there is no function ${name}`)
      const work: Promise<unknown>[] = []
      const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
      // A buyer each, from a network each: the hour's limits are not what is measured.
      let calls = 0
      const context = () =>
        ({ waitUntil, deploy: deploys.live, ip: `10.${++calls >> 8}.${calls & 0xff}.1` }) as unknown as Context
      return {
        send: async (fields: object) => {
          const headers = { origin: SITE, 'content-type': 'application/json' }
          const body = JSON.stringify(fields)
          const request = new Request(`${SITE}/.netlify/functions/${name}`, { method: 'POST', headers, body })
          const { status } = await module.default(request, context())
          if (status !== 200) throw new Error(`the function ${name} answered ${status}`)
        },
        after: async () => {
          await Promise.all(work.splice(0))
          await forgetHour()
        },
      }
    },
    close: async () => {
      await host.settled()
      await functions.close()
      await mailbox.close()
      await blobs.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
