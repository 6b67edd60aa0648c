import type { PhotoShot } from '../domain/facts.ts'
import type { CategoryKey, Picture } from '../domain/picture.ts'
import type { Vehicle } from '../domain/vehicle.ts'
import { fillText, type FactWords } from './fact-words.ts'

interface View {
  /** The car's name in the language: 'Audi Q2 2020'. */
  name: string
  /** The model as an editor writes it, and as the language does; absent where both are one. */
  model?: readonly [written: string, shown: string]
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

/** A photo with an alternative text in the words' language: the one that is written, with the model as the language names it, else
 *  what its facts say. */
export function withView(picture: Picture, view: View, words: FactWords): Picture {
  const written = picture.alt[words.language]
  const alt = written ? written.replace(...(view.model ?? ['', ''])) : viewText({ shot: picture.shot, ...view }, words)
  return alt === written ? picture : { ...picture, alt: { ...picture.alt, [words.language]: alt } }
}

type Photos = Pick<Vehicle, 'mainImage' | 'images' | 'gallery'>

/** A car whose photos all have an alternative text in the words' language. `named`: the car in that language. The views of the turn
 *  need none: they are named by their angle. */
export function withViews<Car extends Photos>(car: Car, named: Pick<View, 'name' | 'model'>, words: FactWords): Car {
  const counted = (pictures: readonly Picture[], category?: CategoryKey) =>
    pictures.map((picture, index) => {
      const place = pictures.length > 1 ? { n: index + 1 } : {}
      return withView(picture, { ...named, ...place, ...(category && { category }) }, words)
    })
  const gallery = car.gallery.map(({ category, images }) => ({ category, images: counted(images, category) }))
  // The main photo is mostly one of the gallery's, where its category is known.
  const same = gallery.flatMap(({ images }) => images).find(({ asset }) => asset === car.mainImage.asset)
  const mainImage = withView(car.mainImage, { ...named, shot: car.mainImage.shot ?? same?.shot }, words)
  return { ...car, mainImage, images: counted(car.images), gallery }
}
