// A thread that renders its share of the pages and writes them; it answers with the style sheets that it inlined.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { documentHtml } from './document.ts'
import { readPageAssets } from './page-assets.ts'
import type { PageShare } from './render-pages.ts'

const { server, outDir, pages, boot } = workerData as PageShare
const { render } = (await import(server)) as typeof import('../../web/src/entry-server.tsx')
const assetsOf = await readPageAssets(outDir)
const styles = new Set<string>()
for (const pathname of pages) {
  const page = await render(pathname)
  if ('location' in page) throw new Error(`${pathname} leads to ${page.location}: its car has no file in the snapshot`)
  const assets = await assetsOf(page.source)
  styles.add(assets.css)
  const file = join(outDir, page.status === 404 ? `${pathname}.html` : `${pathname}/index.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, documentHtml({ ...page, ...assets, boot }))
}
parentPort?.postMessage([...styles])
