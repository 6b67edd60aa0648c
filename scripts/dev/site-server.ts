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

/** The site with its functions and the Studio on one port of this machine, pages rendered as they are asked for. Vite's own
 *  config gives the pages. `studioReload`: the Studio with hot reload, at twice the memory. */
export async function startSiteServer({ studioReload, ...addresses }: Addresses & { studioReload: boolean }) {
  const server = await withoutOwnEnd(() =>
    createServer({
      clearScreen: false,
      logLevel: 'warn',
      server: {
        ...common(addresses),
        fs: { allow: [process.cwd(), packages()], deny: denied },
        // The lake and the built Studio write there: no page reloads for them.
        watch: { ignored: writtenByTools },
      },
      plugins: [ownPagesOnly(), studioReload ? studioDev() : studioStatic(), functionsPlugin()],
    }),
  )
  return server.listen()
}

/** dist/ as its host would serve it, with functions and redirects, and the Studio beside it. `deploy`: which of the host's
 *  deploys this stands for, to its functions. */
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
      middlewares.use((request, response, next) => {
        if (Object.keys(proxy).some((path) => request.url?.startsWith(path))) return next()
        const answer = async () => (await studio.handle(request, response)) || (await files(request, response))
        answer().catch(next)
      })
    },
  }
  return withoutOwnEnd(() =>
    preview({
      configFile: false,
      logLevel: 'warn',
      // Our own check of names is the stricter one.
      preview: { ...common(addresses), cors: false, allowedHosts: true },
      plugins: [ownPagesOnly(), functionsPlugin(deploy), built],
    }),
  )
}

/** One loopback port, and the local services that are reached through it. */
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
          // Sockets pass no middleware.
          bypass: (request) => (isOwn(request) ? undefined : false),
        },
      }),
      ...(mailboxUrl && { '/__mailbox': { target: mailboxUrl } }),
    },
  }) satisfies CommonServerOptions

/** By full path: the repository itself may stand below a folder of such a name. */
const allIn = (folder: string) => `${normalizePath(resolve(folder))}/**`
const writtenByTools = ['.local', '.netlify', 'dist', 'dist-studio'].map(allIn)
/** Vite would serve any file of the repository by its path, orders, mails and drafts among them. Replaces Vite's own list. */
const denied = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '**/.git/**', allIn('.local')]

/** The folder the packages are in, which may be above this one. */
const packages = () => dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')))

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a request names this machine and the port it came in by. The Host tells a page elsewhere that points its own name
 *  at 127.0.0.1 (DNS rebinding); with another port, a page could be led to another server of this machine. */
function isOwn({ headers: { host = '' }, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { hostname, port } = URL.parse(`http://${host}`) ?? {}
  return hostname !== undefined && ownNames.has(hostname) && Number(port || 80) === socket.localPort
}

/** Answers 403 to a request that `isOwn` refuses. Vite's own check lets every port through. Its `__open-in-editor` opens
 *  files for any page that asks, so only our pages may: the browser names the asking site. */
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

/** Vite ends the whole process at SIGTERM once it has closed itself. Takes that listener off again: the command closes Vite
 *  among all it has open. */
async function withoutOwnEnd<T>(make: () => Promise<T>): Promise<T> {
  const before = process.listeners('SIGTERM')
  const made = await make()
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener)
  return made
}
