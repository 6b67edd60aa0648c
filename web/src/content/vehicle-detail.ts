import type { CategoryKey, GalleryCategory, Picture } from '#domain/picture.ts'
import type { Language } from '#domain/languages.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { allPictures, picturesIn, type Vehicle } from '#domain/vehicle.ts'
import { localPicture, type LocalPicture, localText, type LocalText } from './localized.ts'

/** A tab of the gallery. */
export interface PhotoCategory {
  key: CategoryKey
  title: LocalText
  /** Places in the car's list of photos, each once; none if the car has no photo of this kind. */
  indexes: number[]
}
/** A view of the car's turn; all of them show the same thing, so they have no words of their own. */
export type TurnFrame = Pick<Picture, 'asset' | 'crop' | 'hotspot'>
/** Who lends and at what rate, as the law wants it beside a credit figure. */
export type Credit = NonNullable<ShopSettings['credit']> & { sample: boolean }

type Texts = 'description' | 'interiorColor' | 'exteriorColor' | 'features' | 'history'
type Pictures = 'mainImage' | 'images' | 'gallery' | 'turn'

/** A whole car in one language. */
export interface VehicleDetail extends Omit<Vehicle, Texts | Pictures> {
  description?: LocalText
  interiorColor?: LocalText
  exteriorColor?: LocalText
  features: LocalText[]
  history: { month: string; text: LocalText; mileage?: number | undefined }[]
  /** Tiny preview of the first photo. */
  lqip?: string
  /** Every photo once, the main one first. */
  photos: LocalPicture[]
  categories: PhotoCategory[]
  turn: TurnFrame[]
  /** Absent while no editor has named a lender: then there is no simulator. */
  credit?: Credit
}

/** What a car's page needs of the shop. */
export interface ShopPart {
  categories: readonly GalleryCategory[]
  settings?: Pick<ShopSettings, 'credit' | 'sample'> | undefined
}

const withoutPreview = ({ lqip: _lqip, ...picture }: LocalPicture): LocalPicture => picture
const frame = ({ asset, crop, hotspot }: Picture): TurnFrame => ({
  asset,
  ...(crop && { crop }),
  ...(hotspot && { hotspot }),
})

export function vehicleDetail(vehicle: Vehicle, { categories, settings }: ShopPart, language: Language): VehicleDetail {
  const { images: _images, gallery: _gallery, turn, mainImage, ...shown } = vehicle
  const { description, interiorColor, exteriorColor, features, history, ...rest } = shown
  const local = (text: Parameters<typeof localText>[0]) => localText(text, language)
  const pictures = allPictures(vehicle)
  const placeOf = new Map(pictures.map(({ asset }, place) => [asset, place]))
  return {
    ...rest,
    ...(description && { description: local(description) }),
    ...(interiorColor && { interiorColor: local(interiorColor) }),
    ...(exteriorColor && { exteriorColor: local(exteriorColor) }),
    features: features.map(local),
    history: history.map(({ text, ...line }) => ({ ...line, text: local(text) })),
    ...(mainImage.lqip && { lqip: mainImage.lqip }),
    photos: pictures.map((picture) => withoutPreview(localPicture(picture, language))),
    categories: categories.map(({ key, title }) => ({
      key,
      title: local(title),
      indexes: [...new Set(picturesIn(vehicle, key).map(({ asset }) => placeOf.get(asset)))].filter(
        (place) => place !== undefined,
      ),
    })),
    turn: turn.map(frame),
    ...(settings?.credit && { credit: { ...settings.credit, sample: settings.sample } }),
  }
}
