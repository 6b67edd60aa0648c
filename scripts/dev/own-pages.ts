import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

const here = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a request names this machine and the port it came in by. A page elsewhere that points its own name at 127.0.0.1
 *  (DNS rebinding) is known by its Host; and what asks the site for a page of its own must not be led to another port. */
export function isOwn({ headers: { host = '' }, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { hostname, port } = URL.parse(`http://${host}`) ?? {}
  return hostname !== undefined && here.has(hostname) && Number(port || 80) === socket.localPort
}

/** Answers 403 to a request that `isOwn` refuses; true when it has. */
export function refuseForeign(request: IncomingMessage, response: ServerResponse): boolean {
  if (isOwn(request)) return false
  response.writeHead(403, { 'content-type': 'text/plain' }).end('This server answers on localhost only')
  return true
}

/** The same for the dev server. Vite's own check lets every port and every address through, and its door to the editor
 *  opens files for whoever asks, so that only its own pages may: a browser says which page asks. */
export const ownPagesOnly = (): Plugin => ({
  name: 'own-pages-only',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (refuseForeign(request, response)) return
      const opensEditor = request.url?.startsWith('/__open-in-editor')
      if (opensEditor && request.headers['sec-fetch-site'] !== 'same-origin') response.writeHead(404).end()
      else next()
    })
  },
})
