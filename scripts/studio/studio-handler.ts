import { readFile } from 'node:fs/promises'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { contentSource, studioConfig } from '../../studio/vite.config.ts'
import { type LocalBuild, localBuild } from './local-build.ts'
import { studioHeaders } from './studio-headers.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** The variables of the local Studio. Without a Sanity project it uses the local lake, which the dev server proxies at
 *  /_lake. */
export const studioEnvironment = (variables: Variables): Variables =>
  variables['SANITY_PROJECT_ID'] ? variables : { ...variables, SANITY_API_HOST: '/_lake' }

/** Serves the built Studio at /studio of the dev server. Compared with a second Vite it needs half the memory and half the
 *  time to the first screen. */
export const studioStatic = (): Plugin => ({
  name: 'studio-static',
  configureServer(site) {
    const studio = createStudioHandler()
    site.httpServer?.once('close', studio.close)
    site.middlewares.use((request, response, next) => {
      studio.handle(request, response).then((answered) => {
        if (!answered) next()
      }, next)
    })
  },
})

/** Serves the Studio with hot reload, by a second Vite that starts at the first request. */
export const studioDev = (): Plugin => ({
  name: 'studio-dev',
  configureServer(site) {
    let studio: Promise<ViteDevServer> | undefined
    const start = () =>
      createServer({
        ...studioConfig('/studio/', contentSource(studioEnvironment(process.env))),
        server: {
          middlewareMode: true,
          watch: { ignored: ['**/.local/**'] },
          // Shares the site's HTTP server: each Vite handles WebSockets below its own base only.
          ...(site.httpServer instanceof Server && { hmr: { server: site.httpServer } }),
        },
      })
    site.middlewares.use((request, response, next) => {
      if (!/^\/studio([/?]|$)/.test(request.url ?? '')) return next()
      request.url = request.url?.replace(/^\/studio(?=\?|$)/, '/studio/')
      studio ??= start()
      studio.then((vite) => vite.middlewares(request, response, next), next)
    })
    site.httpServer?.once('close', () => void studio?.then((vite) => vite.close()))
  },
})

const base = /^\/studio(?=[/?]|$)/

/** Serves the built Studio at /studio. Starts a build at once if the sources have changed. */
export function createStudioHandler(environment = studioEnvironment(process.env)) {
  const build = localBuild('.local/studio', environment)
  build.state()
  const headers = studioHeaders(contentSource(environment))
  return {
    /** Answers requests below /studio and returns true; returns false for all others. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const address = request.url ?? '/'
      if (!base.test(address)) return false
      // `new URL` would remove '..' before `studioFile` refuses it.
      const { status, type, body } = await answer(build, address.replace(base, '').replace(/\?.*$/, ''))
      // Asset names contain a hash of their content.
      const immutable = status === 200 && type !== types['.html']
      response
        .writeHead(status, {
          ...headers,
          'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-store',
          'Content-Type': type,
        })
        .end(body)
      return true
    },
    close: () => build.close(),
  }
}

interface Answer {
  status: number
  type: string
  body: Buffer | string
}

/** A file for paths below /assets/, index.html for all others: the Studio is a single-page app. */
async function answer(build: LocalBuild, path: string): Promise<Answer> {
  if (path.startsWith('/assets/')) return studioFile(build.folder, path)
  const state = build.state()
  if (state.is === 'building') return { status: 200, type: types['.html'], body: waitingPage }
  if (state.is === 'failed') return { status: 500, type: types['.html'], body: failurePage(state.message) }
  return studioFile(build.folder, '/index.html')
}

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A file of the built Studio. `path` is URL-encoded; 400 if it leads out of the folder. */
export async function studioFile(folder: string, path: string): Promise<Answer> {
  const refuse = (status: number, body: string) => ({ status, type: 'text/plain; charset=utf-8', body })
  const name = decoded(path)
  const file = resolve(folder, `.${name ?? ''}`)
  if (!name || name.includes('\0') || !file.startsWith(resolve(folder) + sep)) return refuse(400, 'Bad request')
  const body = await readFile(file).catch(() => undefined)
  return body ? { status: 200, type: typeOf(file) ?? 'application/octet-stream', body } : refuse(404, 'Not found')
}

const typeOf = (file: string) => Object.entries(types).find(([extension]) => extension === extname(file))?.[1]

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="fr">
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
<h1>${title}</h1>
${body}
`

/** Shown during a build; reloads itself every second. */
export const waitingPage = page(
  'Le Studio se prépare…',
  '<p>Cela prend une dizaine de secondes, après une installation ou une modification. Cette page s’ouvrira d’elle-même.</p>',
  '<meta http-equiv="refresh" content="1" />',
)

/** Shown after a failed build, with the compiler's message. */
export const failurePage = (message: string) =>
  page(
    'Le Studio n’a pas pu être construit',
    `<p>Corrigez l’erreur ci-dessous, puis rechargez cette page.</p><pre>${message.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</pre>`,
  )

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
