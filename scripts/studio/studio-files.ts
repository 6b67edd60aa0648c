import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface StudioFile {
  status: 200 | 400 | 404
  type: string
  body: Buffer | string
}

const refusal = (status: 400 | 404, body: string): StudioFile => ({ status, type: 'text/plain; charset=utf-8', body })

/** The file of a built Studio at `path` (below its base, as it stands in the address). Out of the folder leads nothing: 400. */
export async function studioFile(folder: string, path: string): Promise<StudioFile> {
  const name = decode(path)
  const file = resolve(folder, `.${name ?? ''}`)
  if (!name || name.includes('\0') || !file.startsWith(resolve(folder) + sep)) return refusal(400, 'Bad request')
  const body = await readFile(file).catch(() => undefined)
  return body
    ? { status: 200, type: types[extname(file)] ?? 'application/octet-stream', body }
    : refusal(404, 'Not found')
}

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined // a percent sign that starts nothing
  }
}
