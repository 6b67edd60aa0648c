import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { vehicleSummarySchema } from '#content/snapshot.ts'

/** The list that the snapshot writes, as the build put it beside the functions (`included_files` in netlify.toml). */
const FILE = 'web/generated/index.json'

/** All that selling needs to know of a car. */
const carSchema = vehicleSummarySchema.pick({
  id: true,
  brand: true,
  model: true,
  year: true,
  price: true,
  status: true,
})
export type CatalogueCar = z.infer<typeof carSchema>

const catalogueSchema = z.array(carSchema)

/** There is no catalogue to check against. */
export class CatalogueMissing extends Error {
  override readonly name = 'CatalogueMissing'
}

let last: { file: string; changed: number; cars: ReadonlyMap<string, CatalogueCar> } | undefined

/** The cars of the snapshot by id, read again when the file changes (on this machine: after each publish). Hosted, the files
 *  that come with a function lie under LAMBDA_TASK_ROOT; elsewhere the project's folder is the current one. Throws
 *  CatalogueMissing when the file was never there; while the snapshot is being swapped the last one counts. */
export async function readCatalogue(): Promise<ReadonlyMap<string, CatalogueCar>> {
  const file = join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), FILE)
  const known = last?.file === file ? last : undefined
  try {
    // At once: a buyer waits, and the answer is in the system's memory.
    const { mtimeMs: changed } = statSync(file)
    if (known?.changed === changed) return known.cars
    const list = catalogueSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    last = { file, changed, cars: new Map(list.map((car) => [car.id, car])) }
    return last.cars
  } catch (thrown) {
    if (known) return known.cars
    throw new CatalogueMissing(FILE, { cause: thrown })
  }
}
