import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { setEnvironmentContext } from '@netlify/blobs'
import { BlobsServer } from '@netlify/blobs/server'
import { sendResponse, toRequest } from '../functions/web-request.ts'
import { makeBlobsAtomic } from './make-blobs-atomic.ts'

type Handle = (this: BlobsServer, request: Request) => Promise<Response>

/** Netlify's own local store, kept in `dir`; functions of this process find it by themselves. Answers how to stop it. */
export async function startBlobs(dir: string): Promise<() => Promise<void>> {
  makeBlobsAtomic()
  await mkdir(dir, { recursive: true })
  const token = randomUUID()
  const store = new BlobsServer({ directory: dir, token, logger: () => undefined })
  const handle: Handle = store['handleRequest']
  const server = createServer(async (message, response) => {
    try {
      await sendResponse(await handle.call(store, toRequest(message)), response)
    } catch {
      response.destroy()
    }
  })
  const address = `http://127.0.0.1:${await listenHere(server)}`
  store['address'] = address
  setEnvironmentContext({ edgeURL: address, uncachedEdgeURL: address, siteID: 'local', token })
  return () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
}

/** Not by the store's own `start`, which listens to the whole network: orders and messages are in it. */
const listenHere = (server: Server) =>
  new Promise<number>((listening, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') listening(address.port)
    })
  })
