import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const patterns = ['studio/**/*.{ts,tsx,html,css}', 'schemas/**/*.ts', 'package-lock.json']

/** A fingerprint of what the Studio at `root` is made of: its sources, the schemas, the packages, and `settings`. */
export function studioFingerprint(root: string, settings: string): string {
  const hash = createHash('sha256').update(settings)
  for (const file of globSync(patterns, { cwd: root }).sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
