import Mailgun from 'mailgun.js'
import type { Interfaces } from 'mailgun.js/definitions'
import type { MailSettings } from '../environment.ts'

/** Milliseconds. The client has no limit of its own and would wait for ever. */
export const PROVIDER_TIMEOUT = 10_000

/** Mailgun's own client. `timeout` of each call in milliseconds. */
export const mailgunClient = (
  { apiKey, url }: MailSettings,
  timeout: number = PROVIDER_TIMEOUT,
): Interfaces.IMailgunClient => new Mailgun(FormData).client({ username: 'api', key: apiKey, url, timeout })
