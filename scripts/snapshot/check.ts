import type { Snapshot } from '../../schemas/content/snapshot.ts'
import { checkCategories } from './check-categories.ts'
import { checkVehicles, type Scheduled, type Unready } from './check-vehicles.ts'
import { type Fault, Findings } from '../../schemas/content/read-document.ts'
import type { RawContent } from './read.ts'
import { toSettings, toTestimonial } from './to-shop.ts'

export interface CheckedContent {
  /** To be used only if there are no faults. */
  snapshot: Snapshot
  faults: Fault[]
  warnings: Fault[]
  leftOut: Fault[]
  scheduled: Scheduled[]
  unready: Unready[]
}

/** Judges every document, and the documents together. The Studio checks the same while editors type, but what was imported
 *  or duplicated has never been through it. */
export function checkContent(raw: RawContent, now: Date): CheckedContent {
  const { categories, categoryOf, ...ofCategories } = checkCategories(raw.categories)
  const { vehicles, scheduled, unready, ...ofVehicles } = checkVehicles(raw.vehicles, categoryOf, now)

  const findings: Findings[] = []
  const about = (id: string, title: string | null) => {
    const next = new Findings(id, title ?? '(sans nom)')
    findings.push(next)
    return next
  }
  const testimonials = raw.testimonials.flatMap((entry) => toTestimonial(entry, about(entry._id, entry.name)) ?? [])
  const shown = new Set(vehicles.map(({ id }) => id))
  const settings = raw.settings ? toSettings(raw.settings, shown, about(raw.settings._id, 'Réglages')) : undefined

  return {
    snapshot: { vehicles, shop: { categories, testimonials, ...(settings && { settings }) } },
    faults: [...ofVehicles.faults, ...ofCategories.faults, ...findings.flatMap(({ faults }) => faults)],
    warnings: [...ofVehicles.warnings, ...findings.flatMap(({ warnings }) => warnings)],
    leftOut: [...ofVehicles.leftOut, ...ofCategories.leftOut],
    scheduled,
    unready,
  }
}
