import { readFile } from 'node:fs/promises'
import { minifySync } from 'vite'
import { languages } from '../../schemas/domain/languages.ts'
import { parameters } from '../../web/src/features/catalogue/filters.ts'

/** The parts of a page's HTML. */
export interface DocumentParts {
  lang: string
  head: string
  body: string
  /** The page's data: JSON that is safe in a script element, or the address of a file that script fetches after the page has
   *  loaded, so that the data does not delay the first paint. */
  data: { json: string } | { address: string }
  boot: string
  css: string
  /** Addresses of the inlined CSS, for disabled links: browsers do not fetch them, and Vite's loader considers them loaded. */
  styles: string[]
  /** Addresses of the fonts to preload. */
  fonts: string[]
  /** Addresses of the modules, in order of evaluation. */
  chunks: string[]
}

/** A page's HTML. `boot` sets the colour scheme before the first paint; without script the page is light. */
export function documentHtml({ lang, head, body, data, boot, css, styles, fonts, chunks }: DocumentParts): string {
  return [
    `<!doctype html><html lang="${lang}" data-mantine-color-scheme="light"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    // Before the script, which asks for what is named there: the light mode has no font, and each colour scheme its own picture.
    head,
    ...fonts.map((href) => `<meta name="preload-font" content="${href}">`),
    `<script>${boot}</script><style>${css}</style>`,
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

const json = (id: string, text: string, source?: string) =>
  `<script type="application/json" id="${id}"${source ? ` data-source="${source}"` : ''}>${text}</script>`

const BOOT_FILE = new URL('../../web/src/boot.js', import.meta.url)

/** The inline script of every page, minified. All pages have the same bytes, so that the policy needs one hash. It gets the
 *  list of languages without French, which has no prefix, and the address of the module that registers the service worker; none in
 *  development and where the worker is switched off. */
export async function bootScript(offline = ''): Promise<string> {
  const source = (await readFile(BOOT_FILE, 'utf8'))
    .replace('= LANGUAGES', `= ${JSON.stringify(languages.slice(1))}`)
    .replace('= PARAMETERS', `= ${JSON.stringify(parameters)}`)
    .replace('= OFFLINE', `= ${JSON.stringify(offline)}`)
  return minifySync('boot.js', source, { mangle: true, compress: true }).code.trim()
}
