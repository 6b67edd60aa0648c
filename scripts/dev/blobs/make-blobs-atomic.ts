import { randomUUID } from 'node:crypto'
import { statSync, type BigIntStats } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { withFolderLock } from './folder-lock.ts'

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
