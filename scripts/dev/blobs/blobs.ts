import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setEnvironmentContext } from '@netlify/blobs'
import { BlobsServer } from '@netlify/blobs/server'
import { sendResponse, toRequest } from '../functions/web-request.ts'
import { type Answer, asHosted, eventually, makeBlobsAtomic, sweepPrepared } from './hosted-blobs.ts'

type Handle = (this: BlobsServer, request: Request) => Promise<Response>

/** Where functions find a store: what the host puts into NETLIFY_BLOBS_CONTEXT. */
type BlobsContext = Required<Pick<Context, 'edgeURL' | 'uncachedEdgeURL' | 'siteID' | 'token'>>
type Context = Parameters<typeof setEnvironmentContext>[0]

/** Netlify's own local store, kept in `dir`; functions of this process find it by themselves. Answers how to stop it. */
export async function startBlobs(dir: string): Promise<() => Promise<void>> {
  const { context, close } = await serveBlobs(dir)
  setEnvironmentContext(context)
  return close
}

/** The same for functions of another process: `context` tells them where it is. Each answer takes `distance` milliseconds
 *  longer. */
export async function serveBlobs(
  dir: string,
  distance = 0,
): Promise<{ context: BlobsContext; close: () => Promise<void> }> {
  makeBlobsAtomic()
  await mkdir(dir, { recursive: true })
  await sweepPrepared(join(dir, 'entries'))
  const token = randomUUID()
  const store = new BlobsServer({ directory: dir, token, logger: () => undefined })
  const handle: Handle = store['handleRequest']
  const strong = asHosted((request) => handle.call(store, request))
  // Two addresses, as the host gives: by the one, what was written is read at once.
  const uncached = await serve(strong, distance)
  const cached = await serve(eventually(strong), distance)
  store['address'] = uncached.address
  return {
    context: { edgeURL: cached.address, uncachedEdgeURL: uncached.address, siteID: 'local', token },
    close: async () => void (await Promise.all([uncached.close(), cached.close()])),
  }
}

/** Not by the store's own `start`, which listens to the whole network: orders and messages are in it. */
async function serve(answer: Answer, distance: number) {
  const inHand = new Set<Promise<void>>()
  const respond = async (message: IncomingMessage, response: ServerResponse) => {
    try {
      const answered = await answer(toRequest(message))
      if (distance > 0) await setTimeout(distance)
      await sendResponse(answered, response)
    } catch {
      response.destroy()
    }
  }
  const server = createServer((message, response) => {
    const work = respond(message, response).finally(() => inHand.delete(work))
    inHand.add(work)
  })
  return {
    address: `http://127.0.0.1:${await listenHere(server)}`,
    // Once closed, nothing more is written to the folder.
    close: async () => {
      server.close()
      server.closeAllConnections()
      await Promise.all(inHand)
    },
  }
}

const listenHere = (server: Server) =>
  new Promise<number>((listening, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') listening(address.port)
    })
  })

/** Starts the store in a process of its own, kept in `dir`. Each answer takes `distance` milliseconds longer. */
export async function forkBlobs(
  dir: string,
  distance = 0,
): Promise<{ context: BlobsContext; close: () => Promise<void> }> {
  const child = fork(fileURLToPath(new URL('blobs-process.ts', import.meta.url)), [dir, String(distance)])
  const [context] = (await once(child, 'message')) as [BlobsContext]
  return {
    context,
    close: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
