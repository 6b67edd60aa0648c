import { STATUS_CODES } from 'node:http'

/** An error to return to the caller, in the shape of the hosted API. */
export class LakeError extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, body: Readonly<Record<string, unknown>>) {
    super(message)
    this.status = status
    this.body = body
  }
}

export const httpError = (status: number, message: string, errorCode?: string) =>
  new LakeError(status, message, {
    statusCode: status,
    error: STATUS_CODES[status],
    message,
    ...(errorCode && { errorCode }),
  })

/** Refuses a transaction because of the mutation at `index`. */
export function mutationError(
  index: number,
  error: { type: string; description: string; [detail: string]: unknown },
  status = 409,
) {
  const description = `The mutation(s) failed: ${error.description}`
  return new LakeError(status, description, {
    error: { type: 'mutationError', description, items: [{ error, index }] },
  })
}

export const invalidMutation = (index: number, description: string) =>
  mutationError(index, { type: 'validationError', description }, 400)

export const missingDocument = (id: string) => `The document with the ID "${id}" was not found`

/** Refuses an editor's action. */
export const actionError = (status: number, type: string, description: string) =>
  new LakeError(status, description, { error: { type, description } })

/** Refuses a query; `start` and `end` are the offsets of the error in it. */
export const queryError = (query: string, description: string, start: number, end = start) =>
  new LakeError(400, description, { error: { type: 'queryParseError', description, query, start, end } })

export type Permission = 'create' | 'update'
export const lacks = (permission: Permission) => `Insufficient permissions; permission "${permission}" required`
