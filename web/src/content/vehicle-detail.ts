import { categoryKeys, type CategoryKey, type GalleryCategory } from '#domain/gallery-category.ts'
import type { Language } from '#domain/languages.ts'
import type { Picture } from '#domain/picture.ts'
import { allPictures, picturesIn } from '#domain/vehicle-pictures.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { localPicture, type LocalPicture } from './local-picture.ts'
import { localText, type LocalText } from './local-text.ts'

/** Photos shown together; without a title, those that belong to no category. */
export interface PhotoGroup {
  title?: LocalText
  photos: LocalPicture[]
}
type Texts = 'description' | 'interiorColor' | 'exteriorColor' | 'features' | 'history'
type Pictures = 'mainImage' | 'images' | 'gallery' | 'turn'

/** A whole car in one language. */
export interface VehicleDetail extends Omit<Vehicle, Texts | Pictures> {
  description?: LocalText
  interiorColor?: LocalText
  exteriorColor?: LocalText
  features: LocalText[]
  history: { month: string; text: LocalText; mileage?: number | undefined }[]
  mainImage: LocalPicture
  groups: PhotoGroup[]
}

/** Where each photo is shown: once, in its category if it has one; the main photo stands apart. */
function photoGroups(vehicle: Vehicle, categories: GalleryCategory[], language: Language): PhotoGroup[] {
  const of = new Map<string, CategoryKey>()
  for (const key of categoryKeys)
    for (const { asset } of picturesIn(vehicle, key)) if (!of.has(asset)) of.set(asset, key)
  const others = allPictures(vehicle).filter(({ asset }) => asset !== vehicle.mainImage.asset)
  const group = (photos: Picture[], title?: LocalText): PhotoGroup[] =>
    photos.length > 0
      ? [
          {
            ...(title && { title }),
            photos: photos.map((photo) => ({ ...localPicture(photo, language), lqip: undefined })),
          },
        ]
      : []
  return [
    ...group(others.filter(({ asset }) => !of.has(asset))),
    ...categories.flatMap(({ key, title }) =>
      group(
        others.filter(({ asset }) => of.get(asset) === key),
        localText(title, language),
      ),
    ),
  ]
}

export function vehicleDetail(vehicle: Vehicle, categories: GalleryCategory[], language: Language): VehicleDetail {
  const { images: _images, gallery: _gallery, turn: _turn, ...shown } = vehicle
  const { description, interiorColor, exteriorColor, features, history, mainImage, ...rest } = shown
  const local = (text: Parameters<typeof localText>[0]) => localText(text, language)
  return {
    ...rest,
    ...(description && { description: local(description) }),
    ...(interiorColor && { interiorColor: local(interiorColor) }),
    ...(exteriorColor && { exteriorColor: local(exteriorColor) }),
    features: features.map(local),
    history: history.map(({ text, ...line }) => ({ ...line, text: local(text) })),
    mainImage: localPicture(mainImage, language),
    groups: photoGroups(vehicle, categories, language),
  }
}
