import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createApplication, createSockets } from './api.ts'
import { openContext } from './context.ts'
import { prefix } from './http/responses.ts'
import { liveHolder, takeLock } from './lock.ts'

export { localToken } from './users.ts'

/** A local Content Lake at work. */
export interface Lake {
  /** As in `http://127.0.0.1:41234/_lake`: the `apiHost` of a client beside it. */
  url: string
  port: number
  /** Finishes the writes under way, lets all readers go and gives the folder back. */
  close(): Promise<void>
}

export interface LakeOptions {
  /** Where everything is kept; made if it is not there. */
  dir: string
  projectId: string
  dataset: string
  /** 0, the default, takes a free one. */
  port?: number
}

/** Serves the dataset kept in `dir` on 127.0.0.1. Throws if a live lake holds the folder or the port is taken. */
export async function startLake({ dir, projectId, dataset, port: wanted = 0 }: LakeOptions): Promise<Lake> {
  const server = createServer()
  const port = await listenOn(server, wanted)
  const url = `http://127.0.0.1:${port}${prefix}`
  server.on('request', answerPings)
  let release: (() => Promise<void>) | undefined
  try {
    release = await takeLock(dir, url)
    const context = await openContext(dir, projectId, dataset)
    const sockets = createSockets(context)
    server.removeAllListeners('request')
    server.on('request', createApplication(context))
    server.on('upgrade', sockets.upgrade)
    const unlock = release
    let closing: Promise<void> | undefined
    const close = async () => {
      sockets.close()
      await stop(server)
      await context.store.close()
      await unlock()
    }
    return { url, port, close: () => (closing ??= close()) }
  } catch (error) {
    await stop(server)
    await release?.()
    throw error
  }
}

/** The address of the lake that serves `dir` now, from whatever process; `undefined` if none does. */
export async function runningLake(dir: string): Promise<string | undefined> {
  return (await liveHolder(dir))?.url
}

/** Until the documents are read: another process must see that the folder is in use. */
function answerPings({ url }: IncomingMessage, response: ServerResponse) {
  if (url === `${prefix}/v1/ping`) response.end(JSON.stringify({ pong: true, pid: process.pid }))
  else response.writeHead(503, { 'retry-after': '1' }).end()
}

function listenOn(server: Server, wanted: number) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      server.removeListener('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : wanted)
    })
  })
}

/** Listeners stay open for as long as their reader does: nobody is waited for. */
const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
