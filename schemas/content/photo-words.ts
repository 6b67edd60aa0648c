import type { PhotoShot } from '../domain/facts.ts'
import type { CategoryKey, Picture } from '../domain/picture.ts'
import type { Vehicle } from '../domain/vehicle.ts'
import { fillText, type FactWords } from './fact-words.ts'

interface View {
  /** The car's name in the language: 'Audi Q2 2020'. */
  name: string
  shot?: PhotoShot | undefined
  category?: CategoryKey
  /** Place among the photos of its kind, from 1; absent if it is the only one. */
  n?: number
}

/** What a photo shows: 'Audi Q2 2020, front view', or 'Audi Q2 2020, interior, view 3'. */
function viewText({ name, shot, category, n }: View, { texts }: FactWords): string {
  const view = texts[shot ? `shot_${shot}` : `view_${category ?? 'car'}`]
  return fillText(texts[n && !shot ? 'photoNumbered' : 'photoOf'], { name, view, n })
}

/** A photo with an alternative text in the words' language: the one that is written, else what its facts say. */
export const withView = (picture: Picture, view: View, words: FactWords): Picture =>
  picture.alt[words.language]
    ? picture
    : { ...picture, alt: { ...picture.alt, [words.language]: viewText({ shot: picture.shot, ...view }, words) } }

type Photos = Pick<Vehicle, 'mainImage' | 'images' | 'gallery'>

/** A car whose photos all have an alternative text in the words' language. `name`: the car's in that language. The views of the turn
 *  need none: they are named by their angle. */
export function withViews<Car extends Photos>(car: Car, name: string, words: FactWords): Car {
  const counted = (pictures: readonly Picture[], category?: CategoryKey) =>
    pictures.map((picture, index) => {
      const place = pictures.length > 1 ? { n: index + 1 } : {}
      return withView(picture, { name, ...place, ...(category && { category }) }, words)
    })
  const gallery = car.gallery.map(({ category, images }) => ({ category, images: counted(images, category) }))
  // The main photo is mostly one of the gallery's, where its category is known.
  const same = gallery.flatMap(({ images }) => images).find(({ asset }) => asset === car.mainImage.asset)
  const mainImage = withView(car.mainImage, { name, shot: car.mainImage.shot ?? same?.shot }, words)
  return { ...car, mainImage, images: counted(car.images), gallery }
}
