import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Measure } from './report/line.ts'

const KIB = 1024
const packedKib = (text: string) => brotliCompressSync(text).length / KIB

/** Sizes of a built page as the host sends it: its HTML with the CSS in it, and that CSS alone. */
export async function byteMeasures(of: string, root: string, path: string): Promise<Measure[]> {
  const html = await readFile(join(root, new URL(path, 'https://localhost').pathname, 'index.html'), 'utf8')
  const css = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
  return [
    { of, name: 'HTML avec CSS, brotli', unit: 'Kio', ours: [packedKib(html)], goal: { kind: 'most', most: 25 } },
    { of, name: 'CSS seul, brotli', unit: 'Kio', ours: [packedKib(css)], goal: { kind: 'most', most: 10 } },
  ]
}
