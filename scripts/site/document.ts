import { readFile } from 'node:fs/promises'
import { minifySync } from 'vite'
import { languages } from '../../schemas/domain/languages.ts'
import { parameters } from '../../web/src/features/catalogue/filters.ts'

/** One page's HTML around what React rendered. */
export interface DocumentParts {
  lang: string
  head: string
  body: string
  /** The page's data as JSON that may stand in a script element, or the address it is fetched from once the page has
   *  loaded: what a visitor reads first is not held up by what only script reads. */
  data: { json: string } | { address: string }
  boot: string
  css: string
  /** Addresses of the inlined CSS: a disabled link is never fetched, and tells Vite's loader that they are there. */
  styles: string[]
  /** Fonts that the first paint needs. */
  fonts: string[]
  /** Modules in the order in which they are evaluated. */
  chunks: string[]
}

const json = (id: string, text: string, source = '') =>
  `<script type="application/json" id="${id}"${source && ` data-source="${source}"`}>${text}</script>`

/** The scheme is set before the first paint by `boot`; without script the page is light. */
export function documentHtml({ lang, head, body, data, boot, css, styles, fonts, chunks }: DocumentParts): string {
  return [
    `<!doctype html><html lang="${lang}" data-mantine-color-scheme="light"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<script>${boot}</script><style>${css}</style>${head}`,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" disabled href="${href}">`),
    '<meta name="theme-color" content="#f2f4ef" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0e1414" media="(prefers-color-scheme: dark)">',
    `<link rel="icon" type="image/svg+xml" href="/favicon.svg">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest"></head><body><div id="root">${body}</div>`,
    'json' in data ? json('page-data', data.json) : json('page-data', '', data.address),
    json('page-chunks', JSON.stringify(chunks)),
    '</body></html>',
  ].join('')
}

const BOOT_FILE = new URL('../../web/src/boot.js', import.meta.url)

/** The script that stands in every page, the same bytes everywhere. Every language but French may be asked for. */
export async function bootScript(): Promise<string> {
  const source = (await readFile(BOOT_FILE, 'utf8'))
    .replace('= LANGUAGES', `= ${JSON.stringify(languages.slice(1))}`)
    .replace('= PARAMETERS', `= ${JSON.stringify(parameters)}`)
  return minifySync('boot.js', source, { mangle: true, compress: true }).code.trim()
}
