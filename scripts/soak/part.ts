import { ensureChromium } from '../checks/chromium.ts'
import { playwrightStep, runStep, vitestStep, type StepResult } from '../checks/steps.ts'
import { copyRepository, runInCopy, serveCopy, TEST_COPY } from '../checks/test-copy.ts'

/** The result of one part of the soak test. */
export interface Part {
  checks?: Check[]
  /** Sentences for the summary, in French. */
  figures?: string[]
  tests?: StepResult[]
}

/** One check, passed if it has no faults. */
export interface Check {
  name: string
  faults: string[]
}

/** Tests that use part of their corpus, and all of it if SOAK is set: 485 hostile strings in every field of every form, at
 *  least 10,000 cases for every schema. A schema's failure names its seed. */
const WITH_CORPORA = [
  'tests/unit/netlify/functions/contact-hostile.test.ts',
  'tests/unit/netlify/lib/http/receive-form-hostile.test.ts',
  'tests/unit/netlify/functions/order-hostile.test.ts',
  'tests/unit/netlify/lib/signed-links.test.ts',
  'tests/unit/schemas/forms',
]

export const runCorpora = async (): Promise<Part> => ({
  tests: [await runStep(vitestStep('corpus entiers', WITH_CORPORA, { SOAK: '1' }))],
})

/** Runs axe, in four languages, both colour schemes and two widths, and Lighthouse on every kind of page of a built copy. */
export async function runPages(): Promise<Part> {
  const chromium = await ensureChromium()
  await copyRepository()
  const building = runInCopy('scripts/build.ts')
  if ((await building.ended) !== 0) throw new Error(building.output())
  const preview = await serveCopy('scripts/preview.ts')
  try {
    const env = { SOAK: '1', CHROMIUM: chromium, TEST_SITE_URL: preview.url, TEST_COPY }
    return { tests: [await runStep(playwrightStep('axe et Lighthouse, page par page', ['soak'], env))] }
  } finally {
    await preview.stop()
  }
}
