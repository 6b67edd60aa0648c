import { type CategoryKey, categoryKeys, type CategoryOf } from './picture.ts'
import { frenchOf, type MissingPoint, pricePoints, sheetPoints, textPoints } from './readiness-content.ts'
import type { PricedCar } from './similar-price.ts'
import type { StoredPicture, StoredVehicle } from './stored-vehicle.ts'

const MAIN = 4
/** Photos wanted in each category, and the points they are worth together: 16, with the main photo 20. */
const wanted: Readonly<Record<CategoryKey, { photos: number; points: number; title: string }>> = {
  exterior: { photos: 4, points: 6, title: 'Extérieur' },
  interior: { photos: 3, points: 5, title: 'Intérieur' },
  engine: { photos: 1, points: 2, title: 'Moteur' },
  details: { photos: 2, points: 3, title: 'Détails' },
}
/** Points of all alternative texts together, and of the main photo's alone. */
const ALTERNATIVES = 8
const MAIN_ALTERNATIVE = 2

const has = (picture: StoredPicture | null): picture is StoredPicture => Boolean(picture?.asset)

interface Place {
  path: string
  picture: StoredPicture
}

/** Every photo but the turn's, which are one picture in parts, with its path. */
function places({ images, gallery }: StoredVehicle): Place[] {
  const list = (pictures: readonly (StoredPicture | null)[] | null, path: string) =>
    (pictures ?? []).flatMap((picture, n) => (has(picture) ? [{ path: `${path}[${n}]`, picture }] : []))
  return [
    ...list(images, 'images'),
    ...(gallery ?? []).flatMap((group, n) => list(group?.images ?? null, `gallery[${n}].images`)),
  ]
}

function photoPoints(car: StoredVehicle, categoryOf: CategoryOf): MissingPoint[] {
  const count = (key: CategoryKey) =>
    (car.gallery ?? [])
      .filter((group) => group?.category && categoryOf(group.category) === key)
      .reduce((sum, group) => sum + (group?.images ?? []).filter(has).length, 0)
  const main: MissingPoint[] = has(car.mainImage)
    ? []
    : [
        {
          part: 'photos',
          field: 'mainImage',
          name: 'photo principale',
          message: 'Ajoutez la photo principale.',
          // A photo that is not there is not described either.
          points: MAIN + MAIN_ALTERNATIVE,
          essential: true,
        },
      ]
  const undescribed = places(car).length === 0 ? ALTERNATIVES - MAIN_ALTERNATIVE : 0
  const categories = categoryKeys.flatMap((key): MissingPoint[] => {
    const { photos, points, title } = wanted[key]
    const there = Math.min(photos, count(key))
    if (there === photos) return []
    const message =
      there === 0
        ? `${title} : ajoutez ${photos} photo${photos > 1 ? 's' : ''}.`
        : `${title} : ${there} photo${there > 1 ? 's' : ''} sur ${photos} conseillées.`
    const name = `photos ${title.toLowerCase()}`
    return [
      {
        part: 'photos',
        field: 'gallery',
        name,
        message,
        points: points * (1 - there / photos) + (key === 'exterior' ? undescribed : 0),
        essential: there === 0 && (key === 'exterior' || key === 'interior'),
      },
    ]
  })
  return [...main, ...categories, ...alternativePoints(car)]
}

function alternativePoints(car: StoredVehicle): MissingPoint[] {
  const all = places(car)
  const undescribed = all.filter(({ picture }) => !frenchOf(picture.alt))
  const main: MissingPoint[] =
    has(car.mainImage) && !frenchOf(car.mainImage.alt)
      ? [
          {
            part: 'alternatives',
            field: 'mainImage.alt.fr',
            name: 'description de la photo principale',
            message: 'Décrivez la photo principale en français.',
            points: MAIN_ALTERNATIVE,
            essential: true,
          },
        ]
      : []
  return [
    ...main,
    ...undescribed.map(({ path }): MissingPoint => ({
      part: 'alternatives',
      field: `${path}.alt.fr`,
      name: 'texte alternatif',
      message: 'Décrivez cette photo en français.',
      points: (ALTERNATIVES - MAIN_ALTERNATIVE) / all.length,
      essential: false,
    })),
  ]
}

export interface Readiness {
  /** Out of 100, whole. 100 only if nothing at all is missing. */
  score: number
  complete: boolean
  missing: MissingPoint[]
}

/** How ready a car is to be sold. One set of rules for the Studio's tab and lists and for the snapshot's report.
 *  `all` are the shop's cars, for the price; `categoryOf` tells what a category's document stands for. */
export function readiness(car: StoredVehicle, categoryOf: CategoryOf, all: readonly PricedCar[] = []): Readiness {
  const missing = [
    ...sheetPoints(car),
    ...photoPoints(car, categoryOf),
    ...textPoints(car),
    ...pricePoints(car, all),
  ].filter(({ points }) => points > 0)
  const lost = missing.reduce((sum, { points }) => sum + points, 0)
  return {
    // Nearly done is not done.
    score: missing.length === 0 ? 100 : Math.max(0, Math.min(99, Math.round(100 - lost))),
    complete: missing.every(({ essential }) => !essential),
    missing,
  }
}
