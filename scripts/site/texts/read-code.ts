import { join } from 'node:path'
import { findKeys, runLinter, type I18nextToolkitConfig } from 'i18next-cli'

/** A place in the code: 'web/src/app/App.tsx:12'. */
type Place = string
export interface CodeTexts {
  /** Where each key is asked for first. A key that counts stands here once for each of its forms, and `countedFrom` says of
   *  which key. */
  keys: Map<string, { place: Place; countedFrom?: string }>
  /** Visible words that stand in components, not in locales. */
  hardcoded: { text: string; place: Place }[]
}

/** Attributes and properties whose words a visitor sees or hears. */
const spoken = [
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'label',
  'lede',
  'message',
  'placeholder',
  'title',
]

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** What i18next's own tool reads in our code. Its commands that compare and write files are of no use here: they expect a
 *  key to name its file, while a page of ours merges several (see web/src/content/source.ts). In the folders `alsoKeys` only keys
 *  count: they may hold words of their own. Throws if a file is not code. */
export async function readCode(source: string, alsoKeys: readonly string[] = []): Promise<CodeTexts> {
  const codeIn = (folders: readonly string[]) => folders.map((folder) => join(folder, '**/*.{ts,tsx}'))
  const configFor = (folders: readonly string[]): I18nextToolkitConfig => ({
    // Plural forms of the first language: French, complete by definition.
    locales: ['fr'],
    extract: {
      input: codeIn(folders),
      output: join(source, 'locales/{{language}}/{{namespace}}.json'),
      functions: ['t'],
      keySeparator: false,
      nsSeparator: false,
      defaultNS: false,
    },
    lint: {
      acceptedTags: 'all',
      acceptedAttributes: spoken,
      checkInterpolationParams: false,
      checkConcatenation: 'off',
    },
  })
  const { allKeys } = await findKeys(configFor([source, ...alsoKeys]), silent)
  const { files } = await runLinter(configFor([source]))
  const keys = [...allKeys.values()].map(({ key, locations, isExpandedPlural, defaultValue }) => {
    const [first] = locations ?? []
    const place = first ? `${first.file}:${first.line ?? 1}` : source
    return [key, { place, ...(isExpandedPlural && defaultValue && { countedFrom: defaultValue }) }] as const
  })
  const hardcoded = Object.entries(files).flatMap(([file, issues]) =>
    issues.filter(({ text }) => /\p{L}/u.test(text)).map(({ text, line }) => ({ text, place: `${file}:${line}` })),
  )
  return { keys: new Map(keys), hardcoded }
}
