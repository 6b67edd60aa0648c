import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import type { LakeDocument } from '../documents/document.ts'
import { readIfThere, writeWhole } from '../files.ts'
import { notFound, type Routes } from '../http/requests.ts'
import type { ApiResponse } from '../http/responses.ts'
import { formatFor, mimeTypeOf, readTransform, render } from './images.ts'

/** The bytes of images, transformed as their address asks, and of files. */
export function assetRoutes({ dir, store }: Context): Routes {
  const renders = createRenderCache(join(dir, 'renders'))
  const original = async (path: string) => {
    const bytes = await readIfThere(join(dir, path))
    if (!bytes) throw notFound(path)
    return bytes
  }
  return {
    'GET images/:project/:dataset/:name': async ({ path, search, raw }, { name = '' }) => {
      const [, extension] = /^[\da-f]{40}-\d+x\d+\.([a-z\d]+)$/.exec(name) ?? []
      if (!extension) throw notFound(path)
      const transform = readTransform(search)
      const isTransformed = [...search.keys()].some((key) => key !== 'dl')
      if (!isTransformed || (extension === 'svg' && !transform.format))
        return asset(extension === 'svg' ? 'image/svg+xml' : mimeTypeOf(extension), await original(path), search, name)
      const format = formatFor(transform, extension, raw.headers.accept ?? '')
      const key = JSON.stringify([path, transform, format])
      const bytes = await renders(key, async () => render(await original(path), transform, format))
      return asset(mimeTypeOf(format), bytes, search, name)
    },
    'GET files/:project/:dataset/:name': async ({ path, search }, { name = '' }) => {
      const [, hash, extension] = /^([\da-f]{40})\.([a-z\d]+)$/.exec(name) ?? []
      if (!hash) throw notFound(path)
      const { mimeType, originalFilename }: Partial<LakeDocument> =
        store.documents.get(`file-${hash}-${extension}`) ?? {}
      const type = typeof mimeType === 'string' ? mimeType : 'application/octet-stream'
      return asset(type, await original(path), search, typeof originalFilename === 'string' ? originalFilename : name)
    },
  }
}

/** `dl` asks to download, under the name it gives or else under `name`. */
const asset = (type: string, bytes: Buffer, search: URLSearchParams, name: string): ApiResponse => ({
  kind: 'bytes',
  type,
  bytes,
  headers: {
    // The address includes the hash of the content.
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    // An uploaded drawing must not run as a page.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(search.get('auto') === 'format' && { vary: 'accept' }),
    ...(search.has('dl') && {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(search.get('dl') || name)}`,
    }),
  },
})

/** In bytes; a start deletes the oldest files beyond it. */
const cacheLimit = 256 * 1024 * 1024

/** Rendered images on the disk, since AVIF takes seconds a photo. An image asked for twice at once is made once. */
function createRenderCache(dir: string) {
  // Failing costs disk space only, and the next start tries again.
  void trim(dir).catch(() => undefined)
  const pending = new Map<string, Promise<Buffer>>()
  const load = async (file: string, make: () => Promise<Buffer>) => {
    const cached = await readIfThere(file)
    if (cached) return cached
    const bytes = await make()
    await writeWhole(file, bytes)
    return bytes
  }
  return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const file = join(dir, createHash('sha1').update(key).digest('hex'))
    const loading = pending.get(file) ?? load(file, make).finally(() => pending.delete(file))
    pending.set(file, loading)
    return loading
  }
}

async function trim(dir: string) {
  const files = (await readdir(dir)).map(async (name) => {
    const file = join(dir, name)
    const { size, mtimeMs } = await stat(file)
    return { file, size, mtimeMs }
  })
  let total = 0
  for (const { file, size } of (await Promise.all(files)).sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    total += size
    if (total > cacheLimit) await rm(file, { force: true })
  }
}
