import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { vehicleSummarySchema } from '../../schemas/content/snapshot.ts'
import { languages } from '../../schemas/domain/languages.ts'
import { bootScript } from './document.ts'
import { headersFile } from './headers.ts'
import { missingLines, missingMessages } from './texts/read-texts.ts'
import { redirectsFile, robotsTxt, SECURITY_PATH, securityContact, securityTxt, sitemapXml } from './published-files.ts'
import { renderPages } from './render-pages.ts'
import { siteConstants, type SiteOptions } from './site-constants.ts'

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
