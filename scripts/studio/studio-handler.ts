import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { contentSource } from '../../studio/vite.config.ts'
import { localBuild, type LocalBuild } from './local-build.ts'
import { studioHeaders } from './studio-headers.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** What the Studio beside the dev server is built with: the variables as they are if they name a Sanity project, else the
 *  local lake, which the dev server passes on under /_lake. */
export const studioEnvironment = (variables: Variables): Variables =>
  variables['SANITY_PROJECT_ID'] ? variables : { ...variables, SANITY_API_HOST: '/_lake' }

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface StudioFile {
  status: 200 | 400 | 404
  type: string
  body: Buffer | string
}

const refusal = (status: 400 | 404, body: string): StudioFile => ({ status, type: 'text/plain; charset=utf-8', body })

/** The file of a built Studio at `path` (below its base, as it stands in the address). Out of the folder leads nothing: 400. */
export async function studioFile(folder: string, path: string): Promise<StudioFile> {
  const name = decode(path)
  const file = resolve(folder, `.${name ?? ''}`)
  if (!name || name.includes('\0') || !file.startsWith(resolve(folder) + sep)) return refusal(400, 'Bad request')
  const body = await readFile(file).catch(() => undefined)
  return body
    ? { status: 200, type: types[extname(file)] ?? 'application/octet-stream', body }
    : refusal(404, 'Not found')
}

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined // a percent sign that starts nothing
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const page = (head: string, title: string, text: string) => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    ${head}
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { max-width: 38rem; margin: 20vh auto 0; padding: 0 1.5rem; }
      h1 { font-size: 1.25rem; }
      pre { white-space: pre-wrap; font-size: 0.8rem; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${text}
  </body>
</html>
`

/** Shown while the Studio is built. It asks again by itself, without script. */
export const waitingPage = page(
  '<meta http-equiv="refresh" content="1" />',
  'Le Studio se prépare…',
  '<p>Cela prend une dizaine de secondes, après une installation ou une modification. Cette page s’ouvrira d’elle-même.</p>',
)

/** Shown when it cannot be built. `reason` is the compiler's. */
export const failurePage = (reason: string) =>
  page(
    '',
    'Le Studio n’a pas pu être construit',
    `<p>Corrigez l’erreur ci-dessous, puis rechargez cette page.</p><pre>${reason.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</pre>`,
  )

const base = /^\/studio(?=[/?]|$)/
const type = 'text/html; charset=utf-8'
type StudioAnswer = StudioFile | { status: 500; type: string; body: string }

/** Answers /studio from built files; a build starts at once if the sources have changed. `environment` says where the
 *  Studio's content is. */
export function createStudioHandler(environment = studioEnvironment(process.env)) {
  const build = localBuild('.local/studio', environment)
  build.state() // starts it now, in the background
  const headers = studioHeaders(contentSource(environment))
  return {
    /** False, and nothing done, for an address that is not the Studio's. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const address = request.url ?? '/'
      if (!base.test(address)) return false
      // Not by `new URL`, which would take '..' out before anyone could refuse it.
      const path = address.replace(base, '').replace(/\?.*$/, '')
      send(response, await answer(build, path), headers)
      return true
    },
    close: () => build.close(),
  }
}

/** Files lie in /assets; every other address is a place in the Studio and gets its page. */
async function answer(build: LocalBuild, path: string): Promise<StudioAnswer> {
  if (path.startsWith('/assets/')) return studioFile(build.folder, path)
  const state = build.state()
  if (state.is === 'building') return { status: 200, type, body: waitingPage }
  if (state.is === 'failed') return { status: 500, type, body: failurePage(state.message) }
  return studioFile(build.folder, '/index.html')
}

function send(response: ServerResponse, { status, type, body }: StudioAnswer, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // Names of assets change with their content; pages must be asked for anew.
  const lasting = status === 200 && !type.startsWith('text/html')
  response.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-store')
  response.writeHead(status, { 'content-type': type }).end(body)
}
