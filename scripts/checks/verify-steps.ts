import { packageProgram } from './package-program.ts'
import type { Step } from './run-step.ts'

const node = (name: string, program: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args: [program, ...args],
})

/** What holds the house together besides its tests, quickest first. */
export const houseSteps = (): Step[] => [
  node('format', packageProgram('oxfmt'), '--check'),
  node('lint', packageProgram('oxlint'), '--type-aware', '--deny-warnings'),
  node('types', packageProgram('typescript', 'tsc'), '-b'),
  node('types du contenu', 'scripts/typegen.ts', '--check'),
  node('textes', 'scripts/site/texts/check-texts.ts'),
  node('code mort', packageProgram('knip'), '--no-progress'),
]

/** Vitest; `report` is where it writes its results as JSON. */
export const unitStep = (report: string): Step =>
  node(
    'tests unitaires',
    packageProgram('vitest'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  )
