import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatFor, mimeTypeOf, render } from '../assets/render.ts'
import { readRenderParams } from '../assets/render-params.ts'
import type { Context } from '../context.ts'
import type { Answer } from '../http/answer.ts'
import { httpError } from '../http/error.ts'
import type { Exchange } from '../http/exchange.ts'
import { route, type Route } from '../http/router.ts'

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
