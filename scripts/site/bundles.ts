import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint } from '../command/fingerprint.ts'
import { withLock } from '../setup/lock.mjs'
import { siteConstants, type SiteOptions } from './site-constants.ts'

/** Bundles of a release of the code, without the pages' content: an edited text needs no new ones. */
export interface Bundles {
  /** The release: a hash of all that the bundles are made from. */
  release: string
  /** Folder of the browser's bundle, with Vite's manifest. */
  client: string
  /** URL of the server bundle's entry. */
  server: string
  /** The inline script of every page. */
  boot: string
  /** Address of the folder in which the browser finds the pages' content. */
  contentFolder: string
  /** The service worker without its texts (offline.ts). */
  worker: string
  /** Folder of rendered pages, which further builds of this release take (render-pages.ts). */
  pages: string
}

/** Kept between builds by hosts that keep packages; without it everything is made anew. */
const CACHE = 'node_modules/.cache/site'
/** Releases kept: a branch and the one that it is compared with. */
const KEPT = 3
/** Characters of a release in addresses. */
const RELEASE_LENGTH = 12

const sources = ['web/**/*', 'schemas/**/*.{ts,json}', 'scripts/site/**/*.ts', 'vite.config.ts', 'package-lock.json']
/** The pages' content is read when they are rendered. */
const content = ['web/generated/**', 'web/src/locales/**', 'web/src/content/glossary/**']

/** Removes what earlier builds left: the next one makes everything anew. */
export const forgetBuilds = (): Promise<void> => rm(CACHE, { recursive: true, force: true })

/** Bundles only if the code, its packages or `options` have changed since the last builds. Throws Vite's error. */
export async function makeBundles(options: SiteOptions): Promise<Bundles> {
  const constants = siteConstants(options)
  // Vite itself sets NODE_ENV where nobody did.
  const settings = JSON.stringify([
    constants,
    options.serviceWorker,
    process.version,
    process.env['NODE_ENV'] ?? 'production',
  ])
  const release = fingerprint(sources, { root: process.cwd(), settings, except: content }).slice(0, RELEASE_LENGTH)
  const folder = join(CACHE, release)
  const contentFolder = `/content/${release}`
  await mkdir(CACHE, { recursive: true })
  await withLock(join(CACHE, 'lock'), async () => {
    if (existsSync(folder)) return
    const next = `${folder}.next`
    await rm(next, { recursive: true, force: true }) // may be left by a killed command
    await bundle(next, options.serviceWorker ?? true, {
      ...constants,
      'import.meta.env.CONTENT_FOLDER': JSON.stringify(contentFolder),
    })
    await removeOld()
    await rename(next, folder)
  })
  return {
    release,
    client: join(folder, 'client'),
    server: pathToFileURL(resolve(folder, 'server/entry-server.js')).href,
    boot: await readFile(join(folder, BOOT), 'utf8'),
    worker: await readFile(join(folder, WORKER), 'utf8'),
    contentFolder,
    pages: join(folder, 'pages'),
  }
}

const BOOT = 'boot.js'
const WORKER = 'sw.js'

async function bundle(folder: string, offline: boolean, define: Record<string, string>): Promise<void> {
  // Imported only here: they take longer to load than a small edit to build.
  const [{ createBuilder }, { bootScript }, { offlineScripts }] = await Promise.all([
    import('vite'),
    import('./document.ts'),
    import('./offline.ts'),
  ])
  const builder = await createBuilder({
    logLevel: 'warn',
    configLoader: 'native', // Node runs TypeScript, so the configuration needs no bundling
    define,
    environments: {
      client: { build: { outDir: join(folder, 'client') } },
      ssr: { build: { outDir: join(folder, 'server') } },
    },
  })
  await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)))
  await mkdir(join(folder, 'pages'))
  const { worker, client } = await offlineScripts(offline)
  if (client) await writeFile(join(folder, 'client', client.address), client.code)
  await writeFile(join(folder, WORKER), worker)
  await writeFile(join(folder, BOOT), await bootScript(client?.address))
}

/** Removes all releases but the newest ones, and what killed commands left. */
async function removeOld(): Promise<void> {
  const names = (await readdir(CACHE)).filter((name) => name.length === RELEASE_LENGTH)
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(CACHE, name))).mtimeMs })))
  const old = dated.toSorted((a, b) => b.at - a.at).slice(KEPT - 1)
  await Promise.all(old.map(({ name }) => rm(join(CACHE, name), { recursive: true, force: true })))
}
