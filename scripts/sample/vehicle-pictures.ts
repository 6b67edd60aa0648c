import { categoryKeys } from '../../schemas/domain/picture.ts'
import { reference, vehicleImage, type Mark } from './document-values.ts'
import type { CarSource, PictureSource } from './sources.ts'

/** The view on cards and at the top of the page. */
const MAIN_SHOT = 'front34'
/** A close-up of one scratch. Shown only for a car that has this scratch. */
const FLAW_SHOT = 'detail-flaw'
/** As one walks around a car; views not named here follow in the order of the list of pictures. */
const walk = [MAIN_SHOT, 'side', 'rear34', 'rear', 'front', 'high34', 'detail-wheel', 'detail-light', FLAW_SHOT]

const placeInWalk = ({ shot }: PictureSource) => (walk.includes(shot) ? walk.indexOf(shot) : walk.length)

/** Each flaw on the first of its views that is there, so that it is marked once; none if no picture shows it. */
function marksByShot(flaws: CarSource['flaws'], pictures: readonly PictureSource[]): Map<string, Mark[]> {
  const shots = new Set(pictures.map(({ shot }) => shot))
  const marks = new Map<string, Mark[]>()
  for (const { text, at } of flaws) {
    const spot = at.find(({ shot }) => shots.has(shot))
    if (spot) marks.set(spot.shot, [...(marks.get(spot.shot) ?? []), { x: spot.x, y: spot.y, text }])
  }
  return marks
}

/** The picture fields of a vehicle. The main picture also opens the exterior ones: a gallery's tab must not lack the best
 *  view. Throws if the car has no main picture. */
export function vehiclePictures(id: string, flaws: CarSource['flaws'], pictures: readonly PictureSource[]) {
  const hasScratch = flaws.some(({ at }) => at.some(({ shot }) => shot === FLAW_SHOT))
  const stills = pictures
    .filter(({ shot, category }) => category !== 'turn' && (hasScratch || shot !== FLAW_SHOT))
    .toSorted((one, other) => placeInWalk(one) - placeInWalk(other))
  const main = stills.find(({ shot }) => shot === MAIN_SHOT)
  if (!main) throw new Error(`${id} has no picture '${MAIN_SHOT}' in images/pictures.json`)
  const frames = pictures
    .filter(({ category }) => category === 'turn')
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
  const marks = marksByShot(flaws, stills)
  const image = (picture: PictureSource) => vehicleImage(picture, marks.get(picture.shot))
  const groups = categoryKeys.map((category) => ({
    category,
    shown: stills.filter((still) => still.category === category),
  }))

  return {
    mainImage: image(main),
    gallery: groups
      .filter(({ shown }) => shown.length > 0)
      .map(({ category, shown }) => ({
        _key: category,
        _type: 'galleryGroup',
        category: reference(`category-${category}`),
        images: shown.map((picture) => ({ _key: picture.shot, ...image(picture) })),
      })),
    ...(frames.length > 0 && {
      turn: frames.map((picture, place) => ({ _key: `turn-${place}`, ...vehicleImage(picture) })),
    }),
  }
}
