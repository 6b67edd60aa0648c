import { anchors } from '../../lib/paths.ts'

export const factTabs = ['overview', 'features', 'history'] as const
export type FactTab = (typeof factTabs)[number]

/** The tab an address names: its own anchor, or the data sheet's, which cards link to and the overview holds. */
export function tabOfHash(hash: string): FactTab | undefined {
  const anchor = hash.slice(1)
  return anchor === anchors.details ? 'overview' : factTabs.find((tab) => tab === anchor)
}
