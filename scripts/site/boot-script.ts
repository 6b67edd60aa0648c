import { readFile } from 'node:fs/promises'
import { minifySync } from 'vite'
import { languages } from '../../schemas/domain/languages.ts'

const BOOT_FILE = new URL('../../web/src/boot.js', import.meta.url)

/** The script that stands in every page, the same bytes everywhere. Every language but French may be asked for. */
export async function bootScript(): Promise<string> {
  const source = (await readFile(BOOT_FILE, 'utf8')).replace('= LANGUAGES', `= ${JSON.stringify(languages.slice(1))}`)
  return minifySync('boot.js', source, { mangle: true, compress: true }).code.trim()
}
