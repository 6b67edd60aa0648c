import type { LocalPicture } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'

type Flaw = NonNullable<LocalPicture['flaws']>[number]
export interface MarkedPhoto {
  photo: LocalPicture
  /** One of the details: it shows the flaw close up as it is. */
  closeUp: boolean
  marks: { number: number; flaw: Flaw }[]
}

/** The photos with flaws on them; the flaws are numbered through the whole car, so that a number says one thing. */
export function numberedMarks({ photos, categories }: Pick<VehicleDetail, 'photos' | 'categories'>): MarkedPhoto[] {
  const details = new Set(categories.find(({ key }) => key === 'details')?.places)
  let number = 0
  return photos.flatMap((photo, place) => {
    const marks = (photo.flaws ?? []).map((flaw) => ({ number: (number += 1), flaw }))
    return marks.length > 0 ? [{ photo, closeUp: details.has(place), marks }] : []
  })
}
