import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { contentSource, studioConfig } from '../../studio/vite.config.ts'
import { studioHeaders } from './studio-headers.ts'

interface Target {
  /** Folder to fill; what it held goes. */
  outDir: string
  /** Path the Studio is served under: '/' on a host of its own, '/studio/' beside the site. */
  base: '/' | '/studio/'
  /** Names where content is (see studio/vite.config.ts). */
  environment?: Readonly<Record<string, string | undefined>>
}

/** Builds the Studio, with `_headers` and `_redirects` for a static host. Throws with Vite's message if it cannot be built. */
export async function buildStudio({ outDir, base, environment = process.env }: Target) {
  const source = contentSource(environment)
  const { build: options, ...config } = studioConfig(base, source)
  const folder = resolve(outDir)
  await build({ ...config, logLevel: 'error', build: { ...options, outDir: folder } })
  const headers = Object.entries(studioHeaders(source)).map(([name, value]) => `  ${name}: ${value}\n`)
  await writeFile(
    join(folder, '_headers'),
    `${base}*\n${headers.join('')}${base}assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`,
  )
  // Every address of the Studio is the same page; files that exist come first.
  await writeFile(join(folder, '_redirects'), `${base}* ${base}index.html 200\n`)
}
