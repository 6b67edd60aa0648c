import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Manifest } from 'vite'
import { contentReader } from './content-files.ts'
import { documentHtml } from './document.ts'
import { openOutFolder } from './out-folder.ts'

/** A thread's share of the pages. */
export interface PageShare {
  /** file: URL of the server bundle. */
  server: string
  /** Folder of the browser's bundle, with its manifest. */
  client: string
  /** Folder of pages that earlier builds with the same bundles rendered, by the hash of their input. */
  cache: string
  outDir: string
  /** Addresses: paths with language, of a purchase with its car as query. */
  pages: readonly string[]
  /** The inline script of every page. */
  boot: string
}

/** What a thread has written. */
export interface Written {
  /** The inlined style sheets. */
  styles: Set<string>
  /** Names in `cache` of all its pages. */
  used: string[]
  /** Paths in `outDir` of its files. */
  placed: string[]
  /** Pages that were not in the cache. */
  rendered: number
}

/** Renders what changed and writes all pages, in this and other threads; returns their inlined style sheets, their files and the number
 *  of pages that changed. `pages` should be grouped by language, so that each thread loads few languages. Throws the error of a page
 *  that fails. */
export async function renderPages({ pages, ...share }: PageShare): Promise<Omit<Written, 'used'>> {
  const threads = Math.min(availableParallelism(), MAX_THREADS)
  const size = Math.ceil(pages.length / threads)
  const shares = Array.from({ length: threads }, (_, n) => ({ ...share, pages: pages.slice(n * size, (n + 1) * size) }))
  const written = await Promise.all(shares.map((own, n) => (n === threads - 1 ? writePages(own) : writeInThread(own))))
  await forgetOthers(share.cache, new Set(written.flatMap(({ used }) => used)))
  return {
    styles: new Set(written.flatMap(({ styles }) => [...styles])),
    placed: written.flatMap(({ placed }) => placed),
    rendered: written.reduce((sum, { rendered }) => sum + rendered, 0),
  }
}

/** Removes pages from the cache that this build did not need. */
async function forgetOthers(cache: string, used: ReadonlySet<string>): Promise<void> {
  const others = (await readdir(cache)).filter((name) => !used.has(name))
  for (const name of others) rmSync(join(cache, name), { force: true })
}

/** Each thread loads the bundle and the catalogue, so more threads do not pay off. */
const MAX_THREADS = 4

const writeInThread = (share: PageShare) =>
  new Promise<Written>((done, fail) => {
    const worker = new Worker(new URL('page-worker.ts', import.meta.url), { workerData: share })
    worker.once('message', done)
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`a thread that renders pages ended with ${code}`)))
  })

/** Length of the hash in names of data files, and of cached pages. */
const HASH_LENGTH = 10
const KEY_LENGTH = 32

const hashOf = (text: string, length: number) => createHash('sha256').update(text).digest('base64url').slice(0, length)

/** Writes pages in sequence, rendered unless the cache has them. Throws the error of a page that fails. */
export async function writePages({ server, client, cache, outDir, pages, boot }: PageShare): Promise<Written> {
  const { forgetPages, readContentFrom, readInput, render } = (await import(
    server
  )) as typeof import('../../web/src/entry-server.tsx')
  // An earlier build of this process may have read other content.
  forgetPages()
  readContentFrom(contentReader())
  const assetsOf = await readPageAssets(client)
  const out = openOutFolder(outDir)
  const written = { styles: new Set<string>(), used: [] as string[], rendered: 0 }
  for (const pathname of pages) {
    const input = await readInput(pathname)
    if ('location' in input)
      throw new Error(`${pathname} leads to ${input.location}: its car has no file in the snapshot`)
    const assets = await assetsOf(input.sources)
    written.styles.add(assets.css)
    const address = `/assets/page-${hashOf(input.data, HASH_LENGTH)}.json`
    out.write(address, input.data)
    const name = hashOf(`${pathname} ${input.status} ${input.data}`, KEY_LENGTH)
    written.used.push(name)
    const kept = join(cache, name)
    if (!existsSync(kept)) {
      written.rendered += 1
      const html = documentHtml({ ...input, ...render(pathname), ...assets, data: { address }, boot })
      // Renamed when whole: a killed build leaves no half page.
      writeFileSync(`${kept}.${process.pid}`, html)
      renameSync(`${kept}.${process.pid}`, kept)
    }
    out.copy(kept, input.status === 404 ? `${pathname}.html` : `${fileFolder(pathname)}/index.html`)
  }
  return { ...written, placed: [...out.placed] }
}

/** The folder of a page's file: '/payment-new?vehicle=<id>' → '/payment-new/<id>', to which the host leads that query (prerender.ts). */
export const fileFolder = (address: string): string => address.replace('?vehicle=', '/')

export interface PageAssets {
  chunks: string[]
  css: string
  styles: string[]
  fonts: string[]
}

/** Reads the manifest. The returned function gives the assets of a page's modules, by their manifest keys. */
async function readPageAssets(client: string): Promise<(sources: readonly string[]) => Promise<PageAssets>> {
  const manifest = JSON.parse(await readFile(join(client, MANIFEST), 'utf8')) as Manifest
  const fonts = Object.values(manifest).filter(({ src }) => src && FIRST_FONT.test(src))
  const known = new Map<string, Promise<PageAssets>>()
  const assets = async (sources: readonly string[]): Promise<PageAssets> => {
    const files = new Set<string>()
    const css = new Set<string>()
    collect(manifest, ENTRY, files, css)
    for (const source of sources) collect(manifest, source, files, css)
    return {
      chunks: [...files],
      styles: [...css],
      fonts: fonts.map(({ file }) => `/${file}`),
      css: (await Promise.all([...css].map((file) => readFile(join(client, file), 'utf8')))).join('').trim(),
    }
  }
  return (sources) => {
    const key = sources.join()
    const found = known.get(key) ?? assets(sources)
    known.set(key, found)
    return found
  }
}

/** Lists source files, so it is never published. */
export const MANIFEST = '.vite/manifest.json'

const ENTRY = 'web/src/entry-client.tsx'
/** The font file that Latin pages need for the first paint; browsers fetch the others on demand. */
const FIRST_FONT = /sofia-sans-latin-wght-normal\.woff2$/

/** Collects the scripts and style sheets of a manifest entry, dependencies first. */
function collect(manifest: Manifest, key: string, files: Set<string>, css: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  for (const dependency of chunk.imports ?? []) collect(manifest, dependency, files, css)
  for (const file of chunk.css ?? []) css.add(`/${file}`)
  files.add(`/${chunk.file}`)
}
