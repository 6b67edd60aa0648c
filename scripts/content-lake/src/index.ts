import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { createApplication, createSockets } from './api.ts'
import { openContext, type Place } from './context.ts'

export { localToken } from './users.ts'

export interface LakeOptions extends Place {
  /** 0, the default, picks a free port. */
  port?: number
  /** Prefix of all paths, such as `/_lake`, for use behind a proxy on a shared origin; empty by default. */
  basePath?: string
}

/** A running server. */
export interface Lake {
  /** The `apiHost` for clients, such as `http://127.0.0.1:41234/_lake`. */
  url: string
  port: number
  /** Finishes pending writes, disconnects all readers and releases the folder. */
  close(): Promise<void>
}

/** Serves the dataset in the folder `dir` on 127.0.0.1. Creates a missing folder. Throws if another server holds the folder
 *  or the port is taken. */
export async function startLake({ port = 0, basePath = '', ...place }: LakeOptions): Promise<Lake> {
  const server = createServer()
  const boundPort = await listenOn(server, port)
  const url = `http://127.0.0.1:${boundPort}${basePath}`
  // Pings are answered before the documents are loaded, so that other processes see that the folder is in use.
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
    return { url, port: boundPort, close: () => (closing ??= close()) }
  } catch (error) {
    await stop(server)
    await release?.()
    throw error
  }
}

/** Resolves to the port, which differs from the requested one only if that is 0. */
async function listenOn(server: Server, port: number) {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Cuts all connections: those of listeners would never end. */
async function stop(server: Server) {
  const closed = once(server.close(), 'close')
  server.closeAllConnections()
  await closed
}

/** The URL of the server that holds a folder, in any process; undefined if none is running. */
export const runningLake = async (dir: string) => (await ping(await readText(lockFile(dir))))?.url

/** Locks a folder for the server at `url`, which must already answer pings; returns a function that releases it. Replaces
 *  the lock of a dead server. Throws if a live server holds the folder. */
async function takeLock(dir: string, url: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true })
  const file = lockFile(dir)
  const own = `${file}.${randomUUID()}`
  const text = JSON.stringify({ pid: process.pid, url })
  await writeFile(own, text)
  try {
    while (!(await tryLink(own, file))) {
      const found = await readText(file)
      const holder = await ping(found)
      if (holder) throw new Error(`The content in ${dir} is already served at ${holder.url} by process ${holder.pid}.`)
      await removeStale(file, `${own}.stale`, found)
    }
  } finally {
    await rm(own, { force: true })
  }
  return async () => {
    if ((await readText(file)) === text) await rm(file, { force: true })
  }
}

/** Returns false if `to` exists. Unlike a write, a link cannot replace a file or expose a partial one. */
async function tryLink(from: string, to: string) {
  const failure = await link(from, to).catch((error: NodeJS.ErrnoException) => error)
  if (failure && failure.code !== 'EEXIST') throw failure
  return !failure
}

/** Removes a stale lock. If another process has replaced it in the meantime, restores that one. */
async function removeStale(file: string, aside: string, stale: string) {
  await rename(file, aside).catch(() => undefined)
  const moved = await readText(aside)
  if (moved && moved !== stale) await tryLink(aside, file)
  await rm(aside, { force: true })
}

/** The holder named in a lock, if it answers with its process id. A timeout means that it is busy, not dead. */
async function ping(lock: string) {
  let holder: { pid: number; url: string } | undefined
  try {
    holder = JSON.parse(lock) as { pid: number; url: string }
    const response = await fetch(`${holder.url}/v1/ping`, { signal: AbortSignal.timeout(3000) })
    const { pid }: { pid?: unknown } = await response.json()
    return pid === holder.pid ? holder : undefined
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? holder : undefined
  }
}

const lockFile = (dir: string) => join(dir, 'lake.lock')
const readText = (file: string) => readFile(file, 'utf8').catch(() => '')
