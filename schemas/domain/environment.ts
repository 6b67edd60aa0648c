import { z } from 'zod'
import { bankVariables, companyVariables, mailVariables } from './shop-variables.ts'
import { contentVariables, hostVariables, operationVariables } from './host-variables.ts'
import type { Traits } from './environment-variable.ts'

/** Every variable that the shop reads, in the order of `.env.example`. */
export const environmentSchema = z.object({
  ...contentVariables,
  ...hostVariables,
  ...mailVariables,
  ...bankVariables,
  ...companyVariables,
  ...operationVariables,
})
export type Environment = z.infer<typeof environmentSchema>
export type VariableName = keyof Environment

export const variableNames = Object.keys(environmentSchema.shape) as VariableName[]

/** Where a variable is set, what for, and how one comes by its value. */
export const traitsOf = (name: VariableName) => environmentSchema.shape[name].meta() as unknown as Traits

/** Keys, and addresses that are as good as keys: whoever knows one may send, build or alarm in the shop's name. */
export const secretNames = variableNames.filter((name) => traitsOf(name).secret)

/** Variables that mean nothing without one another: half of a bank account must never reach a page. */
const together: VariableName[][] = [
  ['BANK_BENEFICIARY', 'BANK_IBAN', 'BANK_BIC'],
  ['MAILGUN_API_KEY', 'MAILGUN_DOMAIN', 'MAIL_FROM', 'MAIL_TO'],
  ['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN'],
]

/** What is wrong with a variable and what to do about it, both in French, for whoever runs the command. */
export interface EnvironmentProblem {
  name: VariableName
  problem: string
  remedy: string
}
type Reading = { ok: true; value: Environment } | { ok: false; problems: EnvironmentProblem[] }

/** Reads all variables at once; a blank one counts as absent. Never throws: every problem is in the answer. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Reading {
  const given = Object.fromEntries(
    variableNames.flatMap((name) => {
      const text = Object.hasOwn(source, name) ? source[name]?.trim() : undefined
      return text ? [[name, text]] : []
    }),
  )
  const parsed = environmentSchema.safeParse(given)
  // The first problem of a variable is the one to mend; the others often follow from it.
  const malformed = variableNames.flatMap((name) => {
    const issue = parsed.error?.issues.find(({ path }) => path[0] === name)
    return issue ? [{ name, problem: issue.message }] : []
  })
  const missing = together.flatMap((group) => {
    const present = group.filter((name) => name in given)
    if (present.length === 0) return []
    const problem = `manque, alors que ${present.join(', ')} est renseigné`
    return group.filter((name) => !(name in given)).map((name) => ({ name, problem }))
  })
  const problems = [...malformed, ...missing].map((found) => ({ ...found, remedy: traitsOf(found.name).remedy }))
  return parsed.success && problems.length === 0 ? { ok: true, value: parsed.data } : { ok: false, problems }
}
