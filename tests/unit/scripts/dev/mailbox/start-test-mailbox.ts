import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Mailgun from 'mailgun.js'
import type { Interfaces } from 'mailgun.js/definitions'
import { LOCAL_API_KEY, LOCAL_DOMAIN, startMailbox } from '../../../../../scripts/dev/mailbox/mailbox.ts'

export const DOMAIN = LOCAL_DOMAIN

/** Starts a mailbox with the real client. */
export async function startTestMailbox() {
  const dir = await mkdtemp(join(tmpdir(), 'mailbox-'))
  let mailbox = await startMailbox({ dir })
  /** `timeout` in milliseconds: short where a test waits for a fault, long elsewhere, for a busy machine. */
  const client = (key = LOCAL_API_KEY, timeout = 300): Interfaces.IMailgunClient =>
    new Mailgun(FormData).client({ username: 'api', key, url: mailbox.url, timeout })
  return {
    dir,
    client,
    page: (path = '', init?: RequestInit) =>
      fetch(`${mailbox.pagesUrl}/__mailbox${path}`, { redirect: 'manual', ...init }),
    get urls() {
      return mailbox
    },
    restart: async () => {
      await mailbox.close()
      mailbox = await startMailbox({ dir })
    },
    close: async () => {
      await mailbox.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export const makeMail = (more: Record<string, unknown> = {}) => ({
  from: 'Boutique <boutique@exemple.test>',
  to: ['vendeur@exemple.test'],
  subject: 'Bonjour',
  html: '<p>Bonjour <b>vous</b></p>',
  text: 'Bonjour vous',
  'h:Message-Id': '<un@exemple.test>',
  'v:mail-id': 'un',
  ...more,
})
