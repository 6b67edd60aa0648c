import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { languages } from '../../schemas/domain/languages.ts'

const compress = promisify(brotliCompress)

/** Compresses each file once, as a host does when a site is published; again when its content has changed. */
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

interface Rule {
  matches: (path: string) => boolean
  name: string
  value: string
}

/** A path of `_headers`, any case of letters: exact, with `:name` for one part of it, or with a star at its end for
 *  everything below. */
function matcher(pattern: string): (path: string) => boolean {
  const parts = pattern.replace(/\/\*$/, '').split('/')
  const written = parts
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join('/')
  const rule = new RegExp(`^${written}${pattern.endsWith('/*') ? '(?:/.*)?' : ''}$`, 'iu')
  return (path) => rule.test(path)
}

/** The rules of a host's `_headers` file; answers which headers an address gets. A later rule wins. */
export function readHeaderRules(text: string): (path: string) => Record<string, string> {
  const rules: Rule[] = []
  let matches = (_path: string) => false
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':')
    if (line.startsWith('/')) matches = matcher(line.trim())
    else if (colon > 0)
      rules.push({ matches, name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() })
  }
  return (path) =>
    Object.fromEntries(rules.filter((rule) => rule.matches(path)).map(({ name, value }) => [name, value]))
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Absent for what is compressed already. */
  packed?: () => Promise<Buffer>
}

export interface BuiltOptions {
  /** Serves pages with every script element taken out: the same page with nothing to run, to measure ours against. */
  withoutScripts?: boolean
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

/** Files that may answer a path, best first: the file itself, a page, the not-found page of its language, the French one. */
function candidates(path: string): [file: string, status: number][] {
  const language = languages.find((code) => path === `/${code}` || path.startsWith(`/${code}/`))
  return [
    ...(extname(path) ? [path] : [join(path, 'index.html'), `${path.replace(/\/$/, '')}.html`]).map(
      (file): [string, number] => [file, 200],
    ),
    ...(language ? [`/${language}/404.html`] : []).map((file): [string, number] => [file, 404]),
    ['/404.html', 404],
  ]
}

const scripts = /<script\b[\s\S]*?<\/script>/g
const withoutScripts = (html: Buffer) => Buffer.from(html.toString().replace(scripts, ''))

/** Serves a built folder as the host would: pages without .html, `_headers`, brotli, a not-found page by language. */
export function serveBuilt(
  root: string,
  options: BuiltOptions = {},
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const pack = createPacker()
  const answer = async (path: string): Promise<Answer> => {
    // Read anew each time: a new build shows without a restart.
    const headersFor = readHeaderRules(await readFile(join(root, '_headers'), 'utf8').catch(() => ''))
    for (const [file, status] of candidates(path)) {
      const stored = await readFile(join(root, file)).catch(() => undefined)
      if (!stored || file === '/_headers' || file === '/_redirects') continue
      const body = options.withoutScripts && file.endsWith('.html') ? withoutScripts(stored) : stored
      const type = types[extname(file)] ?? 'application/octet-stream'
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
        ...headersFor(path),
      }
      const isPacked = /^image\/(?!svg)|font/.test(type)
      const answered = file.endsWith('/404.html') ? 404 : status
      return { status: answered, headers, body, ...(!isPacked && { packed: () => pack(file, body) }) }
    }
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not found') }
  }
  return async (request, response) => {
    const path = pathOf(request)
    if (path === undefined) return void response.writeHead(400).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    const { status, headers, body, packed } = await answer(path)
    const small = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? await packed?.() : undefined
    response
      .writeHead(status, {
        ...headers,
        ...(small && { 'content-encoding': 'br' }),
        'content-length': (small ?? body).length,
      })
      .end(request.method === 'HEAD' ? undefined : (small ?? body))
  }
}
