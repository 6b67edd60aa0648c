type Fields = Readonly<Record<string, unknown>>

/** What belongs to one car only and would be false on another. */
const ownFields = [
  ['_id', '_rev', '_createdAt', '_updatedAt', '_system', 'slug', 'orderRank', 'status', 'publishAt', 'sample'],
  ['vinEnd', 'mileageProven', 'technicalInspection', 'history', 'mainImage', 'images', 'gallery', 'turn'],
].flat()

/** A car like another, for sale, with its own identifier and its own place in the list. */
export function vehicleCopy(car: Fields, slug: string | undefined, orderRank: unknown): Fields {
  const kept = Object.entries(car).filter(([name]) => !ownFields.includes(name))
  return {
    ...Object.fromEntries(kept),
    status: 'available',
    mileageProven: false,
    ...(slug && { slug: { _type: 'slug', current: slug } }),
    ...(typeof orderRank === 'string' && { orderRank }),
  }
}
