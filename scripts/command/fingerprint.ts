import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Inputs {
  /** The folder that the patterns start from. */
  root: string
  /** Whatever else decides the result. */
  settings: string
  /** Patterns of files that do not count. */
  except?: readonly string[]
}

/** A hash, in hexadecimal digits, of the files that match the patterns, and of `settings`. */
export function fingerprint(patterns: readonly string[], { root, settings, except = [] }: Inputs): string {
  const hash = createHash('sha256').update(settings)
  for (const { parentPath, name } of globSync(patterns, { cwd: root, exclude: except, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .toSorted((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))) {
    const file = join(parentPath, name)
    hash.update(file.slice(join(root, '/').length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}
