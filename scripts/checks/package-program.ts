import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The file behind a package's command, to be run by this Node: the links in node_modules/.bin differ by system. */
export function packageProgram(packageName: string, command = packageName): string {
  const manifest = resolve.paths(packageName)!.map((folder) => join(folder, packageName, 'package.json'))
  const file = manifest.find((path) => readable(path))
  if (!file) throw new Error(`${packageName} n’est pas installé : lancez npm ci.`)
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> }
  const program = typeof bin === 'string' ? bin : bin[command]
  if (!program) throw new Error(`${packageName} n’a pas de commande ${command}.`)
  return join(dirname(file), program)
}

function readable(path: string): boolean {
  try {
    readFileSync(path)
    return true
  } catch {
    return false
  }
}
