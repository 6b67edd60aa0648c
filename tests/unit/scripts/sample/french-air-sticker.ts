import type { Vehicle } from '../../../../schemas/domain/vehicle.ts'

/** The Crit'Air class of a car by fuel and Euro standard. Source: French ministerial order of 21 June 2016 that classes
 *  vehicles by their emissions, annex, category M1. Undefined below the oldest class. */
export function critAirOf({ fuel, emissionClass }: Pick<Vehicle, 'fuel' | 'emissionClass'>): string | undefined {
  const euro = Number(/\d/.exec(emissionClass ?? '')?.[0])
  if (fuel === 'electric') return 'E'
  if (fuel === 'lpg' || fuel === 'plugInHybrid') return '1'
  if (fuel === 'diesel') return euro >= 5 ? '2' : { 4: '3', 3: '4', 2: '5' }[euro]
  return euro >= 5 ? '1' : { 4: '2', 3: '3', 2: '3' }[euro]
}
