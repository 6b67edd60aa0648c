import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { vehicleSummarySchema } from '../../../schemas/content/snapshot.ts'
import type { Vehicle } from '../../../schemas/domain/vehicle.ts'
import { withLocalSamples } from '../../../scripts/command/environment.ts'
import { makeVehicle } from '../../fixtures/make-vehicle.ts'
import { SITE } from './call-function.ts'
import { startShop } from './start-shop.ts'

/** What a shop needs to sell, as it is on a machine without accounts, at a public address. A file of tests sells more within
 *  the hour than a shop does. */
const salesEnvironment = { ...withLocalSamples({}), URL: SITE, HOLDS_AN_HOUR: '100000' } as Record<string, string>

/** A shop that sells: store and mailbox, bank and company, and a catalogue where the host puts it. */
export async function startSales() {
  const shop = await startShop()
  const root = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const file = join(root, 'web/generated/index.json')
  await mkdir(join(file, '..'), { recursive: true })
  const configure = () => {
    shop.configure()
    for (const [name, value] of Object.entries(salesEnvironment)) vi.stubEnv(name, value)
    vi.stubEnv('LAMBDA_TASK_ROOT', root)
    vi.stubEnv('SALES_PAUSED', undefined)
  }
  configure()
  let writes = 0
  /** What the snapshot would write for these cars. */
  const publish = async (...cars: Partial<Vehicle>[]) => {
    const list = cars.map(makeVehicle).map((car) => vehicleSummarySchema.parse({ ...car, picture: car.mainImage }))
    // Two snapshots within a millisecond differ in their number, as two real ones differ in time.
    await writeFile(file, JSON.stringify(list))
    await utimes(file, new Date(), new Date(Date.now() + ++writes * 1000))
  }
  return {
    ...shop,
    salesEnvironment: { ...shop.environment, ...salesEnvironment, LAMBDA_TASK_ROOT: root },
    configure,
    publish,
    close: async () => {
      await shop.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
export type Sales = Awaited<ReturnType<typeof startSales>>

/** Cars that tests buy one after the other, so that no order meets another. */
export const manyCars = (count: number): Partial<Vehicle>[] =>
  Array.from({ length: count }, (_, place) => ({ id: `audi-a3-sportback-2015-${String(place + 1).padStart(3, '0')}` }))
