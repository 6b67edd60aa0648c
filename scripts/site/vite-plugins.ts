import type { IncomingMessage } from 'node:http'
import { type EnvironmentModuleNode, isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment } from 'vite'
import { createSerial } from '../command/serial.ts'
import { contentPath, contentReader } from './content-files.ts'
import { bootScript, documentHtml } from './document.ts'
import { DEFAULT_SITE_URL } from './site-constants.ts'

type Server = typeof import('../../web/src/entry-server.tsx')

/** Renders pages on request in development, with the same render() as the build. Reloads open pages when content changes;
 *  components use React's hot reload. */
export const siteDev = (): Plugin => ({
  name: 'site-dev',
  apply: 'serve',
  configureServer(server) {
    // The pages' content and the prices at the buyer's door, which the build copies into the site.
    server.middlewares.use((request, _response, next) => {
      request.url = request.url
        ?.replace(/^\/(?=door\/)/, '/web/generated/')
        .replace(/^\/content\/([\w/-]+\.json)/, (_, name: string) => `/${contentPath(name)}`)
      next()
    })
    // The files for other markets, as the build would write them now.
    server.middlewares.use(async (request, response, next) => {
      if (!request.url?.startsWith('/feeds/')) return next()
      const { feedFiles } = await import('./feeds/write-feeds.ts')
      const siteUrl = server.resolvedUrls?.local[0] ?? DEFAULT_SITE_URL
      const files = await feedFiles({ siteUrl, folder: 'web/generated', online: false, held: {} }).catch(next)
      const content = files?.get(request.url.replace(/\?.*/, ''))
      if (files) response.writeHead(content === undefined ? 404 : 200).end(content)
    })
    const { ssr } = server.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment cannot run modules')
    let timer: NodeJS.Timeout | undefined
    const soon = (file: string) => {
      if (!isContent(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => server.ws.send({ type: 'full-reload' }), DEBOUNCE_MS)
    }
    for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, soon)

    // One page at a time: each clears the content cache, which the previous one needs until it is rendered.
    const inTurn = createSerial()
    return () => {
      server.middlewares.use(async (request, response, next) => {
        // Concatenated, not resolved: '//name' would be another host, and '//[' is invalid.
        const address = URL.parse(`http://localhost${request.originalUrl ?? '/'}`)
        if (!address || !asksForPage(request)) return next()
        const { pathname, search } = address
        if (/^\/fr(\/|$)/i.test(pathname)) {
          // Exactly one slash: '/fr//name' must not redirect to another host.
          return response.writeHead(301, { location: pathname.replace(/^\/fr\/*/i, '/') + search }).end()
        }
        try {
          const site = await ssr.runner.import<Server>('/web/src/entry-server.tsx')
          const page = await inTurn(async () => {
            site.forgetPages()
            site.readContentFrom(contentReader())
            const rendered = site.renderedAddress(address)
            const input = await site.readInput(rendered)
            return 'location' in input ? input : { ...input, ...site.render(rendered) }
          })
          if ('location' in page) return response.writeHead(302, { location: page.location }).end()
          const html = documentHtml({
            ...page,
            data: { json: page.data },
            boot: await bootScript(),
            css: '',
            styles: [],
            fonts: [],
            chunks: ['/@vite/client', '/web/src/entry-client.tsx'],
          }).replace('</head>', `${await devStyles(ssr, page.sources)}</head>`)
          // A local host emulator may apply the built site's policy, which blocks Vite's inline scripts.
          response.removeHeader('content-security-policy')
          response
            .writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' })
            .end(await server.transformIndexHtml(pathname, html))
        } catch (error) {
          ssr.runner.clearCache()
          next(error)
        }
      })
    }
  },
  // JSON content never goes through hot reload: the reload above is enough.
  hotUpdate: ({ file }) => (isContent(file) ? [] : undefined),
})

/** Whether a file is content of the pages; they do not read what the snapshot notes for functions and the next
 *  build. */
const isContent = (file: string) =>
  /\/web\/(generated\/(?!revisions|last-good|set-aside)|src\/locales\/).*\.json$/.test(file)
/** A snapshot writes many files; one reload after the last. */
const DEBOUNCE_MS = 50

/** Whether a request that Vite has not answered is for a page; a browser requesting a picture does not accept HTML. */
const asksForPage = ({ method, headers: { accept = '*/*' } }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && /text\/html|^\*\/\*/.test(accept)

/** The page's CSS as style elements with the attribute of Vite's client, which then adopts and hot-reloads them. */
async function devStyles(ssr: RunnableDevEnvironment, sources: readonly string[]): Promise<string> {
  const found = new Map<string, string>()
  const seen = new Set<EnvironmentModuleNode>()
  const walk = (node: EnvironmentModuleNode | undefined) => {
    if (!node || seen.has(node)) return
    seen.add(node)
    if (node.file?.endsWith('.css')) {
      if (!node.url.includes('?')) found.set(node.file, node.url)
      return // the CSS already contains its imports, in their layers
    }
    for (const child of node.importedModules) walk(child)
  }
  for (const entry of ['/web/src/entry-server.tsx', ...sources.map((source) => `/${source}`)])
    walk(await ssr.moduleGraph.getModuleByUrl(entry))
  const styles = await Promise.all(
    [...found].map(async ([file, url]) => {
      const { default: css } = await ssr.runner.import<{ default: string }>(`${url}?inline`)
      return `<style data-vite-dev-id="${file}">${css}</style>`
    }),
  )
  return styles.join('')
}

/** Constants with any of these may do something besides: `z.object(…)`, `{ place: z.string() }`, `z.object(…).shape`, a class that
 *  extends another. */
const mayAct = new Set([
  'CallExpression',
  'NewExpression',
  'ObjectExpression',
  'ArrayExpression',
  'MemberExpression',
  'ClassExpression',
])

/** Marks top-level constants of our schemas, of the site's paths and of the router as pure in the browser bundle, with what is
 *  assigned to them (`Link.displayName = 'Link'`), so that unused ones are removed. None has side effects, ours by convention.
 *  Otherwise a page that uses one function of schemas/domain would load all of zod (22 KB), an unused `Intl.DateTimeFormat` alone
 *  would cost a phone 60 ms, and the router would bring its whole framework (8 KB). */
export const pureConstants = (): Plugin => ({
  name: 'pure-constants',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: {
      id: /\/schemas\/(domain|content|forms)\/(?:[\w-]+\/)?[\w-]+\.ts$|\/lib\/(paths|offline\/rules)\.ts$|\/react-router\/dist\/.+\.mjs$/,
    },
    handler(code) {
      const { body } = this.parse(code)
      const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
      const declared = body.flatMap((statement) => {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
      })
      const constants = declared.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init && mayAct.has(init.type) && textOf(init).includes('(')
          ? [{ name: id.name, init, properties: [] as string[] }]
          : [],
      )
      const edits: { start: number; end: number; text: string }[] = []
      for (const { start, end, ...statement } of body) {
        if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue
        const { left, right } = statement.expression
        if (left.type !== 'MemberExpression' || left.computed || left.object.type !== 'Identifier') continue
        const { name } = left.object
        const property = textOf(left.property)
        const constant = constants.find((one) => one.name === name)
        constant?.properties.push(`${property}: ${textOf(right)}`)
        // A function's name for developers is dropped.
        if (constant || property === 'displayName') edits.push({ start, end, text: '' })
      }
      for (const { init, properties } of constants) {
        const value =
          properties.length > 0 ? `Object.assign(${textOf(init)}, { ${properties.join(', ')} })` : textOf(init)
        edits.push({ start: init.start, end: init.end, text: `/* @__PURE__ */ (() => (${value}))()` })
      }
      return edits
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
    },
  },
})
