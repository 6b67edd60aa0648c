// A thread that renders its share of the pages and writes them; it answers with the style sheets that it inlined.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { documentHtml } from './document.ts'
import { readPageAssets } from './page-assets.ts'
import type { PageShare } from './render-pages.ts'

/** As long as the bundler's: whoever has a page's old data keeps it. */
const HASH_LENGTH = 10

const { server, outDir, pages, boot } = workerData as PageShare
const { render } = (await import(server)) as typeof import('../../web/src/entry-server.tsx')
const assetsOf = await readPageAssets(outDir)
const styles = new Set<string>()
for (const pathname of pages) {
  const page = await render(pathname)
  if ('location' in page) throw new Error(`${pathname} leads to ${page.location}: its car has no file in the snapshot`)
  const assets = await assetsOf(page.source)
  styles.add(assets.css)
  const address = `/assets/page-${createHash('sha256').update(page.data).digest('base64url').slice(0, HASH_LENGTH)}.json`
  await writeFile(join(outDir, address), page.data)
  const file = join(outDir, page.status === 404 ? `${pathname}.html` : `${pathname}/index.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, documentHtml({ ...page, ...assets, data: { address }, boot }))
}
parentPort?.postMessage([...styles])
