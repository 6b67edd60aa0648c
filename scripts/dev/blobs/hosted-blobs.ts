import { randomUUID } from 'node:crypto'
import { type BigIntStats, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { withFolderLock } from '../../command/one-at-a-time.ts'

// What the hosted store does and Netlify's local server leaves out, so that nothing works here which fails there. Limits and
// consistency: docs.netlify.com, "Netlify Blobs"; the form of pages: the client, `next_cursor`.

export type Answer = (request: Request) => Promise<Response>

/** Bytes of UTF-8. */
const LONGEST_KEY = 600
const LONGEST_STORE = 64
/** Entries of a list that come in one answer. */
const PAGE = 1000
/** Milliseconds: for how long an eventually consistent read may tell an old value, and for how long a list can be gone on
 *  with. */
const MINUTE = 60_000

/** The store's name and the key a request is about; an empty key asks for a list. */
function placeOf(request: Request) {
  const path = new URL(request.url).pathname.replace(/^(\/api\/v1\/blobs|\/region:[^/]*)(?=\/)/, '')
  const [, , store = '', ...key] = path.split('/').map(decoded)
  // A store of the site, as the client names it on its way.
  return { store: store.replace(/^site:/, ''), key: key.join('/') }
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const bytes = (text: string) => Buffer.byteLength(text)

/** Whether the host takes such a name. A part that begins with a dot is for this server's own files: stricter than the host. */
const isAdmitted = ({ store, key }: ReturnType<typeof placeOf>) =>
  bytes(store) <= LONGEST_STORE && bytes(key) <= LONGEST_KEY && !/(^|\/)(\.|\/|$)/.test(key || 'list')

/** The same store under the host's rules: names have limits, and lists come sorted, a thousand entries at a time. */
export function asHosted(answer: Answer): Answer {
  const open = new Map<string, unknown[]>()
  const page = (entries: unknown[]) => {
    const rest = entries.slice(PAGE)
    if (rest.length === 0) return Response.json({ blobs: entries, directories: [] })
    const next_cursor = randomUUID()
    open.set(next_cursor, rest)
    setTimeout(() => open.delete(next_cursor), MINUTE).unref()
    return Response.json({ blobs: entries.slice(0, PAGE), directories: [], next_cursor })
  }
  return async (request) => {
    const place = placeOf(request)
    if (!isAdmitted(place)) return new Response('The host takes no such name', { status: 400 })
    const { searchParams } = new URL(request.url)
    const isList =
      request.method === 'GET' && place.store !== '' && place.key === '' && !searchParams.has('directories')
    if (!isList) return answer(request)
    const cursor = searchParams.get('cursor')
    if (cursor !== null) {
      const kept = open.get(cursor)
      return kept ? page(kept) : new Response('No such cursor', { status: 400 })
    }
    const response = await answer(request)
    if (!response.ok) return response
    const { blobs } = (await response.json()) as { blobs: { key: string }[] }
    return page(blobs.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
  }
}

/** The store as it is read without strong consistency: what was read is told again for a minute, whatever is written
 *  meanwhile. A store that was opened without it by mistake is found out here, and not by two buyers of one car. */
export function eventually(answer: Answer): Answer {
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

/** Makes conditional writes and lists of Netlify's local Blobs server whole, as they are on the host. Left alone it looks
 *  first and writes then, so two writers at once both win; its versions are times in milliseconds, so two writes in one
 *  millisecond look like one; its lists end, as if that were all, at the first entry that is deleted meanwhile; and a write
 *  that fails, on a full disk for one, leaves a file behind. Call it once, before any server starts; calling it again changes
 *  nothing. */
export function makeBlobsAtomic(): void {
  const { prototype } = BlobsServer
  if (atomic.has(prototype)) return
  atomic.add(prototype)
  const put: Put = prototype['put']
  prototype['put'] = inTurn(leavingNothing(put))
  BlobsServer['generateETag'] = fileVersion
  BlobsServer['walk'] = list
}

/** The header in which the client sends what describes an entry. */
const METADATA = 'x-amz-meta-user'

const atomic = new WeakSet<object>()
type Put = (this: BlobsServer, request: Request) => Promise<Response>

/** One write after the other for each key, also where another process serves the same folder: `npm start` beside
 *  `npm run preview`, each of which sends what waits. */
function inTurn(put: Put): Put {
  const turns = new Map<string, Promise<unknown>>()
  return async function (request) {
    const key = new URL(request.url).pathname
    const before = turns.get(key)
    const mine = (async () => {
      await before
      return withFolderLock(this['directory'], key, () => put.call(this, request))
    })()
    const done = mine.then(
      () => undefined,
      () => undefined,
    )
    turns.set(key, done)
    try {
      return await mine
    } finally {
      if (turns.get(key) === done) turns.delete(key)
    }
  }
}

/** Writes as `put` does, which is left what it alone can do (questions for a signed address, metadata), and takes back the
 *  file it was preparing if that never becomes the entry. */
function leavingNothing(put: Put): Put {
  return async function (request) {
    const { headers } = request
    const { dataPath, key } = this['getLocalPaths'](new URL(request.url))
    if (!dataPath || !key || this['parseAPIRequest'](request) || headers.has(METADATA)) return put.call(this, request)
    const version = await fileVersion(dataPath)
    const wanted = headers.get('if-match')
    if ((headers.get('if-none-match') === '*' && version) || (wanted && wanted !== version))
      return new Response(null, { status: 412 })
    const prepared = join(dirname(dataPath), `.${randomUUID()}`)
    try {
      const body = Buffer.from(await request.arrayBuffer())
      await mkdir(dirname(dataPath), { recursive: true })
      await writeFile(prepared, body)
      await rename(prepared, dataPath)
      return new Response(null, { status: 200, headers: { etag: await fileVersion(dataPath) } })
    } catch {
      await rm(prepared, { force: true }).catch(() => undefined)
      return new Response(null, { status: 500 })
    }
  }
}

/** Deletes what killed processes were preparing in a store's folder. What is younger than a minute may be in hand. */
export async function sweepPrepared(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(unlessGone)
  for (const name of names ?? []) {
    if (!basename(name).startsWith('.')) continue
    const file = join(folder, name)
    const found = await stat(file).catch(unlessGone)
    if (found?.isFile() && Date.now() - found.mtimeMs > 60_000) await rm(file, { force: true })
  }
}

/** Every write makes a new file and renames it, so the file's number and time name the version. */
const versionOf = ({ ino, mtimeNs }: Pick<BigIntStats, 'ino' | 'mtimeNs'>) => `"${ino}-${mtimeNs}"`

/** '' if there is none. */
const fileVersion = (file: string): Promise<string> => stat(file, { bigint: true }).then(versionOf, () => '')

interface Walk {
  path: string
  prefix: string
  rootPath: string
  result: { blobs?: { key: string; etag: string; last_modified: string; size: number }[] }
}

/** All that is kept under a prefix. A file that begins with a dot is a write that has not ended, or never will. */
async function list({ path, prefix, rootPath, result }: Walk): Promise<void> {
  for (const name of await readdir(path)) {
    const entry = join(path, name)
    const key = relative(rootPath, entry)
    if (name.startsWith('.') || !prefix.startsWith(key.slice(0, prefix.length))) continue
    // At once: a hundred thousand of these by way of other threads take longer than a client waits.
    const found = statSync(entry, { bigint: true, throwIfNoEntry: false })
    if (found?.isDirectory()) await list({ path: entry, prefix, rootPath, result }).catch(unlessGone)
    else if (found) {
      const { mtime, size } = found
      result.blobs?.push({ key, etag: versionOf(found), last_modified: mtime.toISOString(), size: Number(size) })
    }
  }
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
