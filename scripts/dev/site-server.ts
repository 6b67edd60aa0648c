import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { createServer, normalizePath, type InlineConfig, type PluginOption, type ViteDevServer } from 'vite'
import { studioDev, studioStatic } from '../studio/studio-plugins.ts'
import { functionsPlugin } from './functions/load-functions.ts'
import { ownPagesOnly } from './own-pages.ts'

interface Options {
  port: number
  /** Absent with a Sanity project: there is nothing to pass on then. */
  lakeUrl: string | undefined
  /** Absent with a real mail account. */
  mailboxUrl: string | undefined
  /** The Studio with hot reload, for who works on it, at twice the memory. */
  studioReload: boolean
}

/** By full path: the house itself may stand below a folder of such a name. */
const allIn = (folder: string) => `${normalizePath(resolve(folder))}/**`
const writtenByTools = ['.local', '.netlify', 'dist', 'dist-studio'].map(allIn)

/** Vite serves any file of the house by its path. Orders, mails and drafts are for those who work here; the rest is Vite's
 *  own list, which ours replaces. */
const kept = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '**/.git/**', allIn('.local')]

/** The folder the packages are in, which may be above this one. */
const packages = () => dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')))

/** Vite ends the whole process at SIGTERM once it has closed itself: what `make` adds to listen for it is taken off again, and
 *  the command closes Vite among all it has open. */
async function withoutOwnEnd<T>(make: () => Promise<T>): Promise<T> {
  const before = process.listeners('SIGTERM')
  const made = await make()
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener)
  return made
}

/** The site with its functions and the Studio on one port of this machine. Vite's own config gives the pages. */
export async function startSiteServer({ port, lakeUrl, mailboxUrl, studioReload }: Options): Promise<ViteDevServer> {
  const plugins: PluginOption[] = [ownPagesOnly(), studioReload ? studioDev() : studioStatic(), functionsPlugin()]
  const config: InlineConfig = {
    clearScreen: false,
    logLevel: 'warn',
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      fs: { allow: [process.cwd(), packages()], deny: kept },
      // The lake and the built Studio write there: no page reloads for them.
      watch: { ignored: writtenByTools },
      proxy: {
        ...(lakeUrl && { [new URL(lakeUrl).pathname]: { target: new URL(lakeUrl).origin, ws: true } }),
        ...(mailboxUrl && { '/__mailbox': { target: mailboxUrl } }),
      },
    },
    plugins,
  }
  const server = await withoutOwnEnd(() => createServer(config))
  await server.listen()
  return server
}
