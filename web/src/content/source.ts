// With sale-car.ts the only access to the snapshot. Its own chunk, loaded on the first navigation rather than at page load.
import type { CostPage, CostSummary } from '#domain/door-price/cost-page.ts'
import { withView, withViews } from '#content/photo-words.ts'
import { colorText, gearText } from '#content/car-words.ts'
import type { FactWords } from '#content/fact-words.ts'
import type { ProvenVehicle, ShopContent, VehicleFacets, VehicleSummary } from '#content/snapshot.ts'
import { PROOF_FILES } from '#domain/proof.ts'
import { SHOWCASE_VEHICLES } from '#domain/catalogue-limits.ts'
import type { Language } from '#domain/languages.ts'
import type { ShopTerms } from '#domain/legal.ts'
import type { Localized } from '#domain/text.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { createTranslate } from '../lib/i18n.ts'
import type { CardVehicle } from './cards.ts'
import type { CountryCosts, ShownCost } from './cost.ts'
import { featuredCars, type HeroSlide, heroSlides, type HomeContent, shownClaims, shownTestimonials } from './home.ts'
import { contentFile, requiredFile } from './files.ts'
import { cardVehicle } from './local-car.ts'
import { proofWords } from './proof-text.ts'
import type { ShownWords } from './localized.ts'
import type { Lexicon } from './search-index.ts'
import type { SearchWords } from './search-wishes.ts'
import {
  type Glossary,
  glossaryKey,
  loadFactWords,
  loadGlossary,
  loadSale,
  modelWords,
  namedInPhotos,
} from './sale-car.ts'
import { loadMessages } from './texts.ts'
import type { Company, PageContent } from './page.ts'
import { shownCredit, type ShownCredit, vehicleDetail, type VehicleDetail } from './vehicle-detail.ts'

export { loadSale }

/** In production only verified figures and testimonials are shown. */
const verifiedOnly = import.meta.env.VERIFIED_ONLY ?? false

export async function loadCards(language: Language): Promise<CardVehicle[]> {
  const [summaries, glossary, words] = await Promise.all([
    requiredFile<VehicleSummary[]>('index'),
    loadGlossary(language),
    loadFactWords(language),
  ])
  return summaries.map((summary) => {
    const car = withCommonTranslations(summary, language, glossary, words)
    return cardVehicle({ ...car, picture: withView(car.picture, namedInPhotos(car), words) }, language)
  })
}

/** Undefined for a car that is not in the catalogue. */
export async function loadDetail(id: string, language: Language): Promise<VehicleDetail | undefined> {
  const [vehicle, shop, words] = await Promise.all([
    loadVehicle(id, language),
    requiredFile<ShopContent>('shop'),
    loadFactWords(language),
  ])
  if (!vehicle) return undefined
  const detail = vehicleDetail(vehicle, shop, language, words)
  if (!vehicle.proof) return detail
  const t = createTranslate(language, await loadMessages(language, ['proof']))
  return { ...detail, proof: proofWords(vehicle.proof, (photo) => `${PROOF_FILES}/${photo}.jpg`, t, language) }
}

/** The same for an id from an address or the browser's storage: only of a car of the catalogue is the file asked for. */
export async function loadNamedDetail(id: string, language: Language): Promise<VehicleDetail | undefined> {
  const cars = await requiredFile<VehicleSummary[]>('index')
  return cars.some((car) => car.id === id) ? loadDetail(id, language) : undefined
}

/** The content of a car's page for an unpublished draft. */
export async function loadDraft(draft: Vehicle, language: Language): Promise<PageContent> {
  const [shop, glossary, words] = await Promise.all([
    requiredFile<ShopContent>('shop'),
    loadGlossary(language),
    loadFactWords(language),
  ])
  const vehicle = translated(draft, language, glossary, words)
  const { mainImage, ...rest } = vehicle
  return {
    cards: [cardVehicle({ ...rest, picture: mainImage }, language)],
    detail: vehicleDetail(vehicle, shop, language, words),
  }
}

/** The home page's slides, with the cars they show. */
export async function loadHero(language: Language): Promise<HeroSlide[]> {
  const [cards, { settings }] = await Promise.all([loadCards(language), requiredFile<ShopContent>('shop')])
  return heroSlides(settings?.heroSlides ?? [], cards, language)
}

/** The home page's sections below the cars. Featured cars come from the showcase, whose full data is loaded. */
export async function loadHome(language: Language): Promise<HomeContent> {
  const [summaries, shop, words] = await Promise.all([
    requiredFile<VehicleSummary[]>('index'),
    requiredFile<ShopContent>('shop'),
    loadFactWords(language),
  ])
  const guarantee = shop.settings?.sale?.guarantee
  const sheets = await Promise.all(summaries.slice(0, SHOWCASE_VEHICLES).map(({ id }) => loadVehicle(id, language)))
  const cars = sheets.filter((sheet) => sheet !== undefined)
  return {
    claims: shownClaims(shop.settings?.claims ?? [], language, verifiedOnly),
    testimonials: shownTestimonials(shop.testimonials, language, verifiedOnly),
    ...(guarantee && { guarantee: { months: guarantee.months, territory: guarantee.territory } }),
    ...featuredCars(cars, language, words),
  }
}

/** What a car costs in a country; undefined for a country without a page. */
export async function loadCost(slug: string, language: Language): Promise<ShownCost | undefined> {
  const { hasCostPage, shownCost } = await loadCostModule()
  if (!hasCostPage(slug)) return undefined
  const [page, cards, messages] = await Promise.all([
    requiredFile<CostPage>(`cost/${slug.toLowerCase()}`),
    loadCards(language),
    loadMessages(language, ['door', 'country']),
  ])
  return shownCost(page, cards, { t: createTranslate(language, messages), language })
}

export async function loadCosts(language: Language): Promise<CountryCosts[]> {
  const { countryCosts } = await loadCostModule()
  return countryCosts(await requiredFile<CostSummary[]>('cost/index'), language)
}

/** A chunk of its own: most visitors open no page about a country. */
const loadCostModule = () => import('./cost.ts')

export async function loadCompany(): Promise<Company | undefined> {
  const { settings } = await requiredFile<ShopContent>('shop')
  if (!settings) return undefined
  const { name, email, phone, whatsapp, person, address, location, openingHours, credit, sample } = settings
  return {
    name,
    email,
    phone,
    ...(whatsapp && { whatsapp }),
    ...(person && { person }),
    address,
    ...(location && { location }),
    openingHours,
    ...(credit && { offersCredit: true }),
    sample,
  }
}

/** What the terms say about this shop. */
export async function loadTerms(): Promise<ShopTerms> {
  const { settings } = await requiredFile<ShopContent>('shop')
  const { transport = [], returnCost = [], guarantee } = settings?.sale ?? {}
  return { transport, returnCost, ...(guarantee && { guarantee }), credit: settings?.credit !== undefined }
}

export const loadCredit = async (language: Language): Promise<ShownCredit | undefined> =>
  shownCredit((await requiredFile<ShopContent>('shop')).settings, language)

async function loadVehicle(id: string, language: Language): Promise<(ProvenVehicle & ShownWords) | undefined> {
  const [vehicle, glossary, words] = await Promise.all([
    contentFile<ProvenVehicle>(`vehicles/${id}`),
    loadGlossary(language),
    loadFactWords(language),
  ])
  return vehicle && translated(vehicle, language, glossary, words)
}

/** A car with what glossary and facts say in the language. */
function translated<Car extends Vehicle>(
  vehicle: Car,
  language: Language,
  glossary: Glossary,
  words: FactWords,
): Vehicle & ShownWords {
  const car = withCommonTranslations(vehicle, language, glossary, words)
  return withViews(car, namedInPhotos(car), words)
}

/** What stands on no card, by the car's id, and the names of equipment, `equipment_<key>`. */
export async function loadFacets(language: Language): Promise<Pick<Lexicon, 'facets' | 'equipment'>> {
  const [facets = {}, { texts }] = await Promise.all([
    contentFile<Record<string, VehicleFacets>>('facets'),
    loadFactWords(language),
  ])
  const equipment = Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('equipment_')))
  return { facets, equipment }
}

/** What a search needs to understand a visitor's words: those of his language, then English, French and German ones, since these
 *  cars' papers are German. */
export async function loadLexicon(language: Language): Promise<Lexicon> {
  const [known, names = {}, ...words] = await Promise.all([
    loadFacets(language),
    contentFile<SearchWords>('search-words/names'),
    ...[...new Set<Language>([language, 'en', 'fr', 'de'])].map((one) =>
      contentFile<SearchWords>(`search-words/${one}`),
    ),
  ])
  return { language, ...known, names, words: words.filter((file) => file !== undefined) }
}

interface CommonTexts extends Pick<Vehicle, 'gearbox' | 'gears' | 'transmission' | 'baseColor'> {
  model: string
  interiorBaseColor?: Vehicle['interiorBaseColor']
  exteriorColor?: Localized | undefined
  interiorColor?: Localized | undefined
  features?: Localized[] | undefined
}

/** Adds the glossary's translations to a car's texts that its editor wrote only in French and to French words in its model, and says
 *  gearbox and colours from its facts. */
export function withCommonTranslations<Car extends CommonTexts>(
  car: Car,
  language: Language,
  glossary: Glossary,
  words: FactWords,
): Car & ShownWords {
  const known = (text: Localized): Localized => {
    const common = text[language] ? undefined : glossary[glossaryKey(text.fr)]
    return common ? { ...text, [language]: common } : text
  }
  const { model, features } = car
  const shownTransmission = gearText(car, words)
  const exteriorColor = colorText(car.baseColor, car.exteriorColor && known(car.exteriorColor), words)
  const interiorColor = colorText(car.interiorBaseColor, car.interiorColor && known(car.interiorColor), words)
  return {
    ...car,
    ...modelWords(model, glossary),
    ...(shownTransmission && { shownTransmission }),
    ...(exteriorColor && { exteriorColor }),
    ...(interiorColor && { interiorColor }),
    ...(features && { features: features.map(known) }),
  }
}
