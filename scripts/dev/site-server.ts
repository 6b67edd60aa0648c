import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { createServer, normalizePath, preview, type CommonServerOptions, type Plugin, type PreviewServer } from 'vite'
import { serveBuilt } from './built-files.ts'
import { createStudioHandler, studioDev, studioStatic } from '../studio/studio-handler.ts'
import type { DeployKind } from './functions/function-host.ts'
import { functionsPlugin } from './functions/load-functions.ts'

interface Addresses {
  port: number
  /** Address of the local lake with its path; undefined with a Sanity project. */
  lakeUrl: string | undefined
  /** Undefined with a real mail account. */
  mailboxUrl: string | undefined
}

/** Starts the dev server: site, functions and Studio on one loopback port. vite.config.ts renders the pages on request.
 *  `studioReload` serves the Studio with hot reload, which doubles the memory. */
export async function startSiteServer({ studioReload, ...addresses }: Addresses & { studioReload: boolean }) {
  const server = await withoutSigtermListener(() =>
    createServer({
      clearScreen: false,
      logLevel: 'warn',
      server: {
        ...common(addresses),
        fs: { allow: [process.cwd(), packages()], deny: denied },
        // The lake and the Studio's build write there; pages must not reload.
        watch: { ignored: writtenByTools },
      },
      plugins: [ownPagesOnly(), studioReload ? studioDev() : studioStatic(), verifyAddress(), functionsPlugin()],
    }),
  )
  return server.listen()
}

/** Milliseconds for which a connection may rest, as on a host. Node closes it after five seconds, at times while the next request is
 *  on its way. */
const IDLE = 60_000

/** Serves dist/ as the host does, with functions and redirects, and the Studio. `deploy` is the kind of deploy that the
 *  functions see. */
export async function startPreview({
  deploy,
  ...addresses
}: Addresses & { deploy: DeployKind }): Promise<PreviewServer> {
  const { proxy } = common(addresses)
  const files = serveBuilt('dist', { redirects: true })
  const built: Plugin = {
    name: 'built-site',
    configurePreviewServer({ middlewares, httpServer }) {
      const studio = createStudioHandler()
      httpServer.once('close', studio.close)
      if ('keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = IDLE
      middlewares.use((request, response, next) => {
        if (Object.keys(proxy).some((path) => request.url?.startsWith(path))) return next()
        const answer = async () => (await studio.handle(request, response)) || (await files(request, response))
        answer().catch(next)
      })
    },
  }
  return withoutSigtermListener(() =>
    preview({
      configFile: false,
      logLevel: 'warn',
      // ownPagesOnly checks host names more strictly.
      preview: { ...common(addresses), cors: false, allowedHosts: true },
      plugins: [ownPagesOnly(), functionsPlugin(deploy), built],
    }),
  )
}

/** Server options: one loopback port, and proxies to the local services. */
const common = ({ port, lakeUrl, mailboxUrl }: Addresses) =>
  ({
    port,
    strictPort: true,
    host: '127.0.0.1',
    proxy: {
      ...(lakeUrl && {
        [new URL(lakeUrl).pathname]: {
          target: new URL(lakeUrl).origin,
          ws: true,
          // WebSockets bypass the middlewares.
          bypass: (request) => (isOwn(request) ? undefined : false),
        },
      }),
      ...(mailboxUrl && { '/__mailbox': { target: mailboxUrl } }),
    },
  }) satisfies CommonServerOptions

/** An absolute pattern, because a parent of the repository may have the same name. */
const allIn = (folder: string) => `${normalizePath(resolve(folder))}/**`
const writtenByTools = ['.local', '.netlify', 'dist', 'dist-studio'].map(allIn)
/** Replaces Vite's list: by default it would serve any file of the repository, with orders, mails and drafts in .local. */
const denied = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '**/.git/**', allIn('.local')]

/** The node_modules folder, which may be in a parent folder. */
const packages = () => dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')))

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the Host header names this machine and the port of the connection. A foreign name means DNS rebinding; another port
 *  would let a page address another server of this machine. */
function isOwn({ headers: { host = '' }, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { hostname, port } = URL.parse(`http://${host}`) ?? {}
  return hostname !== undefined && ownNames.has(hostname) && Number(port || 80) === socket.localPort
}

/** Answers 403 unless `isOwn`: Vite's own check ignores the port. Restricts Vite's `__open-in-editor`, which opens files
 *  for any site, to same-origin requests. */
export function ownPagesOnly(): Plugin {
  const guard = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const opensEditor = request.url?.startsWith('/__open-in-editor')
    if (!isOwn(request))
      response.writeHead(403, { 'content-type': 'text/plain' }).end('This server answers on localhost only')
    else if (opensEditor && request.headers['sec-fetch-site'] !== 'same-origin') response.writeHead(404).end()
    else next()
  }
  return {
    name: 'own-pages-only',
    configureServer: ({ middlewares }) => void middlewares.use(guard),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(guard),
  }
}

/** The address on an order's PDF leads to its function, as the built site's `_redirects` does (scripts/site/prerender.ts). */
const verifyAddress = (): Plugin => ({
  name: 'verify-address',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, response, next) => {
      const [, token] = /^\/verify\/([^/?]+)$/.exec(request.url ?? '') ?? []
      if (token === undefined) return next()
      response.writeHead(302, { location: `/.netlify/functions/order?verify=${token}` }).end()
    }),
})

/** Runs `make` and removes the SIGTERM listener that Vite adds: it would exit before the command has closed everything
 *  else. */
async function withoutSigtermListener<T>(make: () => Promise<T>): Promise<T> {
  const before = process.listeners('SIGTERM')
  const made = await make()
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener)
  return made
}
