import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageProgram } from '../../../scripts/checks/program.ts'
import { copyRepository } from '../../../scripts/checks/test-copy.ts'
import { contentReader } from '../../../scripts/site/content-files.ts'

type Server = typeof import('../../../web/src/entry-server.tsx')

// Inside the project, so that Node finds its packages in a parent folder.
const copy = '.local/copy-with-esperanto'
const MINUTES = 60_000

/** A copy of the repository with one more language, and the content of an empty shop. */
beforeAll(async () => {
  await copyRepository(copy)
  const line = `${copy}/schemas/domain/languages.ts`
  await writeFile(line, (await readFile(line, 'utf8')).replace("  ru: 'Русский',\n", "$&  eo: 'Esperanto',\n"))
  await cp(`${copy}/web/src/locales/en`, `${copy}/web/src/locales/eo`, { recursive: true })
  const site = `${copy}/web/src/locales/eo/site.json`
  await writeFile(site, JSON.stringify({ ...JSON.parse(await readFile(site, 'utf8')), vehicles: 'Veturiloj' }))
  await mkdir(`${copy}/web/generated`, { recursive: true })
  await writeFile(`${copy}/web/generated/index.json`, '[]')
  await writeFile(`${copy}/web/generated/shop.json`, JSON.stringify({ categories: [], testimonials: [] }))
}, 2 * MINUTES)
afterAll(() => rm(copy, { recursive: true, force: true }))

test(
  'one line and one folder add a language: its pages, its name on every other page, and its codes',
  async () => {
    const server = await createServer({ root: copy, logLevel: 'silent', server: { middlewareMode: true, ws: false } })
    try {
      const { ssr } = server.environments
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment cannot run modules')
      const site = await ssr.runner.import<Server>('/web/src/entry-server.tsx')
      const { readInput, render, completeLanguages } = site
      site.readContentFrom(contentReader(copy))
      expect(completeLanguages).toContain('eo')
      const own = await readInput('/eo/vehicles')
      if ('location' in own) throw new Error(`leads to ${own.location}`)
      expect([own.lang, own.status]).toEqual(['eo', 200])
      expect(render('/eo/vehicles').body).toContain('Veturiloj')
      expect(JSON.parse(own.data).messages.french).toBeUndefined()
      await readInput('/vehicles')
      const french = render('/vehicles')
      expect(french.body).toMatch(/<a href="\/eo\/vehicles\?lang=eo"[^>]*>Esperanto<\/a>/)
      expect(french.head).toContain('hrefLang="eo"')
    } finally {
      await server.close()
    }
  },
  2 * MINUTES,
)

test.each(['web', 'netlify'])(
  'a new language needs no other change in %s: the types still check',
  async (folder) => {
    const options = ['-p', folder, '--noEmit', '--composite', 'false', '--incremental', 'false']
    const types = promisify(execFile)(process.execPath, [packageProgram('typescript', 'tsc'), ...options], {
      cwd: copy,
    })
    await expect(types.catch(({ stdout }: { stdout: string }) => ({ stdout }))).resolves.toMatchObject({ stdout: '' })
  },
  5 * MINUTES,
)
