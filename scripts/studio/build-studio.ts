import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { contentSource, studioConfig } from '../../studio/vite.config.ts'
import { studioHeaders } from './studio-headers.ts'

interface Target {
  /** Output folder; its contents are deleted. */
  outDir: string
  /** Path of the Studio: '/' on its own site, '/studio/' beside the shop. */
  base: '/' | '/studio/'
}

// Also runs as a child process, which frees its half gigabyte at the end: node scripts/studio/build-studio.ts <folder>
if (import.meta.main) await buildStudio({ outDir: process.argv[2] ?? '', base: '/studio/' })

/** Builds the Studio, with `_headers` and `_redirects` for a static host. The environment selects its content
 *  (studio/vite.config.ts). Throws Vite's error if the build fails. */
export async function buildStudio({ outDir, base }: Target) {
  const source = contentSource(process.env)
  const { build: options, ...config } = studioConfig(base, source)
  const folder = resolve(outDir)
  await build({ ...config, logLevel: 'error', build: { ...options, outDir: folder } })
  const headers = Object.entries(studioHeaders(source)).map(([name, value]) => `  ${name}: ${value}\n`)
  await writeFile(
    join(folder, '_headers'),
    `${base}*\n${headers.join('')}${base}assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`,
  )
  // A single-page app: all addresses get index.html; the host serves existing files first.
  await writeFile(join(folder, '_redirects'), `${base}* ${base}index.html 200\n`)
}
