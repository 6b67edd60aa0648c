import { posix } from 'node:path'

/** Text of each source file, by its path. */
export type Sources = ReadonlyMap<string, string>
/** The source files that each source file imports. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** A source file is a .ts, .tsx, .js, .mjs, .css or .py file outside of test folders (`tests`, `test`), texts (`locales`),
 *  sample data (`sample`) and what a program writes (`generated`, `*.types.ts`, `studio-titles.ts`). */
export const isSource = (path: string): boolean =>
  /\.(tsx?|m?js|css|py)$/.test(path) &&
  !/(^|\/)(tests?|locales|sample|generated)\//.test(path) &&
  !/(\.types|\.test|(^|\/)studio-titles)\.tsx?$/.test(path)

/** A file imports another by `import`, `export … from`, `import()` or `new URL(…, import.meta.url)`, for values or types, by a
 *  relative path or by an alias: package.json's `imports`, such as '#domain/*' → './schemas/domain/*'. */
export function readImports(sources: Sources, aliases: Readonly<Record<string, string>>): Imports {
  const imported = ([path, text]: [string, string]): [string, string[]] => {
    const named = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"]([^'"\n]+)['"]/g)]
    const files = named.map(([, specifier = '']) => resolved(path, specifier.replace(/\?.*$/, ''), aliases))
    return [path, [...new Set(files)].filter((file) => file !== path && sources.has(file))]
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

/** These files, every file that one of them imports, and so on. */
export function closureOf(start: readonly string[], imports: Imports): ReadonlySet<string> {
  const found = new Set(start)
  for (const file of found) for (const next of imports.get(file) ?? []) found.add(next)
  return found
}

export interface TreeFigures {
  files: number
  /** A line is what ends with a line break. */
  lines: number
  medianLines: number
  longest: { path: string; lines: number }
  /** Files below 15 lines. */
  short: string[]
  /** TypeScript files, and those of them that exactly one other source file imports. */
  typeScript: number
  singleImporters: number
}

export function treeFigures(sources: Sources, imports: Imports): TreeFigures {
  const sizes = [...sources].map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
  const sorted = sizes.toSorted((a, b) => a.lines - b.lines)
  const importers = new Map<string, number>()
  for (const file of [...imports.values()].flat()) importers.set(file, (importers.get(file) ?? 0) + 1)
  const typeScript = [...sources.keys()].filter((path) => /\.tsx?$/.test(path))
  return {
    files: sizes.length,
    lines: sizes.reduce((sum, { lines }) => sum + lines, 0),
    medianLines: sorted[sorted.length >> 1]?.lines ?? 0,
    longest: sorted.at(-1) ?? { path: '', lines: 0 },
    short: sorted.filter(({ lines }) => lines < 15).map(({ path }) => path),
    typeScript: typeScript.length,
    singleImporters: typeScript.filter((path) => importers.get(path) === 1).length,
  }
}
