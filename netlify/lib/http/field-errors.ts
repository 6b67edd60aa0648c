import type { z } from 'zod'
import type { FieldError } from './respond.ts'

/** The first fault of each field, in the order of the schema. Nothing of what was sent is repeated. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const first = new Map<string, string>()
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    if (!first.has(field)) first.set(field, issue.message)
  }
  return [...first].map(([field, code]) => ({ field, code }))
}
