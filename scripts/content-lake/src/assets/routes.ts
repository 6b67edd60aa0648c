import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import type { Context } from '../context.ts'
import { type Fields, type LakeDocument, randomId } from '../documents/document.ts'
import { applyMutation } from '../documents/mutations.ts'
import { readIfThere, writeWhole } from '../files.ts'
import { httpError, lacks } from '../http/errors.ts'
import { assetLimit, notFound, readBytes, type Routes } from '../http/requests.ts'
import { type ApiResponse, json } from '../http/responses.ts'
import { mayWrite } from '../users.ts'
import { formatFor, limited, mimeTypeOf, readTransform, render } from './images.ts'

/** Serves files, and images transformed by the parameters in their URL. */
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

/** The parameter `dl` makes the response a download, named by its value or else `name`. */
const asset = (type: string, bytes: Buffer, search: URLSearchParams, name: string): ApiResponse => ({
  kind: 'bytes',
  type,
  bytes,
  headers: {
    // The URL contains the hash of the content.
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    // Scripts in an uploaded SVG must not run.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(search.get('auto') === 'format' && { vary: 'accept' }),
    ...(search.has('dl') && {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(search.get('dl') || name)}`,
    }),
  },
})

/** In bytes; each start deletes the oldest files beyond this limit. */
const cacheLimit = 256 * 1024 * 1024

/** Keeps rendered images on disk, because AVIF takes seconds per photo. Simultaneous requests for an image share one
 *  rendering. */
function createRenderCache(dir: string) {
  // A failure only costs disk space, and the next start tries again.
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

/** Uploads. The bytes are stored before their document is created. Identical bytes become one asset. */
export const uploadRoutes = ({ store, dir, projectId, dataset }: Context): Routes => ({
  'POST assets/:kind/:dataset': async (request, { kind }) => {
    const { search, user, raw } = request
    if (kind !== 'images' && kind !== 'files') throw httpError(404, `There are no assets of kind "${kind}"`)
    if (!mayWrite(user)) throw httpError(403, lacks('create'))
    const bytes = await readBytes(request, assetLimit)
    if (bytes.length === 0) throw httpError(400, 'The upload is empty')
    const filename = search.get('filename') ?? undefined
    const hash = createHash('sha1').update(bytes).digest('hex')
    const { name, ...described } =
      kind === 'images'
        ? await describeImage(bytes, hash)
        : describeFile(hash, filename, raw.headers['content-type'] ?? 'application/octet-stream')
    const path = `${kind}/${projectId}/${dataset}/${name}`
    await writeWhole(join(dir, path), bytes)
    const document = {
      ...described,
      originalFilename: filename ?? name,
      assetId: hash,
      sha1hash: hash,
      path,
      size: bytes.length,
      uploadId: randomId(32),
      ...uploaderFields(search),
    }
    const { results } = await store.commit({
      author: user.id,
      stage: (staging) => applyMutation(staging, { createIfNotExists: document }, 0),
    })
    return json({ document: results[0]?.document })
  },
})

/** The asset's fields that the uploader may set. */
function uploaderFields(search: URLSearchParams): Fields {
  const given = ['title', 'description', 'label', 'creditLine'].filter((name) => search.get(name))
  const [name, id, url] = ['Name', 'Id', 'Url'].map((part) => search.get(`source${part}`))
  const source = name && { source: { _type: 'sanity.assetSourceData', name, id, url } }
  return { ...Object.fromEntries(given.map((field) => [field, search.get(field)])), ...source }
}

function describeFile(hash: string, filename = '', mimeType: string) {
  const suffix = extname(filename).slice(1).toLowerCase()
  const extension = /^[a-z0-9]{1,10}$/.test(suffix) ? suffix : 'bin'
  return {
    name: `${hash}.${extension}`,
    _id: `file-${hash}-${extension}`,
    _type: 'sanity.fileAsset',
    extension,
    mimeType,
  }
}

/** Decodes the whole image. Throws 400 if it is damaged, truncated or not an image. */
async function describeImage(bytes: Buffer, hash: string) {
  const { format, ...metadata } = await limited(() => readImage(bytes)).catch((error: unknown) => {
    throw httpError(400, `Invalid image: ${error instanceof Error ? error.message : String(error)}`)
  })
  const extension = format === 'jpeg' ? 'jpg' : format
  const size = `${metadata.dimensions.width}x${metadata.dimensions.height}`
  return {
    name: `${hash}-${size}.${extension}`,
    _id: `image-${hash}-${size}-${extension}`,
    _type: 'sanity.imageAsset',
    extension,
    mimeType: format === 'svg' ? 'image/svg+xml' : `image/${format}`,
    metadata,
  }
}

async function readImage(bytes: Buffer) {
  const open = () => sharp(bytes, { failOn: 'truncated' })
  const { format, hasAlpha, autoOrient } = await open().metadata()
  const { width, height } = autoOrient
  // Colours and preview come from a small copy, which is faster to analyse.
  const { data, info } = await open()
    .autoOrient()
    .resize({ width: 160, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const flat = small.clone().flatten({ background: '#fff' })
  const preview = await flat.clone().resize(20).jpeg({ quality: 40 }).toBuffer()
  const [red = 0, green = 0, blue = 0] = await flat.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const { dominant } = await small.stats()
  return {
    format,
    _type: 'sanity.imageMetadata',
    hasAlpha,
    isOpaque: !hasAlpha || (await open().stats()).isOpaque,
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    lqip: `data:image/jpeg;base64,${preview.toString('base64')}`,
    palette: paletteOf(swatch(dominant.r, dominant.g, dominant.b), swatch(red, green, blue)),
  }
}

/** Uses only the most frequent and the mean colour; hosted Sanity computes seven. */
function paletteOf(dominant: Fields, mean: Fields) {
  const vivid = { dominant, vibrant: dominant, darkVibrant: dominant, lightVibrant: dominant }
  return { _type: 'sanity.imagePalette', ...vivid, muted: mean, darkMuted: mean, lightMuted: mean }
}

function swatch(...rgb: [red: number, green: number, blue: number]) {
  const background = `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
  // Perceived brightness (ITU-R BT.601): dark text on a light background.
  const foreground = rgb[0] * 0.299 + rgb[1] * 0.587 + rgb[2] * 0.114 > 150 ? '#000' : '#fff'
  return { _type: 'sanity.imagePaletteSwatch', background, foreground, title: foreground, population: 1 }
}
