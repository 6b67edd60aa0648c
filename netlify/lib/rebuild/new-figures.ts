import { parisDay } from '#domain/calendar.ts'
import { placeFiles, versionOf } from '#domain/door-price/write-place-file.ts'
import { doorIndexSchema } from '#domain/door-price/rule.ts'
import { readBuilt, readSaleSettings } from '../built-content.ts'
import { log } from '../log.ts'

/** Milliseconds after midnight in Paris before which nothing is worked out: clocks differ, and the night's other work goes first. */
const AFTER_MIDNIGHT = 5 * 60_000

/** What this process has worked out last: the build and the day, and whether the figures differ. Undefined once a build has been
 *  asked for. */
let workedOut: { question: string; differ: boolean } | undefined

/** No more is to be done for that day: figures that differ have been asked for. Not called after a fault, so that the next minute
 *  tries again. */
export const figuresAskedFor = (): void => {
  if (workedOut) workedOut = { ...workedOut, differ: false }
}

/** The day for which some car costs something else at some place than this build says, or may enter no longer: a malus fell, a
 *  rate has become too old. Undefined on most days, and after `figuresAskedFor`. Reads no store and no content; 50 cars at all
 *  places take about 0.2 s, once a day and process. `now` in milliseconds. */
export async function dayOfNewFigures(now: number): Promise<string | undefined> {
  const left = await readBuilt('door/index.json')
  if (left === undefined) return undefined
  const built = doorIndexSchema.parse(left)
  const day = parisDay(now - AFTER_MIDNIGHT)
  if (day <= built.on) return undefined
  const question = `${built.version} ${day}`
  if (workedOut?.question !== question) {
    const settings = await readSaleSettings()
    const differ = versionOf(placeFiles(built.cars, { day, settings })) !== built.version
    workedOut = { question, differ }
    log('figures-worked-out', { day, changed: differ })
  }
  return workedOut.differ ? day : undefined
}
