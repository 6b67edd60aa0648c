import { packageProgram } from './package-program.ts'
import type { Step } from './run-step.ts'

/** Where a run of these projects writes its results as JSON. */
export const reportOf = (projects: readonly string[]) => `.local/reports/browser-${projects.join('-')}.json`

/** A run of Playwright, of these projects alone. */
export const playwrightStep = (name: string, projects: readonly string[], env: Record<string, string>): Step => ({
  name,
  command: process.execPath,
  args: [
    packageProgram('@playwright/test', 'playwright'),
    'test',
    '--reporter=list,json',
    // Of its own: a run empties the folder of its pictures.
    `--output=.local/reports/browser/${projects.join('-')}`,
    ...projects.map((project) => `--project=${project}`),
  ],
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(projects) },
})
