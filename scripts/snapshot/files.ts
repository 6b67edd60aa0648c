import {
  shopContentSchema,
  vehicleSummarySchema,
  type Snapshot,
  type VehicleSummary,
} from '../../schemas/content/snapshot.ts'
import type { ContentHashes } from '../../schemas/domain/content-hashes.ts'
import { type Vehicle, vehicleSchema } from '../../schemas/domain/vehicle.ts'
import { stableJson } from './stable-json.ts'

/** The files of a snapshot: path within its folder → content. Parsed once more by the schemas the site reads them with.
 *  `prints` is for the Studio, which tells by it what has changed since; the site does not read it. */
export function snapshotFiles({ vehicles, shop }: Snapshot, prints: ContentHashes): Map<string, string> {
  return new Map([
    ['index.json', stableJson(vehicles.map(summary))],
    ['prints.json', stableJson(prints)],
    ['shop.json', stableJson(shopContentSchema.parse(shop))],
    ...vehicles.map((vehicle) => [`vehicles/${vehicle.id}.json`, stableJson(vehicleSchema.parse(vehicle))] as const),
  ])
}

const summary = (vehicle: Vehicle): VehicleSummary =>
  vehicleSummarySchema.parse({ ...vehicle, picture: vehicle.mainImage })
