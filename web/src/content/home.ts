import { SHOWN_TESTIMONIALS } from '#domain/catalogue-limits.ts'
import { dateInWords } from '#domain/languages.ts'
import { type FactWords, flawsOf } from '#content/fact-words.ts'
import type { VehicleSummary } from '#content/snapshot.ts'
import type { Language } from '#domain/languages.ts'
import type { Picture } from '#domain/picture.ts'
import { formatPercent } from '#domain/money.ts'
import { isVerifiedClaim, type ShopSettings } from '#domain/shop-settings.ts'
import { isVerified, type Testimonial } from '#domain/testimonial.ts'
import { type GuaranteeTerritory, isBuyable } from '#domain/listing.ts'
import { allPictures, picturesIn, type Vehicle } from '#domain/vehicle.ts'
import type { CardVehicle } from './cards.ts'
import { describedBy, localPicture } from './local-car.ts'
import { type ShownPaper, shownPapers } from './vehicle-detail.ts'
import { type LocalPicture, localText, type LocalText, modelOf, nameOf, type ShownWords } from './localized.ts'

/** Content that only the home page shows. */
export interface HomeContent extends FeaturedCars {
  claims: Claim[]
  testimonials: LocalTestimonial[]
  /** The longest commercial guarantee, if there is a guarantor. */
  guarantee?: { months: number; territory?: GuaranteeTerritory | undefined }
}

export interface FeaturedCars {
  /** A car with the four fields that the page explains. */
  coded?: FeaturedCar & CodedFacts & Evidence
  /** A car as the example for deposit and balance. */
  paid?: FeaturedCar
}

/** A car with one of its photos, beside a text. */
export interface FeaturedCar extends Pick<VehicleSummary, 'id' | 'brand' | 'model' | 'price'> {
  picture: LocalPicture
}

/** What the sheet of a car proves: how many known flaws it describes, the first of them, how many dated lines its history has, how
 *  many pages of papers it shows, and the newest of these papers. */
interface Evidence {
  flaws: number
  flaw?: LocalText
  history: number
  pages: number
  paper?: ShownPaper
}

/** Fields B, E, P.2 and V.7 of the registration certificate. */
interface CodedFacts {
  firstRegistration: string
  vinEnd: string
  powerKw: number
  co2: number
}

/** Two cars for the home page that can be bought. `coded` has all four facts and, if possible, papers and an interior photo,
 *  which no card shows; `words` say its flaws and papers. `paid` is the last other car in the list, so that it rarely repeats
 *  one of the showcase. */
export function featuredCars(
  cars: readonly Vehicle[],
  language: Language,
  words: FactWords = { language, texts: {} },
): FeaturedCars {
  const buyable = cars.filter(({ status }) => isBuyable(status))
  const interiorOf = (car: Vehicle) => picturesIn(car, 'interior')[0]
  const candidates = buyable.filter(isCoded)
  const coded =
    candidates.find((car) => interiorOf(car) && car.papers.length > 0) ?? candidates.find(interiorOf) ?? candidates[0]
  const paid = buyable.findLast(({ id }) => id !== coded?.id) ?? coded
  const second = paid && allPictures(paid)[1]
  const flaws = coded ? flawsOf(coded, [words]) : []
  const [paper] = coded ? shownPapers(coded.papers, words, language) : []
  return {
    ...(coded && {
      coded: {
        ...featuredCar(coded, interiorOf(coded) ?? coded.mainImage, language),
        firstRegistration: coded.firstRegistration,
        vinEnd: coded.vinEnd,
        powerKw: coded.powerKw,
        co2: coded.co2,
        flaws: flaws.length,
        ...(flaws[0] && { flaw: localText(flaws[0], language) }),
        history: coded.history.length,
        pages: coded.papers.reduce((sum, { pages }) => sum + pages.length, 0),
        ...(paper && { paper: { ...paper, pages: paper.pages.slice(0, 1) } }),
      },
    }),
    ...(paid && { paid: featuredCar(paid, second ?? paid.mainImage, language) }),
  }
}

const featuredCar = (
  car: Vehicle & ShownWords,
  { lqip: _lqip, flaws: _flaws, ...picture }: Picture,
  language: Language,
): FeaturedCar => ({
  id: car.id,
  brand: car.brand,
  model: modelOf(car),
  price: car.price,
  picture: localPicture(picture, language),
})

const isCoded = (car: Vehicle): car is Vehicle & CodedFacts =>
  Boolean(car.firstRegistration && car.vinEnd && car.powerKw && car.co2 !== undefined)

/** A figure of the statistics band. */
export interface Claim {
  key: ShopSettings['claims'][number]['key']
  value: string
  source?: LocalText
  /** In the page's language: '30 juin 2026'. */
  asOf?: string
  /** Whether it is unverified. */
  sample: boolean
}

/** The figures to show; with `verifiedOnly` (production) only verified ones. */
export const shownClaims = (claims: ShopSettings['claims'], language: Language, verifiedOnly: boolean): Claim[] =>
  claims
    .map((claim) => ({
      key: claim.key,
      value: writtenFigure(claim.value, language),
      ...(claim.source && { source: localText(claim.source, language) }),
      ...(claim.asOf && { asOf: dateInWords(claim.asOf, language) }),
      sample: !isVerifiedClaim(claim),
    }))
    .filter(({ sample }) => !sample || !verifiedOnly)

/** An editor's figure, with a percentage as the language writes it: '98 %' → '98%' in English. */
function writtenFigure(value: string, language: Language): string {
  const [, share] = /^(\d+(?:[.,]\d+)?)\s*%$/.exec(value) ?? []
  return share ? formatPercent(Number(share.replace(',', '.')), language) : value.replaceAll(' ', '\u00a0')
}

/** A testimonial in one language. */
export interface LocalTestimonial extends Pick<Testimonial, 'id' | 'name' | 'rating' | 'vehicle' | 'check' | 'sample'> {
  /** Editors write it in French only. */
  location: LocalText
  comment: LocalText
  /** Days of the purchase and of the quote, in the page's language. */
  bought?: string
  given?: string
  avatar?: LocalPicture
}

/** The first testimonials, in the page's language if translated; with `verifiedOnly` only verified ones. */
export const shownTestimonials = (
  testimonials: readonly Testimonial[],
  language: Language,
  verifiedOnly: boolean,
): LocalTestimonial[] =>
  testimonials
    .map(({ comment, avatar, id, name, location, rating, vehicle, boughtAt, givenAt, check, ...vouched }) => ({
      id,
      name,
      location: localText({ fr: location }, language),
      rating,
      vehicle,
      sample: !isVerified({ ...vouched, boughtAt, givenAt, check }),
      comment: localText(comment, language),
      ...(boughtAt && { bought: dateInWords(boughtAt, language) }),
      ...(givenAt && { given: dateInWords(givenAt, language) }),
      ...(check && { check }),
      ...(avatar && { avatar: localPicture(describedBy({ ...avatar, lqip: undefined }, name, language), language) }),
    }))
    .filter(({ sample }) => !sample || !verifiedOnly)
    .slice(0, SHOWN_TESTIMONIALS)

/** A slide of the home page's hero in one language. */
export interface HeroSlide {
  title: LocalText
  text?: LocalText
  light: LocalPicture
  /** The same view for the dark scheme; absent where the light one serves both. */
  dark?: LocalPicture
  /** For portrait windows; if absent, the other pictures are cropped. */
  lightTall?: LocalPicture
  darkTall?: LocalPicture
  /** The car in the picture, if it is in the catalogue. */
  car?: Pick<CardVehicle, 'id' | 'brand' | 'model' | 'year' | 'firstRegistration' | 'price' | 'status'>
}

/** A slide's photo in its four variants. */
export type HeroViews = Pick<HeroSlide, 'light' | 'dark' | 'lightTall' | 'darkTall'>

type Slide = ShopSettings['heroSlides'][number]

export function heroSlides(slides: readonly Slide[], cars: readonly CardVehicle[], language: Language): HeroSlide[] {
  return slides.map(({ title, text, light, dark, lightTall, darkTall, vehicleId }, index) => {
    const car = cars.find(({ id }) => id === vehicleId)
    const said = car ? `${nameOf(car)} ${car.year}` : title[language]
    const view = (picture: Picture, first: boolean): LocalPicture =>
      // Only the first slide needs a preview while its photo loads; the others are fetched long before they show.
      localPicture(describedBy({ ...picture, lqip: first ? picture.lqip : undefined }, said, language), language)
    return {
      title: localText(title, language),
      ...(text && { text: localText(text, language) }),
      light: view(light, index === 0),
      ...(dark && dark.asset !== light.asset && { dark: view(dark, index === 0) }),
      ...(lightTall && { lightTall: view(lightTall, false) }),
      ...(darkTall && { darkTall: view(darkTall, false) }),
      ...(car && {
        car: {
          id: car.id,
          brand: car.brand,
          model: modelOf(car),
          year: car.year,
          price: car.price,
          status: car.status,
          ...(car.firstRegistration && { firstRegistration: car.firstRegistration }),
        },
      }),
    }
  })
}
