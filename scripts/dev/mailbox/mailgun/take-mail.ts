import { randomBytes } from 'node:crypto'
import { textFields } from '../request-body.ts'
import { faultOfFields } from './mail-fields.ts'
import { bareAddress, type StoredFile, type StoredMail } from '../stored-mail.ts'

/** The mail in a form, or what Mailgun would find wrong with it. `now` in milliseconds. */
export async function takeMail(
  domain: string,
  form: FormData,
  now: number,
): Promise<{ ok: true; mail: StoredMail } | { ok: false; message: string }> {
  const fields = textFields(form)
  const fault = faultOfFields(fields)
  if (fault) return { ok: false, message: fault }
  const own = fields.find(([name]) => name.toLowerCase() === 'h:message-id')?.[1]
  const key = `${now.toString(36).padStart(9, '0')}${randomBytes(4).toString('hex')}`
  return {
    ok: true,
    mail: {
      key,
      at: now,
      domain,
      messageId: bareAddress(own ?? `${key}@${domain}`),
      fields,
      files: await filesOf(form),
    },
  }
}

async function filesOf(form: FormData): Promise<StoredFile[]> {
  const files = [...form].flatMap(([field, value]) => (typeof value === 'string' ? [] : [{ field, file: value }]))
  return Promise.all(
    files.map(async ({ field, file }) => ({
      field,
      name: file.name,
      type: file.type,
      size: file.size,
      base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
    })),
  )
}
