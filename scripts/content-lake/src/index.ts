import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createApplication, createSockets } from './api.ts'
import { openContext, type Place } from './context.ts'
import { takeLock } from './lock.ts'

export { runningLake } from './lock.ts'
export { localToken } from './users.ts'

export interface LakeOptions extends Place {
  /** 0, the default, takes a free one. */
  port?: number
  /** Put before all paths, as in `/_lake`, for a proxy that shares its origin; empty by default. */
  basePath?: string
}

/** A running server. */
export interface Lake {
  /** The `apiHost` of its clients, as in `http://127.0.0.1:41234/_lake`. */
  url: string
  port: number
  /** Finishes pending writes, disconnects all readers and releases the folder. */
  close(): Promise<void>
}

/** Serves the dataset in the folder `dir`, which is created if missing, on 127.0.0.1. Throws if another server holds the
 *  folder or the port is taken. */
export async function startLake({ port: wanted = 0, basePath = '', ...place }: LakeOptions): Promise<Lake> {
  const server = createServer()
  const port = await listenOn(server, wanted)
  const url = `http://127.0.0.1:${port}${basePath}`
  // Until the documents are read, pings show other processes that the folder is in use.
  const answerPings: RequestListener = ({ url: path }, response) =>
    path === `${basePath}/v1/ping`
      ? response.end(JSON.stringify({ pong: true, pid: process.pid }))
      : response.writeHead(503, { 'retry-after': '1' }).end()
  server.on('request', answerPings)
  let release: (() => Promise<void>) | undefined
  try {
    const unlock = (release = await takeLock(place.dir, url))
    const context = await openContext(place)
    const sockets = createSockets(context, basePath)
    server
      .off('request', answerPings)
      .on('request', createApplication(context, basePath))
      .on('upgrade', sockets.upgrade)
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

async function listenOn(server: Server, wanted: number) {
  await once(server.listen(wanted, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : wanted
}

/** Does not wait for listeners: they stay open as long as their readers do. */
async function stop(server: Server) {
  const closed = once(server.close(), 'close')
  server.closeAllConnections()
  await closed
}
