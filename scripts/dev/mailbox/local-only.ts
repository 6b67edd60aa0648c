import type { IncomingMessage } from 'node:http'

const isHere = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(address)?.hostname ?? '')

/** True for a request made to this machine by its own name, from a program or from a page of this machine. Anybody may read
 *  and write mail here, so a page elsewhere (known by Origin) and a foreign name pointed at 127.0.0.1 (known by Host) may not. */
export const isLocal = ({ headers: { host, origin } }: Pick<IncomingMessage, 'headers'>): boolean =>
  isHere(`http://${host ?? ''}`) && (origin === undefined || isHere(origin))
