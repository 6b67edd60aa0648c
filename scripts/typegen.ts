// npm run typegen: generates the types of the snapshot's query and the titles of form fields from the Studio's schemas.
//   npm run typegen -- --check   writes nothing; exits with 1 if a committed file is out of date
import { readFile, writeFile } from 'node:fs/promises'
import { format, type FormatConfig } from 'oxfmt'
import { fieldTitles, generateTypes } from './typegen/generate-types.ts'

const style: FormatConfig = JSON.parse(await readFile('.oxfmtrc.json', 'utf8'))
const files = {
  'schemas/content/sanity.types.ts': `${await generateTypes('scripts/snapshot/*.ts')}\n${fieldTitles()}`,
}

for (const [file, text] of Object.entries(files)) {
  const { code } = await format(file, text, style)
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
