import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { statSync, type BigIntStats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setEnvironmentContext } from '@netlify/blobs'
import { listenHere } from '../command/port.ts'
import { withLock } from '../setup/lock.mjs'
import { sendResponse, toRequest } from './functions/web-request.ts'

// A local Netlify Blobs server for the real client (`@netlify/blobs`). Unlike Netlify's own local server it has the host's
// limits: names have a maximum length, lists are sorted and paged by a thousand, conditional writes are atomic (also between
// processes that serve the same folder), and a read without strong consistency may be a minute old (docs.netlify.com,
// "Netlify Blobs"). Entry metadata is not supported: a write with metadata fails.

/** What functions need to reach the store, as the host puts it into NETLIFY_BLOBS_CONTEXT. */
type Context = Parameters<typeof setEnvironmentContext>[0]
type BlobsContext = Required<Pick<Context, 'edgeURL' | 'uncachedEdgeURL' | 'siteID' | 'token'>>
interface Served {
  context: BlobsContext
  close: () => Promise<void>
}

/** Serves the store in `dir` to the functions of this process. Returns the function that stops it. */
export async function startBlobs(dir: string): Promise<() => Promise<void>> {
  const { context, close } = await serveBlobs(dir)
  setEnvironmentContext(context)
  return close
}

/** Serves the store in `dir` to another process, which connects with `context`. Delays each answer by `distance` ms. */
export async function serveBlobs(dir: string, distance = 0): Promise<Served> {
  await mkdir(dir, { recursive: true })
  await deleteUnfinishedWrites(join(dir, 'entries'))
  const token = randomUUID()
  const strong = blobsApi(dir, token)
  const uncached = await serve(strong, distance)
  const cached = await serve(eventuallyConsistent(strong), distance)
  return {
    context: { edgeURL: cached.address, uncachedEdgeURL: uncached.address, siteID: 'local', token },
    close: async () => void (await Promise.all([uncached.close(), cached.close()])),
  }
}

/** Like serveBlobs, but in a child process, as on the host. */
export async function forkBlobs(dir: string, distance = 0): Promise<Served> {
  const child = fork(import.meta.filename, [dir, String(distance)])
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

if (import.meta.main) {
  const [dir = '', distance] = process.argv.slice(2)
  const { context } = await serveBlobs(dir, Number(distance))
  process.on('disconnect', () => process.exit())
  process.send?.(context)
}

type Answer = (request: Request) => Promise<Response>

async function serve(answer: Answer, distance: number) {
  const pending = new Set<Promise<void>>()
  const respond = async (message: IncomingMessage, response: ServerResponse) => {
    try {
      const answered = await answer(toRequest(message)).catch(() => new Response(null, { status: 500 }))
      if (distance > 0) await pause(distance)
      await sendResponse(answered, response)
    } catch {
      response.destroy()
    }
  }
  const server = createServer((message, response) => {
    const work = respond(message, response).finally(() => pending.delete(work))
    pending.add(work)
  })
  return {
    address: `http://127.0.0.1:${await listenHere(server)}`,
    // Waits for requests under way: nothing is written to the folder afterwards.
    close: async () => {
      server.close()
      server.closeAllConnections()
      await Promise.all(pending)
    },
  }
}

/** Bytes of UTF-8. */
const MAX_KEY = 600
const MAX_STORE = 64
/** Entries per page of a list. */
const PAGE = 1000
/** Maximum age of an eventually consistent read, and lifetime of a list cursor, in milliseconds. */
const MINUTE = 60_000

/** Answers the client's requests with strong consistency. */
function blobsApi(dir: string, token: string): Answer {
  const open = new Map<string, string[]>()
  const page = (folder: string, keys: string[] | undefined) => {
    if (!keys) return new Response('No such cursor', { status: 400 })
    const blobs = entriesOf(folder, keys.slice(0, PAGE))
    if (keys.length <= PAGE) return Response.json({ blobs, directories: [] })
    const next_cursor = randomUUID()
    open.set(next_cursor, keys.slice(PAGE))
    setTimeout(() => open.delete(next_cursor), MINUTE).unref()
    return Response.json({ blobs, directories: [], next_cursor })
  }
  return async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${token}`) return new Response(null, { status: 403 })
    const { pathname, searchParams } = new URL(request.url)
    const [site = '', store = '', ...parts] = pathname
      .replace(/^\/region:[^/]*/, '')
      .split('/')
      .slice(1)
      .map(decodeURIComponent)
    if (!isValidName(store, parts.join('/'))) return new Response('The host accepts no such name', { status: 400 })
    const folder = join(dir, 'entries', site, fileName(store))
    if (parts.length === 0) {
      if (request.method !== 'GET' || searchParams.has('directories')) return new Response(null, { status: 501 })
      const cursor = searchParams.get('cursor')
      if (cursor !== null) return page(folder, open.get(cursor))
      const keys = await listKeys(folder, '', searchParams.get('prefix') ?? '')
      return page(folder, keys.sort())
    }
    const file = join(folder, ...parts.map(fileName))
    if (request.method === 'GET' || request.method === 'HEAD') return read(request, file)
    const body = Buffer.from(await request.arrayBuffer())
    // Named by a hash, because a key may be longer than a file name.
    const lock = join(dir, 'locks', createHash('sha256').update(file).digest('hex'))
    return withLock(lock, () => change(request, file, body))
  }
}

/** Whether the host accepts a name. Stricter than the host: parts must not begin with a dot, which marks temporary files. */
const isValidName = (store: string, key: string) =>
  Buffer.byteLength(store) <= MAX_STORE && Buffer.byteLength(key) <= MAX_KEY && !/(^|\/)(\.|\/|$)/.test(key || 'list')

/** Windows forbids some characters in file names, such as the colon of 'site:orders'. */
const fileName = (part: string) => (process.platform === 'win32' ? encodeURIComponent(part) : part)
const keyPart = (name: string) => (process.platform === 'win32' ? decodeURIComponent(name) : name)

async function read({ method, headers }: Request, file: string): Promise<Response> {
  const handle = await open(file).catch(ignoreMissing)
  if (!handle) return new Response(null, { status: 404 })
  try {
    const etag = versionOf(await handle.stat({ bigint: true }))
    if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
    return new Response(method === 'GET' ? new Uint8Array(await handle.readFile()) : null, { headers: { etag } })
  } finally {
    await handle.close()
  }
}

/** Writes or deletes an entry atomically; changes nothing if the request's condition is false. */
async function change({ method, headers }: Request, file: string, body: Buffer): Promise<Response> {
  if (method === 'DELETE') {
    await rm(file, { force: true })
    return new Response(null, { status: 204 })
  }
  if (method !== 'PUT' || headers.has('x-amz-meta-user')) return new Response(null, { status: 501 })
  const version = await fileVersion(file)
  const expected = headers.get('if-match')
  if ((headers.get('if-none-match') === '*' && version) || (expected && expected !== version))
    return new Response(null, { status: 412 })
  const prepared = join(dirname(file), `.${randomUUID()}`)
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(prepared, body)
    await rename(prepared, file)
  } catch (error) {
    await rm(prepared, { force: true }).catch(() => undefined)
    throw error
  }
  return new Response(null, { headers: { etag: await fileVersion(file) } })
}

/** An etag from inode and modification time: every write creates a new file and renames it. */
const versionOf = ({ ino, mtimeNs }: Pick<BigIntStats, 'ino' | 'mtimeNs'>) => `"${ino}-${mtimeNs}"`

/** The etag of a file; '' if it does not exist. */
const fileVersion = (file: string): Promise<string> => stat(file, { bigint: true }).then(versionOf, () => '')

/** All keys under a prefix, unsorted. Skips files that begin with a dot: unfinished writes. */
async function listKeys(folder: string, path: string, prefix: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    const key = path + keyPart(entry.name)
    if (entry.name.startsWith('.') || !prefix.startsWith(key.slice(0, prefix.length))) continue
    if (!entry.isDirectory()) found.push(key)
    else for (const inside of await listKeys(join(folder, entry.name), `${key}/`, prefix)) found.push(inside)
  }
  return found
}

/** The keys of one page with their etags, without those deleted meanwhile. Only a page's files are looked at: with all of a
 *  hundred thousand, the first page would take longer than the client's timeout. */
function entriesOf(folder: string, keys: string[]): { key: string; etag: string }[] {
  return keys.flatMap((key) => {
    const file = statSync(join(folder, ...key.split('/').map(fileName)), { bigint: true, throwIfNoEntry: false })
    return file ? [{ key, etag: versionOf(file) }] : []
  })
}

/** Deletes unfinished writes of killed processes. Those younger than a minute may still be under way. */
async function deleteUnfinishedWrites(folder: string): Promise<void> {
  for (const name of (await readdir(folder, { recursive: true }).catch(ignoreMissing)) ?? []) {
    if (!basename(name).startsWith('.')) continue
    const found = await stat(join(folder, name)).catch(ignoreMissing)
    if (found?.isFile() && Date.now() - found.mtimeMs > MINUTE) await rm(join(folder, name), { force: true })
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

/** Simulates eventual consistency: repeats each first read for a minute, whatever is written since. It exposes a store that
 *  was opened without strong consistency by mistake, before two buyers get the same car. */
function eventuallyConsistent(answer: Answer): Answer {
  const seen = new Map<string, { at: number; response: Response }>()
  return async (request) => {
    if (request.method !== 'GET') return answer(request)
    const known = seen.get(request.url)
    if (known && Date.now() - known.at < MINUTE) return known.response.clone()
    const response = await answer(request)
    if (response.status !== 403) seen.set(request.url, { at: Date.now(), response: response.clone() })
    return response
  }
}
