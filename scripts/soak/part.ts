import { bringChromium } from '../checks/chromium.ts'
import { playwrightStep, runStep, vitestStep, type StepResult } from '../checks/steps.ts'
import { copyRepository, runInCopy, serveCopy, TEST_COPY } from '../checks/test-copy.ts'

/** What one part of the long run found. */
export interface Part {
  checks?: Check[]
  /** For the summary, as sentences. */
  figures?: string[]
  tests?: StepResult[]
}

/** One thing that has to be true: it is when there are no faults. */
export interface Check {
  name: string
  faults: string[]
}

/** Tests that take a part of their corpus each time they run, and all of it when SOAK is set: the 485 strings in every field
 *  of every form, 10,000 cases and more for every schema. A schema's failure names its seed. */
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

/** Every kind of page of a built copy: axe in four languages, both schemes and two widths, and Lighthouse. */
export async function runPages(): Promise<Part> {
  const chromium = await bringChromium()
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
