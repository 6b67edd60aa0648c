// The pages' content: one JSON file each for the catalogue, a car, a language's texts … Apart from the script, so that an edited
// text changes no bundle (docs/decisions/0018-content-files.md).

import type { Language } from '#domain/languages.ts'

/** Reads a file by its name without extension, 'vehicles/audi-q2-2020-001'; undefined if there is none. */
export type ReadFile = (name: string) => Promise<unknown>

/** Where the site serves the files: a folder per release of the code, so that no script reads another release's content. */
const FOLDER = import.meta.env.CONTENT_FOLDER ?? '/content'

let read: ReadFile = fetchFile
const known = new Map<string, Promise<unknown>>()

/** Build, development server and tests read the files from disk. */
export function readContentFrom(reader: ReadFile): void {
  read = reader
  forgetFiles()
}

export const forgetFiles = (): void => known.clear()

/** What is made of files, under a name: made once; after a failure, again. */
export function madeOnce<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  let made = known.get(name)
  if (!made) {
    made = make().catch((error: unknown) => {
      known.delete(name)
      throw error
    })
    known.set(name, made)
  }
  return made as Promise<Made>
}

/** A file's content, read once. Undefined if there is no such file. Rejects without a network, and when the site no longer has this
 *  release. */
export const contentFile = <Content>(name: string): Promise<Content | undefined> =>
  madeOnce(name, () => read(name) as Promise<Content | undefined>)

/** @throws if there is no such file */
export async function requiredFile<Content>(name: string): Promise<Content> {
  const content = await contentFile<Content>(name)
  if (content === undefined) throw new Error(`the content has no ${name}.json; without a snapshot: npm run snapshot`)
  return content
}

/** Every release has a catalogue: without it the release is gone, and nothing is known of the file. */
const CATALOGUE = 'index'

export const addressOf = (name: string): string => `${FOLDER}/${name}.json`

/** Asks the site. */
export async function fetchFile(name: string): Promise<unknown> {
  const response = await fetch(addressOf(name))
  if (response.ok) return response.json()
  const isMissing = response.status === 404 && name !== CATALOGUE && (await contentFile(CATALOGUE)) !== undefined
  if (!isMissing) throw new Error(`${addressOf(name)}: ${response.status}`)
  return undefined
}

/** What the purchase of a car reads (features/purchase/use-car.ts). */
export const saleFiles = (id: string | undefined, language: Language): readonly string[] =>
  id
    ? [
        'index',
        'sale',
        `vehicles/${id}`,
        `locales/${language}/facts`,
        `locales/${language}/past`,
        ...(language === 'fr' ? [] : [`glossary/${language}`, 'locales/fr/facts']),
      ]
    : []

/** Asks for files that will be read soon. Who reads them hears of a failure. */
export function fetchAhead(names: readonly string[]): void {
  for (const name of names) contentFile(name).catch(() => {})
}
