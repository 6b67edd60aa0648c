import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Context } from '../context.ts'
import { httpError } from '../http/errors.ts'
import { type Exchange, route, type Route } from '../http/requests.ts'
import type { Answer } from '../http/responses.ts'
import { planRender, readRenderParams, type RenderParams, type RenderPlan } from './image-geometry.ts'
import { imaging } from './render-cache.ts'

/** Which format to answer in: the one asked for, or with `auto=format` the best the reader takes, else the original's. */
function formatFor(params: RenderParams, extension: string, accept: string): string {
  if (params.format) return params.format
  if (params.autoFormat && accept.includes('image/avif')) return 'avif'
  if (params.autoFormat && accept.includes('image/webp')) return 'webp'
  return ['jpg', 'png', 'webp', 'avif'].includes(extension) ? extension : 'png'
}

const mimeTypeOf = (format: string) => (format === 'jpg' || format === 'pjpg' ? 'image/jpeg' : `image/${format}`)

/** Makes the picture an image address asks for. `format` as answered by `formatFor`. */
const render = (bytes: Buffer, params: RenderParams, format: string): Promise<Buffer> =>
  imaging(async () => {
    const { autoOrient } = await sharp(bytes).metadata()
    const plan = planRender(autoOrient, params)
    const picture = await turn(draw(bytes, plan, params), params)
    return encode(centre(picture, plan, params), params, format).toBuffer()
  })

const isTurned = ({ rotate }: RenderParams) => rotate % 180 !== 0

function draw(bytes: Buffer, { cut, size, entropy }: RenderPlan, params: RenderParams): Sharp {
  const turned = isTurned(params)
  const image = sharp(bytes)
    .autoOrient()
    .extract(cut)
    .resize({
      width: turned ? size.height : size.width,
      height: turned ? size.width : size.height,
      ...(entropy ? { fit: 'cover', position: sharp.strategy.entropy } : { fit: 'fill' }),
    })
  // Mirrored as seen in the end, that is along the other axis if a quarter turn follows.
  if (params.flip.includes(turned ? 'v' : 'h')) image.flop()
  if (params.flip.includes(turned ? 'h' : 'v')) image.flip()
  // A blur of 2000, the highest, is a sigma of 100 pixels here: the look, not the hosted service's exact figure.
  return params.blur ? image.blur(Math.max(0.3, params.blur / 20)) : image
}

/** In a step of its own: within one pipeline the order of turning and cutting is not ours to say. */
async function turn(image: Sharp, { rotate }: RenderParams): Promise<Sharp> {
  if (rotate === 0) return image
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).rotate(rotate)
}

function centre(image: Sharp, { size, canvas }: RenderPlan, { background }: RenderParams): Sharp {
  if (!canvas) return image
  const [x, y] = [canvas.width - size.width, canvas.height - size.height]
  const [left, top] = [Math.floor(x / 2), Math.floor(y / 2)]
  return image.extend({ left, top, right: x - left, bottom: y - top, background: background ?? '#ffffff00' })
}

function encode(image: Sharp, { quality, background }: RenderParams, format: string): Sharp {
  const ground = background ? image.flatten({ background }) : image
  switch (format) {
    case 'webp':
      return ground.webp({ quality })
    case 'avif':
      // Slower settings gain a few per cent and cost seconds a photo.
      return ground.avif({ quality: Math.round(quality * 0.75), effort: 2 })
    case 'png':
      return ground.png()
    default:
      return ground.flatten({ background: background ?? '#fff' }).jpeg({ quality, progressive: format === 'pjpg' })
  }
}

const imageName = /^[\da-f]{40}-\d+x\d+\.([a-z\d]+)$/
const fileName = /^([\da-f]{40})\.([a-z\d]+)$/

/** An address names its content, so what it answers never changes. What an editor uploaded must not run as a page. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** The bytes of images, rendered as their address asks, and of files. */
export const pictureRoutes = (context: Context): Route[] => [
  route('GET', 'images/:project/:dataset/:name', ({ request, search }, { project, dataset, name = '' }) => {
    const [, extension] = imageName.exec(name) ?? []
    if (!extension) throw httpError(404, `There is no image "${name}"`)
    return picture(
      context,
      `images/${place(context, project, dataset)}/${name}`,
      extension,
      search,
      request.headers.accept,
    )
  }),
  route('HEAD', 'images/:project/:dataset/:name', (exchange, names) =>
    head(context, exchange, 'images', names['name']),
  ),
  route('GET', 'files/:project/:dataset/:name', async ({ search }, { project, dataset, name = '' }) => {
    const [, hash, extension] = fileName.exec(name) ?? []
    if (!hash) throw httpError(404, `There is no file "${name}"`)
    const bytes = await read(context, `files/${place(context, project, dataset)}/${name}`)
    const document = context.store.documents.get(`file-${hash}-${extension}`)
    const original = textOf(document?.['originalFilename'], name)
    const stated = textOf(document?.['mimeType'], 'application/octet-stream')
    const download = search.has('dl') ? { 'content-disposition': disposition(search.get('dl') || original) } : {}
    return { kind: 'bytes', type: stated, bytes, headers: { ...headers, ...download } }
  }),
  route('HEAD', 'files/:project/:dataset/:name', (exchange, names) => head(context, exchange, 'files', names['name'])),
]

const disposition = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

function place({ projectId, dataset: own }: Context, project: string | undefined, dataset: string | undefined) {
  if (project !== projectId || dataset !== own) throw httpError(404, 'There is no such project or dataset')
  return `${projectId}/${own}`
}

const read = (context: Context, path: string) =>
  readFile(join(context.dir, path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? httpError(404, `There is no ${path}`) : error
  })

/** Enough for a tool that asks whether an asset is there. */
async function head(context: Context, { segments }: Exchange, kind: string, name = ''): Promise<Answer> {
  const pattern = kind === 'images' ? imageName : fileName
  if (!pattern.test(name)) throw httpError(404, `There is no ${kind}/${name}`)
  const bytes = await read(context, `${kind}/${place(context, segments[1], segments[2])}/${name}`)
  return { kind: 'bytes', type: 'application/octet-stream', bytes, headers }
}

/** Parameters that say how to download, not what to draw. */
const notDrawn = new Set(['dl', 'dlRaw'])

async function picture(context: Context, path: string, extension: string, search: URLSearchParams, accept = '') {
  const name = search.get('dl')
  const download = search.has('dl') ? { 'content-disposition': disposition(name || path.split('/').at(-1) || '') } : {}
  const answer = (type: string, bytes: Buffer): Answer => ({
    kind: 'bytes',
    type,
    bytes,
    headers: { ...headers, ...download, ...(search.get('auto') === 'format' ? { vary: 'accept' } : {}) },
  })
  const drawn = [...search.keys()].some((key) => !notDrawn.has(key))
  const params = readRenderParams(search)
  if (!drawn || (extension === 'svg' && !params.format))
    return answer(extension === 'svg' ? 'image/svg+xml' : mimeTypeOf(extension), await read(context, path))
  const format = formatFor(params, extension, accept)
  const key = JSON.stringify([path, params, format])
  const bytes = await context.renders.get(key, async () => render(await read(context, path), params, format))
  return answer(mimeTypeOf(format), bytes)
}

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
