import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Manifest } from 'vite'
import { documentHtml } from './document.ts'

/** A thread's share of the pages. */
export interface PageShare {
  /** file: URL of the server bundle. */
  server: string
  outDir: string
  /** Paths, with language. */
  pages: readonly string[]
  /** The inline script of every page. */
  boot: string
}

/** Renders and writes all pages in this and other threads; returns their inlined style sheets. `pages` should be grouped by
 *  language, so that each thread loads few languages. Throws the error of a page that fails. */
export async function renderPages({ pages, ...share }: PageShare): Promise<Set<string>> {
  const threads = Math.min(availableParallelism(), MAX_THREADS)
  const size = Math.ceil(pages.length / threads)
  const shares = Array.from({ length: threads }, (_, n) => ({ ...share, pages: pages.slice(n * size, (n + 1) * size) }))
  const written = await Promise.all(shares.map((own, n) => (n === threads - 1 ? writePages(own) : writeInThread(own))))
  return new Set(written.flatMap((styles) => [...styles]))
}

/** Each thread loads the bundle and the catalogue, so more threads do not pay off. */
const MAX_THREADS = 4

const writeInThread = (share: PageShare) =>
  new Promise<Set<string>>((done, fail) => {
    const worker = new Worker(new URL('page-worker.ts', import.meta.url), { workerData: share })
    worker.once('message', done)
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`a thread that renders pages ended with ${code}`)))
  })

/** Length of the hash in names of data files. */
const HASH_LENGTH = 10

/** Renders and writes pages in sequence; returns their inlined style sheets. Writes synchronously, which is faster than Node's
 *  thread pool here. Throws the error of a page that fails. */
export async function writePages({ server, outDir, pages, boot }: PageShare): Promise<Set<string>> {
  const { render } = (await import(server)) as typeof import('../../web/src/entry-server.tsx')
  const assetsOf = await readPageAssets(outDir)
  const styles = new Set<string>()
  for (const pathname of pages) {
    const page = await render(pathname)
    if ('location' in page)
      throw new Error(`${pathname} leads to ${page.location}: its car has no file in the snapshot`)
    const assets = await assetsOf(page.source)
    styles.add(assets.css)
    const address = `/assets/page-${createHash('sha256').update(page.data).digest('base64url').slice(0, HASH_LENGTH)}.json`
    writeFileSync(join(outDir, address), page.data)
    const file = join(outDir, page.status === 404 ? `${pathname}.html` : `${pathname}/index.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, documentHtml({ ...page, ...assets, data: { address }, boot }))
  }
  return styles
}

export interface PageAssets {
  chunks: string[]
  css: string
  styles: string[]
  fonts: string[]
}

/** Reads the manifest. The returned function gives the assets of a page's module, by its manifest key. */
async function readPageAssets(outDir: string): Promise<(source: string) => Promise<PageAssets>> {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const fonts = Object.values(manifest).filter(({ src }) => src && FIRST_FONT.test(src))
  const known = new Map<string, Promise<PageAssets>>()
  const assets = async (source: string): Promise<PageAssets> => {
    const files = new Set<string>()
    const css = new Set<string>()
    collect(manifest, ENTRY, files, css)
    collect(manifest, source, files, css)
    return {
      chunks: [...files],
      styles: [...css],
      fonts: fonts.map(({ file }) => `/${file}`),
      css: (await Promise.all([...css].map((file) => readFile(join(outDir, file), 'utf8')))).join('').trim(),
    }
  }
  return (source) => {
    const found = known.get(source) ?? assets(source)
    known.set(source, found)
    return found
  }
}

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
