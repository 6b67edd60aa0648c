import { readPrints } from '../rebuild/read-prints.ts'

/** Where a car is edited, by its identifier on the site: the Studio goes by its documents' ids, which the build noted down.
 *  Undefined without a Studio's address, or for a car that is not in the build. */
export async function studioAddress(studioUrl: string | undefined, vehicleId: string): Promise<string | undefined> {
  if (!studioUrl) return undefined
  // A letter without this link is better than none.
  const prints = await readPrints().catch(() => undefined)
  const found = Object.entries(prints ?? {}).find(([, { slug }]) => slug === vehicleId)
  return found && `${studioUrl}/intent/edit/id=${encodeURIComponent(found[0])};type=vehicle/`
}
