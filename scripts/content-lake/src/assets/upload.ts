import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import type { Context } from '../context.ts'
import { type Fields, randomId } from '../documents/document.ts'
import { applyMutation } from '../documents/mutations.ts'
import { writeWhole } from '../documents/write-whole.ts'
import { forbiddenUpload, httpError } from '../http/errors.ts'
import { assetLimit, readBytes, route, type Route } from '../http/requests.ts'
import { json } from '../http/responses.ts'
import { mayWrite } from '../users.ts'
import { imaging } from './render-cache.ts'

type Colour = readonly [red: number, green: number, blue: number]

const hex = (colour: Colour) => `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Towards black (0) or white (255), by a share of the way. */
const mix = ([red, green, blue]: Colour, towards: number, share: number): Colour => [
  red + (towards - red) * share,
  green + (towards - green) * share,
  blue + (towards - blue) * share,
]

function swatch(colour: Colour) {
  // Perceived brightness (ITU-R BT.601): dark text on a light ground.
  const light = (colour[0] * 299 + colour[1] * 587 + colour[2] * 114) / 1000 > 150
  const ink = light ? '#000' : '#fff'
  return { _type: 'sanity.imagePaletteSwatch', background: hex(colour), foreground: ink, title: ink, population: 1 }
}

/** The seven swatches of an image, from its most frequent and its mean colour. Coarser than the hosted service's. */
const paletteOf = (dominant: Colour, mean: Colour) => ({
  _type: 'sanity.imagePalette',
  dominant: swatch(dominant),
  vibrant: swatch(dominant),
  darkVibrant: swatch(mix(dominant, 0, 0.5)),
  lightVibrant: swatch(mix(dominant, 255, 0.5)),
  muted: swatch(mean),
  darkMuted: swatch(mix(mean, 0, 0.6)),
  lightMuted: swatch(mix(mean, 255, 0.6)),
})

export interface ImageFacts {
  /** As in file names: `jpg`, `png`, `webp` … */
  readonly extension: string
  readonly mimeType: string
  /** Pixels, as the image is seen: after its EXIF orientation. */
  readonly width: number
  readonly height: number
  readonly metadata: Readonly<Record<string, unknown>>
}

/** Reads an uploaded image to its last pixel; throws 400 if it is damaged, cut off or no image. */
async function readImage(bytes: Buffer): Promise<ImageFacts> {
  try {
    return await imaging(() => factsOf(bytes))
  } catch (error) {
    throw httpError(400, `Invalid image: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const open = (bytes: Buffer) => sharp(bytes, { failOn: 'truncated' })

/** Pixels across. */
const SMALL = 160

async function factsOf(bytes: Buffer): Promise<ImageFacts> {
  const { format, hasAlpha, autoOrient } = await open(bytes).metadata()
  const { width, height } = autoOrient
  // Its colours and its preview are of a small copy: the picture is decoded once, and what it costs to count grows with it.
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width: SMALL, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const { dominant } = await small.clone().stats()
  const flat = small.clone().flatten({ background: '#fff' })
  const lqip = await flat.clone().resize(20).jpeg({ quality: 40 }).toBuffer()
  const mean = await flat.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const isOpaque = !hasAlpha || (await open(bytes).stats()).isOpaque
  const isSvg = format === 'svg'
  return {
    extension: format === 'jpeg' ? 'jpg' : format,
    mimeType: isSvg ? 'image/svg+xml' : `image/${format}`,
    width,
    height,
    metadata: {
      _type: 'sanity.imageMetadata',
      hasAlpha,
      isOpaque,
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      lqip: `data:image/jpeg;base64,${lqip.toString('base64')}`,
      palette: paletteOf([dominant.r, dominant.g, dominant.b], [mean[0] ?? 0, mean[1] ?? 0, mean[2] ?? 0]),
    },
  }
}

export interface AssetPlace {
  readonly dir: string
  readonly projectId: string
  readonly dataset: string
}

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** Stores an image's bytes and answers the document that describes it; its id follows from bytes and size in pixels. */
async function storeImage(bytes: Buffer, place: AssetPlace, filename: string | undefined): Promise<Fields> {
  const hash = sha1(bytes)
  const { extension, mimeType, width, height, metadata } = await readImage(bytes)
  const name = `${hash}-${width}x${height}.${extension}`
  const path = `images/${place.projectId}/${place.dataset}/${name}`
  await writeWhole(join(place.dir, path), bytes)
  return {
    ...assetFields(hash, extension, path, bytes),
    _id: `image-${hash}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    originalFilename: filename ?? name,
    mimeType,
    metadata,
  }
}

/** Stores any other file. `mimeType` is what the uploader said it is. */
async function storeFile(bytes: Buffer, place: AssetPlace, filename: string | undefined, mimeType: string) {
  const hash = sha1(bytes)
  const named = extname(filename ?? '')
    .slice(1)
    .toLowerCase()
  const extension = /^[a-z0-9]{1,10}$/.test(named) ? named : 'bin'
  const name = `${hash}.${extension}`
  const path = `files/${place.projectId}/${place.dataset}/${name}`
  await writeWhole(join(place.dir, path), bytes)
  return {
    ...assetFields(hash, extension, path, bytes),
    _id: `file-${hash}-${extension}`,
    _type: 'sanity.fileAsset',
    originalFilename: filename ?? name,
    mimeType,
  }
}

const assetFields = (hash: string, extension: string, path: string, bytes: Buffer) => ({
  assetId: hash,
  sha1hash: hash,
  extension,
  path,
  size: bytes.length,
  uploadId: randomId(32),
})

/** What an uploader may say of an asset besides its bytes. */
function describe(search: URLSearchParams): Fields {
  const described = ['title', 'description', 'label', 'creditLine'].flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  const name = search.get('sourceName')
  const source = name
    ? { _type: 'sanity.assetSourceData', name, id: search.get('sourceId'), url: search.get('sourceUrl') }
    : undefined
  return { ...Object.fromEntries(described), ...(source ? { source } : {}) }
}

/** Uploads. The bytes are on the disk before the document that names them exists; the same bytes are one asset. */
export const uploadRoutes = ({ store, ...place }: Context): Route[] => [
  route('POST', 'assets/:kind/:dataset', async ({ request, search, user }, { kind }) => {
    if (kind !== 'images' && kind !== 'files') throw httpError(404, `There are no assets of kind "${kind}"`)
    if (!mayWrite(user)) throw forbiddenUpload()
    const bytes = await readBytes(request, assetLimit)
    if (bytes.length === 0) throw httpError(400, 'The upload is empty')
    const filename = search.get('filename') ?? undefined
    const mimeType = request.headers['content-type'] ?? 'application/octet-stream'
    const asset =
      kind === 'images' ? await storeImage(bytes, place, filename) : await storeFile(bytes, place, filename, mimeType)
    const { results } = await store.commit({
      author: user.id,
      stage: (staging) =>
        applyMutation(staging, { createIfNotExists: { ...asset, ...describe(search) } }, 0, async () => []),
    })
    return json({ document: results[0]?.document })
  }),
]
