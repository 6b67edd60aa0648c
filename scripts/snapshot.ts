// npm run snapshot: published content → web/generated. `--check` writes nothing and exits with 1 if a document is refused;
// `--strict` refuses everything then, and more cars or categories than the shop shows. Exits with 1 if nothing could be published.
import { commandEnvironment } from './command/environment.ts'
import { contentClient, openContent } from './content/content-source.ts'
import { reportLines } from './snapshot/report.ts'
import { stop } from './command/end.ts'
import { takeSnapshot } from './snapshot/take-snapshot.ts'

const flags = ['--check', '--strict']
const unknown = process.argv.slice(2).filter((flag) => !flags.includes(flag))
if (unknown.length > 0) {
  console.error(`Option inconnue : ${unknown.join(', ')}. Options : ${flags.join(', ')}.`)
  process.exit(1)
}
const options = { check: process.argv.includes('--check'), strict: process.argv.includes('--strict') }

const content = await openContent(commandEnvironment()).catch(stop)
try {
  const result = await takeSnapshot(contentClient(content.source), options)
  for (const line of reportLines(result, options)) (result.ok ? console.log : console.error)(line)
  if (!result.ok || (options.check && result.setAside.length > 0)) process.exitCode = 1
} finally {
  await content.close()
}
