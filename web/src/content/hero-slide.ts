import type { ShopSettings } from '#domain/shop-settings.ts'
import type { Language } from '#domain/languages.ts'
import type { Picture } from '#domain/picture.ts'
import type { CardVehicle } from './card-vehicle.ts'
import { localPicture, type LocalPicture } from './local-picture.ts'
import { localText, type LocalText } from './local-text.ts'

/** A slide of the home page's hero in one language. */
export interface HeroSlide {
  title: LocalText
  text?: LocalText
  light: LocalPicture
  /** The same view for the dark scheme; absent where the light one serves both. */
  dark?: LocalPicture
  /** For an upright window; without, the others are cut. */
  lightTall?: LocalPicture
  darkTall?: LocalPicture
  /** The car shown, while it is in the catalogue. */
  car?: Pick<CardVehicle, 'id' | 'brand' | 'model' | 'year' | 'firstRegistration' | 'price'>
}

/** A slide's photo in its four forms. */
export type HeroViews = Pick<HeroSlide, 'light' | 'dark' | 'lightTall' | 'darkTall'>

type Slide = ShopSettings['heroSlides'][number]

/** The preview shown while a photo loads is kept for the first slide only: the others are fetched long before their turn. */
const view = (picture: Picture, first: boolean, language: Language): LocalPicture =>
  localPicture({ ...picture, lqip: first ? picture.lqip : undefined }, language)

export function heroSlides(slides: readonly Slide[], cars: readonly CardVehicle[], language: Language): HeroSlide[] {
  return slides.map(({ title, text, light, dark, lightTall, darkTall, vehicleId }, place) => {
    const car = cars.find(({ id }) => id === vehicleId)
    return {
      title: localText(title, language),
      ...(text && { text: localText(text, language) }),
      light: view(light, place === 0, language),
      ...(dark && dark.asset !== light.asset && { dark: view(dark, place === 0, language) }),
      ...(lightTall && { lightTall: view(lightTall, false, language) }),
      ...(darkTall && { darkTall: view(darkTall, false, language) }),
      ...(car && {
        car: {
          id: car.id,
          brand: car.brand,
          model: car.model,
          year: car.year,
          price: car.price,
          ...(car.firstRegistration && { firstRegistration: car.firstRegistration }),
        },
      }),
    }
  })
}
