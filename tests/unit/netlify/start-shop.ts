import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEnvironmentContext } from '@netlify/blobs'
import { vi } from 'vitest'
import { serveBlobs } from '../../../scripts/dev/blobs.ts'
import type { FaultKind } from '../../../scripts/dev/mailbox/faults.ts'
import { localMailEnvironment, startMailbox } from '../../../scripts/dev/mailbox/mailbox.ts'

/** What the mailbox tells of a mail. */
export interface SeenMail {
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  fields: [string, string][]
}

/** Netlify's Blobs and Mailgun's stand-in for one test file, with the functions' environment set to them. */
export async function startShop() {
  const dir = await mkdtemp(join(tmpdir(), 'shop-'))
  const { context: blobsContext, close: closeBlobs } = await serveBlobs(join(dir, 'blobs'))
  const mailbox = await startMailbox({ dir: join(dir, 'mailbox'), now: () => Date.now() })
  const environment = localMailEnvironment(mailbox.url)
  const configure = () => {
    setEnvironmentContext(blobsContext)
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  }
  configure()
  const api = `${mailbox.pagesUrl}/__mailbox/api`
  return {
    environment,
    blobsContext,
    /** Sets the environment again after a test has changed it. */
    configure,
    mailbox,
    mails: async () => {
      const mails: SeenMail[] = await (await fetch(`${api}/mails`)).json()
      return mails
    },
    /** Switches a fault of the provider on, for so many mails. */
    fail: async (kind: FaultKind, span: number | 'always' | 'off' = 1) => {
      const response = await fetch(`${api}/faults`, { method: 'POST', body: JSON.stringify({ kind, span }) })
      if (!response.ok) throw new Error(`the mailbox refused the fault ${kind}`)
    },
    /** The faults that are still to come. */
    faults: async () => {
      const left: unknown[] = await (await fetch(`${api}/faults`)).json()
      return left
    },
    mend: () => fetch(`${api}/faults`, { method: 'DELETE' }),
    empty: () => fetch(`${api}/mails`, { method: 'DELETE' }),
    close: async () => {
      await mailbox.close()
      await closeBlobs()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
export type Shop = Awaited<ReturnType<typeof startShop>>
