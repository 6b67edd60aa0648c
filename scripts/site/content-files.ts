import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutFolder } from './out-folder.ts'

/** Where the pages' content lies in the repository, by the first part of a file's name; what has none of them is of the snapshot. */
const contentFolders = { locales: 'web/src', glossary: 'web/src/content', 'search-words': 'web/src/content' } as const
const SNAPSHOT = 'web/generated'

/** 'locales/fr/site.json' → 'web/src/locales/fr/site.json'. */
export function contentPath(name: string): string {
  const [, folder] = Object.entries(contentFolders).find(([part]) => name.startsWith(`${part}/`)) ?? []
  return join(folder ?? SNAPSHOT, name)
}

/** Reads the content files of the repository at `root`, for web/src/content/files.ts. */
export const contentReader =
  (root = '.') =>
  async (name: string): Promise<unknown> => {
    const text = await readFile(join(root, contentPath(`${name}.json`)), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      },
    )
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  }

/** The files that pages read in the browser: not the texts of letters and of the service worker, the patterns of drafts, nor what the snapshot notes for functions. */
const published = [
  ['web/src', 'locales/*/!(mail|draft|offline).json'],
  ['web/src/content', '{glossary,search-words}/*.json'],
  [SNAPSHOT, '{index,facets,sale,shop}.json'],
  [SNAPSHOT, '{vehicles,cost}/*.json'],
] as const

/** Writes the content that pages read in the browser into `folder` of `out`. */
export function writeContentFiles(out: OutFolder, folder: string): void {
  for (const [root, pattern] of published)
    for (const name of globSync(pattern, { cwd: root }))
      out.write(join(folder, name), JSON.stringify(JSON.parse(readFileSync(join(root, name), 'utf8'))))
}
