// npm run snapshot: published content → web/generated. `--check` writes nothing; `--strict` refuses more cars or categories
// than the shop shows. Exit code 1 if the content is refused or does not answer.
import { parseArgs } from 'node:util'
import { commandEnvironment } from './command/environment.ts'
import { contentClient } from './content/content-client.ts'
import { openContent } from './content/content-source.ts'
import { reportLines } from './snapshot/report.ts'
import { takeSnapshot } from './snapshot/take-snapshot.ts'

const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } },
})
const content = await openContent(commandEnvironment())
try {
  const result = await takeSnapshot(contentClient(content.source), options)
  for (const line of reportLines(result, options)) (result.ok ? console.log : console.error)(line)
  if (!result.ok) process.exitCode = 1
} finally {
  await content.close()
}
