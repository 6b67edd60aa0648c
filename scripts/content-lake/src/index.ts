import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { createApplication, createSockets } from './api.ts'
import { openContext, type Place } from './context.ts'

const lockFile = (dir: string) => join(dir, 'lake.lock')
const readText = (file: string) => readFile(file, 'utf8').catch(() => '')

/** Takes a folder for the server at `url`, which must answer pings already; returns how to release it. Replaces the lock
 *  of a server that is gone. Throws if a live one holds the folder. */
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

/** The address of the server that holds a folder now, in whatever process; undefined if there is none. */
export const runningLake = async (dir: string) => (await ping(await readText(lockFile(dir))))?.url

/** A link, unlike a write, fails if the name exists, and never shows part of a file. */
async function tryLink(from: string, to: string) {
  const failure = await link(from, to).catch((error: NodeJS.ErrnoException) => error)
  if (failure && failure.code !== 'EEXIST') throw failure
  return !failure
}

/** Moves a stale lock aside. If another process replaced it meanwhile, that one's lock goes back. */
async function removeStale(file: string, aside: string, stale: string) {
  await rename(file, aside).catch(() => undefined)
  const moved = await readText(aside)
  if (moved && moved !== stale) await tryLink(aside, file)
  await rm(aside, { force: true })
}

/** The holder a lock names, if it answers under its process id. One that accepts the connection but does not answer in
 *  time is busy, not gone. */
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
