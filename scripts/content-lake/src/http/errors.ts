/** A failure the caller is told about, in the shape the hosted API gives it. */
export class LakeError extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, body: Readonly<Record<string, unknown>>) {
    super(message)
    this.status = status
    this.body = body
  }
}

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
}

export const httpError = (status: keyof typeof titles, message: string, errorCode?: string) =>
  new LakeError(status, message, {
    statusCode: status,
    error: titles[status],
    message,
    ...(errorCode && { errorCode }),
  })

export interface MutationFault {
  readonly type: string
  readonly description: string
  readonly [detail: string]: unknown
}

/** A transaction refused as a whole because of its mutation number `index`. */
export function mutationError(index: number, error: MutationFault, status = 409) {
  const description = `The mutation(s) failed: ${error.description}`
  return new LakeError(status, description, {
    error: { type: 'mutationError', description, items: [{ error, index }] },
  })
}

/** What somebody without the right gets: a stranger, or a token that may only read. */
const needs = (permission: Permission) => `Insufficient permissions; permission "${permission}" required`
export type Permission = 'create' | 'update'

export const forbiddenMutation = (index: number, permission: Permission) =>
  mutationError(index, { type: 'insufficientPermissionsError', description: needs(permission), permission }, 403)

export const forbiddenAction = () => actionError(403, 'insufficientPermissionsError', needs('update'))

export const forbiddenUpload = () => httpError(403, needs('create'))

/** An action refused: same shape as a mutation's, under the fault's own type. */
export const actionError = (status: number, type: string, description: string) =>
  new LakeError(status, description, { error: { type, description } })

/** A query that cannot be read; `start` and `end` are offsets of the fault in it. */
export const queryError = (query: string, description: string, start: number, end = start) =>
  new LakeError(400, description, { error: { type: 'queryParseError', description, query, start, end } })
