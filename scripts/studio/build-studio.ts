import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { contentSource, studioConfig } from '../../studio/vite.config.ts'
import { studioHeaders } from './studio-headers.ts'

interface Target {
  /** Folder that the Studio replaces. */
  outDir: string
  /** Path the Studio is served under: '/' on a host of its own, '/studio/' beside the site. */
  base: '/' | '/studio/'
}

// In a child process, whose half gigabyte ends with it: node scripts/studio/build-studio.ts <folder>
if (import.meta.main) await buildStudio({ outDir: process.argv[2] ?? '', base: '/studio/' })

/** Builds the Studio, with `_headers` and `_redirects` for a static host; the environment says where its content is (see
 *  studio/vite.config.ts). Throws Vite's message if that fails. */
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
  // Every address of the Studio is the same page; a host serves existing files first.
  await writeFile(join(folder, '_redirects'), `${base}* ${base}index.html 200\n`)
}
