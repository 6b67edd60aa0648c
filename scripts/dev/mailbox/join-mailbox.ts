import { localMailEnvironment } from './local-mail-environment.ts'
import { startMailbox, type Mailbox } from './start-mailbox.ts'

const FOLDER = '.local/mailbox'

/** The mailbox of this machine, unless a mail account is set in the environment: then mails are real and nothing starts.
 *  Functions of this process find it in `process.env`. Every command has one of its own; all keep the same mails. */
export async function joinMailbox(): Promise<Mailbox | undefined> {
  if (process.env['MAILGUN_API_KEY']) return undefined
  const mailbox = await startMailbox({ dir: FOLDER })
  Object.assign(process.env, localMailEnvironment(mailbox.url))
  return mailbox
}
