import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { RedirectsHandler } from '@netlify/redirects'
import { languages } from '../../schemas/domain/languages.ts'

export interface BuiltOptions {
  /** Removes every script element from pages, for the bench's twin site. */
  withoutScripts?: boolean
  /** Applies the folder's `_redirects`. */
  redirects?: boolean
}

/** Serves a built folder as Netlify does: pages without .html, `_headers`, `_redirects`, brotli, and a not-found page per
 *  language. Netlify's own local server does not compress and loses a rule's status 404, so we only use its redirects. */
export function serveBuilt(root: string, { withoutScripts = false, redirects = false }: BuiltOptions = {}) {
  const pack = createPacker()
  const redirect = redirects ? netlifyRedirects(root) : () => undefined
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request)
    if (path === undefined) return void response.writeHead(400).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    const own = await firstFile(root, filesAt(path))
    // Of files that exist, only queries lead elsewhere: the engine takes a while.
    const rule = own && !request.url?.includes('?') ? undefined : await redirect(request)
    const applied = rule && (rule.force || !own) ? rule : undefined
    if (applied?.redirect) return void response.writeHead(applied.statusCode, { location: applied.target.href }).end()
    const page = applied?.statusCode === 200 ? await firstFile(root, filesAt(applied.target.pathname)) : own
    const found = page ?? (await firstFile(root, notFoundPages(path)))
    if (!found) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')

    const { file, stored } = found
    const body = withoutScripts && file.endsWith('.html') ? withoutScriptElements(stored) : stored
    const type = contentTypes[extname(file)] ?? 'application/octet-stream'
    const isPacked = /^image\/(?!svg)|font/.test(type)
    const brotli =
      !isPacked && /\bbr\b/.test(String(request.headers['accept-encoding'])) ? await pack(file, body) : undefined
    // Read on every request, so that a new build shows without a restart.
    const headersFor = readHeaderRules(await readFile(join(root, '_headers'), 'utf8').catch(() => ''))
    response
      .writeHead(page && !file.endsWith('/404.html') ? 200 : 404, {
        'content-type': type,
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
        ...headersFor(path),
        ...(brotli && { 'content-encoding': 'br' }),
        'content-length': (brotli ?? body).length,
      })
      .end(request.method === 'HEAD' ? undefined : (brotli ?? body))
  }
}

/** Content types by file extension. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** The decoded path; undefined if it is malformed or leads out of the folder. */
function pathOf(request: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, ''))
    return path.includes('\0') || normalize(path).startsWith('..') || path.split('/').includes('..') ? undefined : path
  } catch {
    return undefined
  }
}

const filesAt = (path: string) =>
  extname(path) ? [path] : [join(path, 'index.html'), `${path.replace(/\/$/, '')}.html`]

function notFoundPages(path: string): string[] {
  const language = languages.find((code) => path === `/${code}` || path.startsWith(`/${code}/`))
  return [...(language ? [`/${language}/404.html`] : []), '/404.html']
}

async function firstFile(root: string, files: string[]) {
  for (const file of files) {
    const stored = /^\/_(headers|redirects)$/.test(file)
      ? undefined
      : await readFile(join(root, file)).catch(() => undefined)
    if (stored) return { file, stored }
  }
  return undefined
}

const withoutScriptElements = (html: Buffer) => Buffer.from(html.toString().replace(/<script\b[\s\S]*?<\/script>/g, ''))

/** Netlify's redirect engine for a folder's `_redirects`; needs neither an account nor a network. */
function netlifyRedirects(root: string) {
  const folder = { projectDir: root, publicDir: root }
  const handler = new RedirectsHandler({ ...folder, configRedirects: [], jwtSecret: '', jwtRoleClaim: '' })
  return async ({ url = '/', headers: { host = 'localhost' } }: IncomingMessage) => {
    const address = URL.parse(url, `http://${host}`)
    // It throws if a rule's target is not a valid address.
    return address ? handler.match(new Request(address)).catch(() => undefined) : undefined
  }
}

const compress = promisify(brotliCompress)

/** Returns a function that compresses a file and caches the result until the file's content changes. */
function createPacker(): (file: string, body: Buffer) => Promise<Buffer> {
  const known = new Map<string, { body: Buffer; packed: Promise<Buffer> }>()
  return (file, body) => {
    const found = known.get(file)
    if (found?.body.equals(body)) return found.packed
    const packed = compress(body)
    known.set(file, { body, packed })
    return packed
  }
}

/** Parses a `_headers` file; the returned function gives a path's headers, names in lower case. A later rule wins. Rule paths
 *  are case-insensitive; `:name` matches one segment, a final star everything below. */
export function readHeaderRules(text: string): (path: string) => Record<string, string> {
  const rules: { pattern: RegExp; name: string; value: string }[] = []
  let pattern = /^$/
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':')
    if (line.startsWith('/')) pattern = pathPattern(line.trim())
    else if (colon > 0)
      rules.push({ pattern, name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() })
  }
  return (path) =>
    Object.fromEntries(rules.filter(({ pattern }) => pattern.test(path)).map(({ name, value }) => [name, value]))
}

function pathPattern(rule: string): RegExp {
  const parts = rule.replace(/\/\*$/, '').split('/')
  const written = parts
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join('/')
  return new RegExp(`^${written}${rule.endsWith('/*') ? '(?:/.*)?' : ''}$`, 'iu')
}
