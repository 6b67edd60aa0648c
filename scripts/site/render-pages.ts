import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Manifest } from 'vite'
import { documentHtml } from './document.ts'

const ENTRY = 'web/src/entry-client.tsx'
/** The one font file that latin pages need at once; the others are fetched when a character asks for them. */
const FIRST_FONT = /sofia-sans-latin-wght-normal\.woff2$/

export interface PageAssets {
  chunks: string[]
  css: string
  styles: string[]
  fonts: string[]
}

/** The files a manifest entry needs, dependencies first. */
function collect(manifest: Manifest, key: string, files: Set<string>, css: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  for (const dependency of chunk.imports ?? []) collect(manifest, dependency, files, css)
  for (const file of chunk.css ?? []) css.add(`/${file}`)
  files.add(`/${chunk.file}`)
}

/** Answers what a page's module needs, by its name in the manifest. */
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

/** What a thread renders. */
export interface PageShare {
  /** Address (file:) of the bundle that renders. */
  server: string
  outDir: string
  /** Paths with their language. */
  pages: readonly string[]
  /** The script that stands in every page. */
  boot: string
}

/** As long as the bundler's: whoever has a page's old data keeps it. */
const HASH_LENGTH = 10

/** Renders these pages one after the other and writes them; answers the style sheets that stand in them. Files are written
 *  in place: handing each to another thread takes longer than writing it. @throws what a page threw */
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

/** More would each read the bundle and the catalogue anew for a few pages. */
const MOST_THREADS = 4

const writeInThread = (share: PageShare) =>
  new Promise<Set<string>>((done, fail) => {
    const worker = new Worker(new URL('page-worker.ts', import.meta.url), { workerData: share })
    worker.once('message', done)
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`a thread that renders pages ended with ${code}`)))
  })

/** Renders and writes all pages on all cores, of which this thread is one; answers the style sheets that stand in them.
 *  `pages` come language by language: a thread then reads the texts of few. @throws what a page threw */
export async function renderPages({ pages, ...share }: PageShare): Promise<Set<string>> {
  const threads = Math.min(availableParallelism(), MOST_THREADS)
  const size = Math.ceil(pages.length / threads)
  const shares = Array.from({ length: threads }, (_, n) => ({ ...share, pages: pages.slice(n * size, (n + 1) * size) }))
  const written = await Promise.all(shares.map((own, n) => (n === threads - 1 ? writePages(own) : writeInThread(own))))
  return new Set(written.flatMap((styles) => [...styles]))
}
