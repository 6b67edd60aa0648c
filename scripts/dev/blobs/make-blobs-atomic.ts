import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { withFolderLock } from './folder-lock.ts'

/** Makes conditional writes and lists of Netlify's local Blobs server whole, as they are on the host. Left alone it looks first
 *  and writes then, so two writers at once both win; its versions are times in milliseconds, so two writes in one
 *  millisecond look like one; and its lists end, as if that were all, at the first entry that is deleted meanwhile. Call it once, before any server starts; calling it again changes nothing. */
export function makeBlobsAtomic(): void {
  const { prototype } = BlobsServer
  if (atomic.has(prototype)) return
  atomic.add(prototype)
  const put: Put = prototype['put']
  prototype['put'] = inTurn(put)
  BlobsServer['generateETag'] = fileVersion
  BlobsServer['walk'] = list
}

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

/** Every write makes a new file and renames it, so the file's number and time name the version; '' if there is none. */
async function fileVersion(file: string): Promise<string> {
  try {
    const { ino, mtimeNs } = await stat(file, { bigint: true })
    return `"${ino}-${mtimeNs}"`
  } catch {
    return ''
  }
}

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
    const found = await stat(entry).catch(unlessGone)
    if (found?.isDirectory()) await list({ path: entry, prefix, rootPath, result }).catch(unlessGone)
    else if (found) {
      const { mtime, size } = found
      result.blobs?.push({ key, etag: await fileVersion(entry), last_modified: mtime.toISOString(), size })
    }
  }
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
