import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  createFunctionHost,
  type DeployKind,
  type FunctionModule,
  type LoadFunction,
} from '../../../../scripts/dev/functions/function-host.ts'
import { serveBuilt } from '../../../../scripts/dev/built-files.ts'
import { headersFile } from '../../../../scripts/site/headers.ts'
import { sitemapXml } from '../../../../scripts/site/prerender.ts'

/** Starts a local server for one test and returns its address. */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const page = (lang: string) => `<!doctype html><html lang="${lang}"><head><title>AGE</title></head><body></body></html>`

/** A built site with the pages that the doctor requests and the real headers. */
async function builtSite({ cars = ['audi-q2-2020-001'], demo = false }): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const files = {
    'index.html': page('fr'),
    '404.html': page('fr'),
    'vehicles/index.html': page('fr'),
    'zh-CN/vehicles/index.html': page('zh-CN'),
    'zh-CN/preview/index.html': page('zh-CN'),
    'sitemap.xml': sitemapXml(['/', '/vehicles', ...cars.map((id) => `/vehicles/${id}`)], 'https://boutique.test', {
      pathIn: (_, path) => path,
      standardCode: (language) => language,
    }),
    _headers: headersFile({
      boot: 'boot',
      styles: ['body{}'],
      translateWidget: false,
      dataPages: [],
      demo,
    }),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return root
}

/** The shop's own functions. */
export const shopFunctions: LoadFunction = async (name) =>
  import(resolve('netlify/functions', `${name}.ts`)).catch(() => undefined) as Promise<FunctionModule | undefined>

/** The same at a host that ignored their schedules: scheduled functions have addresses too. */
export const withoutSettings: LoadFunction = async (name) => {
  const module = await shopFunctions(name)
  const path = module?.config && 'path' in module.config ? module.config.path : undefined
  return module && { default: module.default, ...(path && { config: { path } }) }
}

/** A site as the host serves it, pages and functions; `deploy` is the deploy information for the functions. */
export async function startSite({
  load = shopFunctions,
  deploy,
  ...content
}: { load?: LoadFunction; deploy?: DeployKind; cars?: string[]; demo?: boolean } = {}): Promise<string> {
  const functions = createFunctionHost(load, deploy)
  const files = serveBuilt(await builtSite(content))
  return serve(async (request, response) => {
    if (!(await functions.handle(request, response))) await files(request, response)
  })
}
