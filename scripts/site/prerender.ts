import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { shopContentSchema, vehicleSummarySchema } from '../../schemas/content/snapshot.ts'
import { defaultLanguage, type Language, languages } from '../../schemas/domain/languages.ts'
import { paths } from '../../web/src/lib/paths.ts'
import { bootScript } from './document.ts'
import { headersFile } from './headers.ts'
import { renderPages } from './render-pages.ts'
import { siteConstants, type SiteOptions } from './site-constants.ts'
import { missingLines, missingMessages } from './texts/read-texts.ts'

/** The host's `_redirects` file. Files come first there: a rule only meets addresses that no page has. */
export function redirectsFile(): string {
  const prefixes = languages.filter((language) => language !== defaultLanguage).map((language) => `/${language}`)
  const rules = [
    // French is the default and has no prefix. Page by page, without a star: of '/fr//name' the host would make
    // '//name', which is another host.
    ...Object.values(paths).map(({ path }) => [`/${defaultLanguage}${path === '/' ? '' : path}`, path, '301']),
    // A car that is not in the catalogue: to the catalogue, in its language. Not '/vehicles/*', which takes in the
    // catalogue too: the host drops such a rule, as a loop.
    ...['', ...prefixes].map((prefix) => [`${prefix}/vehicles/:id`, `${prefix}/vehicles`, '302']),
    // The not-found pages are files of their own: asked for by name, they say 404 like for any other address.
    ...['', ...prefixes].map((prefix) => [`${prefix}/404`, `${prefix}/404.html`, '404!']),
    // Not found, in the path's language; the host itself knows only the French page.
    ...prefixes.map((prefix) => [`${prefix}/*`, `${prefix}/404.html`, '404']),
    // Any other case of a prefix's letters: to the prefix as it should be. Last, so that nothing can go round in circles where
    // letters' case should count for nothing. The French prefix then goes by the rules above.
    ...[`/${defaultLanguage}`, ...prefixes].flatMap((prefix) =>
      otherCases(prefix).flatMap((other) => [
        [other, prefix, '301'],
        [`${other}/*`, `${prefix}/:splat`, '301'],
      ]),
    ),
  ]
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`
}

/** '/de' → '/De', '/dE', '/DE': the host's rules tell upper case from lower. */
function otherCases(prefix: string): string[] {
  const spellings = prefix
    .split('')
    .reduce<string[]>(
      (begun, sign) =>
        begun.flatMap((text) => [...new Set([sign.toLowerCase(), sign.toUpperCase()])].map((one) => text + one)),
      [''],
    )
  return spellings.filter((spelling) => spelling !== prefix)
}

interface Address {
  /** The path of a page in a language. */
  pathIn: (language: Language, path: string) => string
  standardCode: (language: Language) => string
}

/** Every page in every language, each with all its languages (sitemaps.org, hreflang extension). `paths` have none. */
export function sitemapXml(paths: readonly string[], siteUrl: string, { pathIn, standardCode }: Address): string {
  const address = (language: Language, path: string) => new URL(pathIn(language, path), siteUrl).href
  const entries = paths.flatMap((path) => {
    const alternate = (code: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${address(language, path)}"/>`
    const alternates = [
      ...languages.map((language) => alternate(standardCode(language), language)),
      alternate('x-default', defaultLanguage),
    ].join('')
    return languages.map((language) => `<url><loc>${address(language, path)}</loc>${alternates}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Everything may be read; the list of pages is named. */
export const robotsTxt = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`

const SECURITY_PATH = '.well-known/security.txt'
const SHOP = 'web/generated/shop.json'
const DAY = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year; a shop that nobody rebuilt for so long has nobody to write to. */
const VALID_DAYS = 364

interface SecurityTxt {
  /** Where the site is published. */
  siteUrl: string
  email: string
  /** Milliseconds. */
  now: number
}

/** Whom to tell of a hole in the shop, as RFC 9116 has it. It ends at a full day, so that two builds of a day write the same
 *  bytes. */
export function securityTxt({ siteUrl, email, now }: SecurityTxt): string {
  const expires = new Date((Math.floor(now / DAY) + VALID_DAYS) * DAY).toISOString().replace('.000Z', 'Z')
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${new URL(SECURITY_PATH, siteUrl).href}`,
    '',
  ].join('\n')
}

/** The shop's public address for mail, of the snapshot; undefined while the editors have not said who the shop is. */
async function securityContact(): Promise<string | undefined> {
  return shopContentSchema.parse(JSON.parse(await readFile(SHOP, 'utf8'))).settings?.email
}

const INDEX = 'web/generated/index.json'
const SERVER_FOLDER = 'dist-ssr'

const secondsSince = (start: number) => (performance.now() - start) / 1000

export interface BuildFigures {
  pages: number
  /** Seconds for both bundles. */
  bundling: number
  /** Seconds for everything after them. */
  rendering: number
}

/** Both bundles: the browser's into `outDir`, and the one that renders pages, whose address is the answer. */
async function bundle(outDir: string, serverDir: string, options: SiteOptions): Promise<string> {
  const builder = await createBuilder({
    logLevel: 'warn',
    configLoader: 'native', // node reads TypeScript itself: bundling the configuration first is for others
    define: siteConstants(options),
    environments: { client: { build: { outDir } }, ssr: { build: { outDir: serverDir } } },
  })
  await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)))
  return pathToFileURL(resolve(serverDir, 'entry-server.js')).href
}

/** Ids of all cars. @throws with what to do if there is no snapshot */
async function vehicleIds(): Promise<string[]> {
  const text = await readFile(INDEX, 'utf8').catch(() => {
    throw new Error(`${INDEX} manque : lancez npm run snapshot`)
  })
  return vehicleSummarySchema
    .array()
    .parse(JSON.parse(text))
    .map(({ id }) => id)
}

/** Builds the whole site into `outDir`: bundles, every page in every language, headers, redirects, sitemap, robots. Wants a
 *  snapshot in web/generated; prints what it did, and answers how long it took. */
export async function buildSite({ outDir, ...options }: SiteOptions & { outDir: string }): Promise<BuildFigures> {
  const start = performance.now()
  const ids = await vehicleIds()
  // A folder of its own: a second build in the same process must not be given the first one's modules.
  const serverDir = join(SERVER_FOLDER, String(Date.now()))
  const entry = await bundle(outDir, serverDir, options)
  const server = (await import(entry)) as typeof import('../../web/src/entry-server.tsx')
  const bundling = secondsSince(start)

  const began = performance.now()
  const boot = await bootScript()
  const write = async (file: string, text: string) => {
    const path = join(outDir, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const addressesOf = (path: string) => (path.includes(':id') ? ids.map((id) => path.replace(':id', id)) : [path])
  const paths = server.routes.flatMap(({ path }) => addressesOf(path))
  const listed = server.routes.flatMap(({ path, unlisted }) => (unlisted ? [] : addressesOf(path)))
  const pages = languages.flatMap((language) =>
    [...paths, server.NOT_FOUND_PATH].map((path) => server.pathIn(language, path)),
  )
  const styles = await renderPages({ server: entry, outDir, pages, boot })
  // It names the sources of every file: for us, not for the public.
  await rm(join(outDir, '.vite'), { recursive: true })
  await write('_headers', headersFile({ boot, styles, dataPages: server.dataPaths, ...options }))
  await write('_redirects', redirectsFile())
  await write('sitemap.xml', sitemapXml(listed, options.siteUrl, server))
  await write('robots.txt', robotsTxt(options.siteUrl))
  const email = await securityContact()
  if (email) await write(SECURITY_PATH, securityTxt({ siteUrl: options.siteUrl, email, now: Date.now() }))
  await rm(serverDir, { recursive: true })
  for (const line of missingLines(await missingMessages())) console.log(line)
  const rendering = secondsSince(began)
  console.log(`${pages.length} pages : paquets en ${bundling.toFixed(1)} s, pages en ${rendering.toFixed(1)} s`)
  return { pages: pages.length, bundling, rendering }
}
