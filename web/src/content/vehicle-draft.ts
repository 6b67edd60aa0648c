import type { Vehicle } from '#domain/vehicle.ts'

/** The car of a message from the Studio, which has made it by the snapshot's own rules and schema; the schema itself is too
 *  large for a page. Undefined for any other message. */
export function parseVehicleDraft(message: unknown): Vehicle | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { type, vehicle } = message as { type?: unknown; vehicle?: unknown }
  return type === 'preview-vehicle' && typeof vehicle === 'object' && vehicle !== null && 'mainImage' in vehicle
    ? (vehicle as Vehicle)
    : undefined
}
