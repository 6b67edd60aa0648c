import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStore } from '@netlify/blobs'
import type { Context } from '@netlify/functions'
import { startBlobs } from '../dev/blobs/start-blobs.ts'
import { openFunctions } from '../dev/functions/open-functions.ts'
import { localMailEnvironment } from '../dev/mailbox/local-mail-environment.ts'
import { startMailbox } from '../dev/mailbox/start-mailbox.ts'
import type { Measure } from './report/line.ts'

const TIMES = 30
const SITE = 'https://boutique.test'
const message = {
  type: 'contact',
  name: 'Amélie Durand',
  email: 'amelie@exemple.test',
  phone: '+33 6 12 34 56 78',
  subject: 'purchase',
  message: 'Bonjour,\nla Classe C est-elle encore libre ?',
  language: 'fr',
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** How long a visitor's message waits for its answer, in this process, beside a bare write to the same store. What the
 *  function does after its answer is let to end before the next one. */
export async function functionMeasures(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const stopBlobs = await startBlobs(join(folder, 'blobs'))
  const mailbox = await startMailbox({ dir: join(folder, 'mailbox') })
  const functions = await openFunctions()
  // Never a real account or a real person, whatever this machine is set up for.
  Object.assign(process.env, { CONTACT_RELAY_URL: '', ALERT_URL: '', ...localMailEnvironment(mailbox.url) })
  // The functions' log belongs to the host.
  const print = console.log
  console.log = () => undefined
  try {
    const contact = await functions.load('contact')
    if (!contact) throw new Error('there is no contact function')
    const after: Promise<unknown>[] = []
    const context = { waitUntil: (work: Promise<unknown>) => void after.push(work) } as unknown as Context
    const send = async () => {
      const body = JSON.stringify({ ...message, startedAt: Date.now() - 60_000 })
      const headers = { origin: SITE, 'content-type': 'application/json' }
      const request = new Request(`${SITE}/.netlify/functions/contact`, { method: 'POST', headers, body })
      const { status } = await contact.default(request, context)
      if (status !== 200) throw new Error(`the contact function answered ${status}`)
    }
    const store = getStore({ name: 'bench', consistency: 'strong' })
    const write = () => store.setJSON(randomUUID(), message)
    const ours: number[] = []
    const twin: number[] = []
    for (let time = -1; time < TIMES; time += 1) {
      const [sent, written] = [await timed(send), await timed(write)]
      await Promise.all(after.splice(0))
      // The first one reads the code.
      if (time >= 0) {
        ours.push(sent)
        twin.push(written)
      }
    }
    return [{ of: 'fonctions', name: 'réponse de contact ; jumeau : une écriture seule', unit: 'ms', ours, twin }]
  } finally {
    console.log = print
    await functions.close()
    await mailbox.close()
    await stopBlobs()
    await rm(folder, { recursive: true, force: true })
  }
}
