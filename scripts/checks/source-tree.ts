import { posix } from 'node:path'

/** Text of each source file, by its path. */
export type Sources = ReadonlyMap<string, string>
/** What each source file imports, for values or types. */
export type Imports = ReadonlyMap<string, FileImports>
interface FileImports {
  /** Source files, by `import` or `export … from`. */
  files: string[]
  /** Source files loaded by `import()` or `new URL(…, import.meta.url)`; these have to be separate files. */
  lazy: string[]
  /** Packages that are loaded with the file. */
  packages: string[]
}

/** Whether a path is a source file: .ts, .tsx, .js, .mjs, .css or .py, except tests (`tests`, `test`), texts (`locales`),
 *  sample data (`sample`) and generated files (`generated`, `*.types.ts`). */
export const isSource = (path: string): boolean =>
  /\.(tsx?|m?js|css|py)$/.test(path) &&
  !/(^|\/)(tests?|locales|sample|generated)\//.test(path) &&
  !/\.(types|test)\.tsx?$/.test(path)

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[\w*{][^'"=;()]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
const LAZY = /(?:\bimport\(|\bnew URL\()\s*['"]([^'"\n]+)['"]/g

/** Reads the imports of all sources. `aliases` is package.json's `imports`, such as '#domain/*' → './schemas/domain/*'. */
export function readImports(sources: Sources, aliases: Readonly<Record<string, string>>): Imports {
  const imported = ([path, text]: [string, string]): [string, FileImports] => {
    const statements = [...text.matchAll(STATEMENT)].map(([, type, specifier = '']) => ({ type, specifier }))
    const files = (specifiers: string[]) => {
      const found = specifiers.map((specifier) => resolved(path, specifier.replace(/\?.*$/, ''), aliases))
      return [...new Set(found)].filter((file) => file !== path && sources.has(file))
    }
    const names = statements.filter(
      ({ type, specifier }) => !type && /^[@\w]/.test(specifier) && !specifier.includes(':'),
    )
    return [
      path,
      {
        files: files(statements.map(({ specifier }) => specifier)),
        lazy: files([...text.matchAll(LAZY)].map(([, specifier = '']) => specifier)),
        packages: [...new Set(names.map(({ specifier }) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''))],
      },
    ]
  }
  return new Map([...sources].map(imported))
}

function resolved(from: string, specifier: string, aliases: Readonly<Record<string, string>>): string {
  for (const [alias, target] of Object.entries(aliases)) {
    const start = alias.replace('*', '')
    if (specifier.startsWith(start)) return posix.normalize(target.replace('*', specifier.slice(start.length)))
  }
  return posix.join(posix.dirname(from), specifier)
}

/** The files of `start` and everything they import, transitively; `withLazy` also follows lazy imports. */
export function closureOf(start: readonly string[], imports: Imports, { withLazy = false } = {}): ReadonlySet<string> {
  const found = new Set(start)
  for (const file of found) {
    const { files = [], lazy = [] } = imports.get(file) ?? {}
    for (const next of withLazy ? [...files, ...lazy] : files) found.add(next)
  }
  return found
}

export interface TreeFigures {
  files: number
  /** Number of line breaks. */
  lines: number
  medianLines: number
  longest: { path: string; lines: number }
  /** Files below 15 lines. */
  short: string[]
  typeScript: number
  /** TypeScript files that exactly one other source file imports and that are never loaded lazily. */
  singleImporters: number
}

export function treeFigures(sources: Sources, imports: Imports): TreeFigures {
  const sizes = [...sources].map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
  const sorted = sizes.toSorted((a, b) => a.lines - b.lines)
  const importers = new Map<string, number>()
  for (const file of [...imports.values()].flatMap(({ files }) => files))
    importers.set(file, (importers.get(file) ?? 0) + 1)
  const lazy = new Set([...imports.values()].flatMap((one) => one.lazy))
  const typeScript = [...sources.keys()].filter((path) => /\.tsx?$/.test(path))
  return {
    files: sizes.length,
    lines: sizes.reduce((sum, { lines }) => sum + lines, 0),
    medianLines: sorted[sorted.length >> 1]?.lines ?? 0,
    longest: sorted.at(-1) ?? { path: '', lines: 0 },
    short: sorted.filter(({ lines }) => lines < 15).map(({ path }) => path),
    typeScript: typeScript.length,
    singleImporters: typeScript.filter((path) => importers.get(path) === 1 && !lazy.has(path)).length,
  }
}
