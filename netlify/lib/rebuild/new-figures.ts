import { parisDay } from '#domain/calendar.ts'
import { placeFiles, versionOf } from '#domain/door-price/write-place-file.ts'
import { doorIndexSchema } from '#domain/door-price/place-file.ts'
import { readBuilt, readSaleSettings } from '../built-content.ts'
import { log } from '../log.ts'

/** Milliseconds after midnight in Paris before which nothing is worked out: clocks differ, and the night's other work goes first. */
const AFTER_MIDNIGHT = 5 * 60_000

/** The build and the day that this process has worked out already. */
let workedOut: string | undefined

/** The day for which some car costs something else at some place than this build says, or may enter no longer: a malus fell, a
 *  rate has become too old. Undefined on most days, and once this process has answered for the day. Reads no store and no
 *  content; 50 cars at all places take about 0.1 s, once a day and process. `now` in milliseconds. */
export async function dayOfNewFigures(now: number): Promise<string | undefined> {
  const left = await readBuilt('door/index.json')
  if (left === undefined) return undefined
  const built = doorIndexSchema.parse(left)
  const day = parisDay(now - AFTER_MIDNIGHT)
  if (day <= built.on) return undefined
  const question = `${built.version} ${day}`
  if (workedOut === question) return undefined
  const settings = await readSaleSettings()
  const version = versionOf(placeFiles(built.cars, { day, settings }))
  workedOut = question
  log('figures-worked-out', { day, changed: version !== built.version })
  return version === built.version ? undefined : day
}
