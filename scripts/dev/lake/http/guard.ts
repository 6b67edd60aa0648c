import type { IncomingMessage } from 'node:http'
import { httpError } from './error.ts'

const here = '(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d{1,5})?'
const localHost = new RegExp(`^${here}$`, 'i')
const localOrigin = new RegExp(`^https?://${here}$`, 'i')

/** Anybody may write to this lake, so only this machine's own pages may speak to it: a page elsewhere is known by its
 *  Origin, and one that points its own host name at 127.0.0.1 (DNS rebinding) by its Host. Throws 403. */
export function admit({ headers }: Pick<IncomingMessage, 'headers'>) {
  if (!headers.host || !localHost.test(headers.host)) throw httpError(403, 'The local lake answers on localhost only')
  if (headers.origin !== undefined && !localOrigin.test(headers.origin))
    throw httpError(403, 'The local lake answers pages of this machine only')
}
