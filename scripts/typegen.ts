// npm run typegen: what each GROQ query of the snapshot gives back, as TypeScript, and what editors call each field, from the
// Studio's schemas.
//   npm run typegen -- --check   writes nothing; ends with 1 if a committed file is not of the present schemas and queries
import { readFile, writeFile } from 'node:fs/promises'
import type { FormatConfig } from 'oxfmt'
import { generateTypes, titlesFile } from './typegen/generate-types.ts'

const house: FormatConfig = JSON.parse(await readFile('.oxfmtrc.json', 'utf8'))
const files = {
  'scripts/snapshot/sanity.types.ts': await generateTypes('scripts/snapshot/*.ts', house),
  'schemas/content/studio-titles.ts': await titlesFile(house),
}

for (const [file, code] of Object.entries(files)) {
  const committed = await readFile(file, 'utf8').catch(() => '')
  if (code === committed) console.log(`${file} est à jour.`)
  else if (process.argv.includes('--check')) {
    console.error(`${file} n’est plus à jour. Lancez « npm run typegen » et validez le résultat.`)
    process.exitCode = 1
  } else {
    await writeFile(file, code)
    console.log(`${file} écrit.`)
  }
}
