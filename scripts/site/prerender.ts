import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shopContentSchema, type VehicleSummary, vehicleSummarySchema } from '../../schemas/content/snapshot.ts'
import { costCountries } from '../../schemas/domain/door-price/cost-slugs.ts'
import { defaultLanguage, type Language, languages } from '../../schemas/domain/languages.ts'
import { isBuyable } from '../../schemas/domain/listing.ts'
import { costHref } from '../../web/src/lib/cost-paths.ts'
import { paths } from '../../web/src/lib/paths.ts'
import { makeBundles } from './bundles.ts'
import { writeContentFiles } from './content-files.ts'
import { headersFile } from './headers.ts'
import { offlineTexts } from './offline.ts'
import { openOutFolder, removeOthers } from './out-folder.ts'
import { fileFolder, MANIFEST, renderPages } from './render-pages.ts'
import type { SiteOptions } from './site-constants.ts'
import { missingLines, missingMessages } from './texts/read-texts.ts'

export interface BuildFigures {
  pages: number
  /** Pages of `pages` that were not the same as in an earlier build. */
  rendered: number
  /** Seconds for both bundles; for finding them if the code is the same. */
  bundling: number
  /** Seconds for everything after the bundles. */
  rendering: number
}

interface BuildOptions extends SiteOptions {
  outDir: string
  /** Files besides the pages, for other markets and of photos with a code: path → content. */
  files?: ReadonlyMap<string, string | Buffer>
}

/** Makes `outDir` hold the site and nothing else: scripts and styles, every page in every language, content files, headers, redirects,
 *  sitemap, robots.txt, security.txt. Takes what an earlier build made of the same code and content. Needs a snapshot in
 *  web/generated. Prints a summary and returns the figures. */
export async function buildSite({ outDir, files = new Map(), ...options }: BuildOptions): Promise<BuildFigures> {
  const start = performance.now()
  const cars = await readCars()
  const bundles = await makeBundles(options)
  const server = (await import(bundles.server)) as typeof import('../../web/src/entry-server.tsx')
  const bundling = secondsSince(start)

  const began = performance.now()
  const { boot, client } = bundles
  const out = openOutFolder(outDir)
  const all = server.routes.flatMap(({ path }) => addressesOf(path, cars))
  const listed = server.routes.flatMap(({ path, unlisted }) => (unlisted ? [] : addressesOf(path, cars)))
  const pages = languages.flatMap((language) =>
    [...all, server.NOT_FOUND_PATH].map((path) => server.pathIn(language, path)),
  )
  const { styles, rendered, placed } = await renderPages({
    server: bundles.server,
    client,
    cache: bundles.pages,
    outDir,
    pages,
    boot,
  })
  for (const name of globSync('**/*.*', { cwd: client })) if (name !== MANIFEST) out.copy(join(client, name), name)
  writeContentFiles(out, bundles.contentFolder)
  // For the functions' pages, which cannot know the hashed names (netlify/lib/http/plain-page.ts).
  for (const name of ['latin', 'latin-ext', 'cyrillic']) out.copy(fontFile(name), `fonts/${name}.woff2`)
  for (const name of globSync('*.json', { cwd: DOOR })) out.copy(join(DOOR, name), join('door', name))
  out.write('_headers', headersFile({ boot, styles, dataPages: server.dataPaths, ...options }))
  out.write('sw.js', (await offlineTexts()) + bundles.worker)
  out.write('_redirects', redirectsFile(buyable(cars)))
  for (const [path, content] of files) out.write(path.slice(1), content)
  out.write('sitemap.xml', sitemapXml(listed, options.siteUrl, server))
  out.write('robots.txt', robotsTxt(options.siteUrl))
  const email = await securityContact()
  if (email) out.write(SECURITY_PATH, securityTxt({ siteUrl: options.siteUrl, email, now: Date.now() }))
  removeOthers(outDir, new Set([...out.placed, ...placed]))
  for (const line of missingLines(await missingMessages())) console.log(line)
  const rendering = secondsSince(began)
  const changed = rendered < pages.length ? `, dont ${rendered} à refaire` : ''
  console.log(
    `${pages.length} pages${changed} : paquets en ${bundling.toFixed(1)} s, pages en ${rendering.toFixed(1)} s`,
  )
  return { pages: pages.length, rendered, bundling, rendering }
}

/** The addresses of a route's pages, without language. */
function addressesOf(path: string, cars: readonly Car[]): string[] {
  // The host redirects it.
  if (path === paths.journalOf.path) return []
  if (path === paths.cost.path) return costCountries.map(costHref)
  if (path === paths.paymentNew.path) return [path, ...buyable(cars).map(paths.paymentNew.href)]
  return path.includes(':id') ? cars.map(({ id }) => path.replace(':id', id)) : [path]
}

type Car = Pick<VehicleSummary, 'id' | 'status'>
/** Ids of the cars that can be bought: each has a page of its purchase. */
const buyable = (cars: readonly Car[]) => cars.filter(({ status }) => isBuyable(status)).map(({ id }) => id)

const secondsSince = (start: number) => (performance.now() - start) / 1000

const INDEX = 'web/generated/index.json'
/** What a car costs at each place. */
const DOOR = 'web/generated/door'
const fontFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/sofia-sans/files/sofia-sans-${name}-wght-normal.woff2`))

/** All cars. Throws with the remedy if there is no snapshot. */
async function readCars(): Promise<Car[]> {
  const text = await readFile(INDEX, 'utf8').catch(() => {
    throw new Error(`${INDEX} manque : lancez npm run snapshot`)
  })
  return vehicleSummarySchema.array().parse(JSON.parse(text))
}

/** The host's `_redirects` file. The host serves existing files first, so rules without a mark of exclamation only apply to other
 *  addresses. `bought`: ids of the cars whose purchase has a page. */
export function redirectsFile(bought: readonly string[] = []): string {
  const prefixes = languages.filter((language) => language !== defaultLanguage).map((language) => `/${language}`)
  const rules = [
    // The purchase's page of its car, rendered whole; any other car is looked up by script.
    ...['', ...prefixes].flatMap((prefix) =>
      bought.map((id) => {
        const address = prefix + paths.paymentNew.href(id)
        return [prefix + paths.paymentNew.path, `vehicle=${id}`, fileFolder(address), '200!']
      }),
    ),
    // French is the default and has no prefix. One rule per page instead of a splat: the host would redirect '/fr//name' to
    // '//name', which is another host.
    ...Object.values(paths).map(({ path }) => [`/${defaultLanguage}${path === '/' ? '' : path}`, path, '301']),
    // A car that is no longer on the site leads to the catalogue in its language. Not '/vehicles/*': it would match the
    // catalogue itself, and the host drops such a rule as a loop.
    ...['', ...prefixes].map((prefix) => [`${prefix}/vehicles/:id`, `${prefix}/vehicles`, '302']),
    // The short address of a car's record, also of a car that left the site.
    ...['', ...prefixes].map((prefix) => [`${prefix}/journal/:id`, `${prefix}/journal?vehicle=:id`, '302']),
    // Printed on an order's PDF; a function of the same domain answers.
    ['/verify/:token', '/.netlify/functions/order?verify=:token', '302'],
    // A country without a page of its own leads to the overview.
    ...['', ...prefixes].map((prefix) => [`${prefix}/cout/:country`, `${prefix}/cout`, '302']),
    // The not-found pages are files; requested by name, they must answer 404 as well.
    ...['', ...prefixes].map((prefix) => [`${prefix}/404`, `${prefix}/404.html`, '404!']),
    // Not-found page in the path's language; by itself the host only uses the French one.
    ...prefixes.map((prefix) => [`${prefix}/*`, `${prefix}/404.html`, '404']),
    // Other capitalizations of a prefix lead to the correct one. Last, so that a host that ignores case cannot redirect in
    // circles. '/FR' leads to '/fr', which the first rules handle.
    ...[`/${defaultLanguage}`, ...prefixes].flatMap((prefix) =>
      otherCases(prefix).flatMap((other) => [
        [other, prefix, '301'],
        [`${other}/*`, `${prefix}/:splat`, '301'],
      ]),
    ),
  ]
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`
}

/** '/de' → '/De', '/dE', '/DE', because the host's rules are case-sensitive. */
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
  /** Path of a page in a language. */
  pathIn: (language: Language, path: string) => string
  standardCode: (language: Language) => string
}

/** The sitemap: every page in every language, each with all its alternates (sitemaps.org, hreflang extension). `paths` are
 *  without language. */
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

/** robots.txt: allows everything and names the sitemap. */
export const robotsTxt = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`

const SECURITY_PATH = '.well-known/security.txt'

const DAY = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 364

interface SecurityTxt {
  /** Where the site is published. */
  siteUrl: string
  email: string
  /** Milliseconds. */
  now: number
}

/** The contact for security reports (RFC 9116). The expiry is rounded to a day, so that builds of the same day are
 *  identical. */
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

const SHOP = 'web/generated/shop.json'

/** The shop's mail address in the snapshot; undefined if its settings are not published. */
async function securityContact(): Promise<string | undefined> {
  return shopContentSchema.parse(JSON.parse(await readFile(SHOP, 'utf8'))).settings?.email
}
