// npm run typegen: what each GROQ query of the snapshot gives back, as TypeScript, from the Studio's schemas.
//   npm run typegen -- --check   writes nothing; ends with 1 if the committed file is not of the present schemas and queries
import { readFile, writeFile } from 'node:fs/promises'
import { generateTypes } from './typegen/generate-types.ts'

const file = 'scripts/snapshot/sanity.types.ts'

const code = await generateTypes('scripts/snapshot/*.ts')
const committed = await readFile(file, 'utf8').catch(() => '')

if (code === committed) console.log(`${file} est à jour.`)
else if (process.argv.includes('--check')) {
  console.error(`${file} n’est plus à jour. Lancez « npm run typegen » et validez le résultat.`)
  process.exitCode = 1
} else {
  await writeFile(file, code)
  console.log(`${file} écrit.`)
}
