import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#domain/languages.ts'
import { readSaleSettings, TERMS_FOLDER } from '../built-content.ts'
import { readSalesSettings } from '../settings.ts'
import { termsFileOf, termsOf } from '../texts.ts'
import { termsPdf } from './terms-paper.ts'

/** Writes the terms of sale as PDF in every language, for the functions that mail them; those already there with these words are kept,
 *  all others removed. `siteUrl`: origin of the pages that the terms name. Needs the snapshot's settings. Returns the number of files;
 *  0 of a shop that is not set up to sell. */
export async function writeTermsFiles(
  siteUrl: string,
  environment: NodeJS.ProcessEnv = process.env,
  root = '.',
): Promise<number> {
  const settings = readSalesSettings(environment)
  if (!settings.ok) return 0
  const { company, mail } = settings.value
  const sale = { email: mail.to, ...(await readSaleSettings()) }
  const folder = join(root, TERMS_FOLDER)
  await mkdir(folder, { recursive: true })
  const there = await readdir(folder)
  const files = languages.map((language) => ({ language, file: termsFileOf({ language, company, sale }) }))
  for (const { language, file } of files) {
    if (there.includes(file)) continue
    const terms = termsOf({ language, company, sale, siteUrl })
    await writeFile(join(folder, file), await termsPdf(language, terms, company.name))
  }
  const old = there.filter((name) => !files.some(({ file }) => file === name))
  await Promise.all(old.map((name) => rm(join(folder, name))))
  return files.length
}
