import type { z } from 'zod'
import { isTooFast } from '#forms/submission.ts'
import { log } from '../log.ts'
import { fieldErrors } from './field-errors.ts'
import { guardForm } from './guard.ts'
import { readJson } from './read-json.ts'
import { accept, refuse } from './respond.ts'

/** What every form of the site sends beside its own fields. */
interface Sent {
  website: string
  startedAt?: number | undefined
}

interface FormRules<T extends Sent> {
  /** Names the form in the log. */
  form: string
  schema: z.ZodType<T>
  /** Bytes. */
  limit: number
  siteUrl: string | undefined
  /** Milliseconds. */
  now: number
}

/** What a form said, or the answer that ends the matter. */
export type Receipt<T> = { ok: true; data: T } | { ok: false; answer: Response }

/** Reads a post of one of the site's forms: from our own pages, of bounded size, as its schema wants it, filled in by a
 *  person. */
export async function receiveForm<T extends Sent>(request: Request, rules: FormRules<T>): Promise<Receipt<T>> {
  const refused = (answer: Response) => ({ ok: false, answer }) as const
  const refusal = guardForm(request, rules.siteUrl)
  if (refusal) return refused(refusal)
  const body = await readJson(request, rules.limit)
  if (!body.ok) return refused(refuse(body.code))
  const parsed = rules.schema.safeParse(body.value)
  if (!parsed.success) return refused(refuse('invalid', fieldErrors(parsed.error)))
  if (parsed.data.website !== '') {
    // A robot that is told so comes back better.
    log(`${rules.form}-trapped`)
    return refused(accept())
  }
  if (isTooFast(parsed.data.startedAt, rules.now)) return refused(refuse('tooFast'))
  return { ok: true, data: parsed.data }
}
