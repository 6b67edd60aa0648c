import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { documentHtml } from './document.ts'
import { readPageAssets } from './page-assets.ts'

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
