import { createServer, type RequestListener } from 'node:http'

/** A server on 127.0.0.1 that can be closed and opened again at the same port. */
export interface Listener {
  port: number
  open(): Promise<void>
  /** Lets all connections go, those that hang included. */
  close(): Promise<void>
}

/** Opens it; `wanted` 0 takes a free port. Throws if the port is taken. */
export async function listen(handler: RequestListener, wanted: number): Promise<Listener> {
  const server = createServer((request, response) => {
    // A connection kept from before would outlive a fault that is switched on between two requests.
    response.shouldKeepAlive = false
    handler(request, response)
  })
  let port = wanted
  const open = () =>
    new Promise<void>((resolve, reject) => {
      if (server.listening) return resolve()
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.removeListener('error', reject)
        const address = server.address()
        if (typeof address === 'object' && address) port = address.port
        resolve()
      })
    })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await open()
  return { port, open, close }
}
