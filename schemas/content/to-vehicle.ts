import { readFacts } from '../domain/read-facts.ts'
import { type Vehicle, vehicleSchema } from '../domain/vehicle.ts'
import { unreadDrafts } from '../domain/draft-marks.ts'
import type { CategoryKey, CategoryOf } from '../domain/picture.ts'
import { paperSchema } from '../domain/papers.ts'
import type { StoredGroup, StoredPaper, StoredVehicle } from '../domain/stored-vehicle.ts'
import { type Findings, parseInto, tidy } from './read-document.ts'
import { toPicture, toPictures } from './to-picture.ts'

/** Title of a car for editors: 'Audi A3 2015', from the fields that are filled in. */
export const vehicleTitle = (raw: Pick<StoredVehicle, 'brand' | 'model' | 'year'>): string =>
  [raw.brand, raw.model, raw.year].filter(Boolean).join(' ') || '(véhicule sans nom)'

/** Converts a document to a car; undefined if it has a fault. */
export function toVehicle(raw: StoredVehicle, categoryOf: CategoryOf, findings: Findings): Vehicle | undefined {
  const { slug, mainImage, images, gallery, turn, papers, drafted: marks, ...sheet } = raw
  const name = [raw.brand, raw.model].filter(Boolean).join(' ') || 'Véhicule'
  let photo = 1
  const nextAlt = () => `${name}, photo ${(photo += 1)}`

  const drafted = unreadDrafts(raw.description, marks)
  if (!mainImage?.asset) findings.fault('mainImage', 'main-image-missing')
  const input = {
    ...(tidy(sheet) as object),
    ...(drafted.length > 0 && { drafted }),
    id: tidy(slug),
    mainImage: mainImage?.asset ? toPicture(mainImage, 'mainImage', name, findings) : undefined,
    images: toPictures(images, 'images', nextAlt, findings),
    gallery: (gallery ?? []).flatMap((group, index) => {
      // Only a script can write a null entry; the Studio cannot.
      if (!group) return []
      const field = `gallery[${index}]`
      const category = categoryIn(group, field, categoryOf, findings)
      const pictures = toPictures(group.images, `${field}.images`, nextAlt, findings)
      return category ? [{ category, images: pictures }] : []
    }),
    turn: toPictures(turn, 'turn', nextAlt, findings),
    papers: (papers ?? []).flatMap((paper, index) => toPaper(paper, `papers[${index}]`, findings) ?? []),
  }
  const vehicle = parseInto(vehicleSchema, input, findings)
  return vehicle && findings.faults.length === 0 ? { ...vehicle, ...readFacts(vehicle) } : undefined
}

/** A paper with its usable pages. Undefined if it has none: one that is being written must not take the car off the site. */
function toPaper(raw: StoredPaper | null, field: string, findings: Findings) {
  const pages = (raw?.pages ?? []).flatMap((page, index) => {
    if (page?.asset && !page.found) findings.fault(`${field}.pages[${index}]`, 'picture-broken', { asset: page.asset })
    return page?.asset && page.found ? [{ asset: page.asset }] : []
  })
  if (!raw || pages.length === 0) {
    findings.warn(field, 'paper-blank')
    return undefined
  }
  return parseInto(paperSchema, { ...(tidy({ ...raw, pages: null }) as object), pages }, findings, field)
}

/** The category of a group of photos; undefined if the group cannot be shown. */
function categoryIn(
  { category, images }: StoredGroup,
  field: string,
  categoryOf: CategoryOf,
  findings: Findings,
): CategoryKey | undefined {
  if (!category) {
    if (images?.length) findings.fault(`${field}.category`, 'category-unset')
    return undefined
  }
  const key = categoryOf(category)
  // A warning: whoever deletes a category must not take the cars off the site.
  if (key === undefined) findings.warn(`${field}.category`, 'category-missing', { category })
  if (key === 'left-out') findings.warn(field, 'category-left-out')
  return key === 'left-out' ? undefined : key
}
