import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Texts of one language by 'area:key'. */
export type Texts = Map<string, string>

/** 'vehicleCount_one' and 'vehicleCount_other' are one text in two forms; languages differ in how many they need. */
export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** All texts of a language; none if it has no folder. */
export async function readTexts(folder: string, language: string): Promise<Texts> {
  const files = await readdir(join(folder, language)).catch(() => [])
  const areas = await Promise.all(
    files.map(async (file) => {
      const messages = JSON.parse(await readFile(join(folder, language, file), 'utf8')) as Record<string, string>
      return Object.entries(messages).map(([key, text]): [string, string] => [
        `${file.replace('.json', '')}:${key}`,
        text,
      ])
    }),
  )
  return new Map(areas.flat())
}
