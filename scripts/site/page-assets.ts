import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

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
export async function readPageAssets(outDir: string): Promise<(source: string) => Promise<PageAssets>> {
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
