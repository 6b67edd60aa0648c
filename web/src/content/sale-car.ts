// What the purchase reads of the snapshot. Apart from source.ts, so that it loads no more than that.
import { type FactWords, flawsOf } from '#content/fact-words.ts'
import { withView } from '#content/photo-words.ts'
import type { VehicleSummary } from '#content/snapshot.ts'
import type { Language } from '#domain/languages.ts'
import type { pastFields } from '#domain/listing.ts'
import type { SaleSettings } from '#domain/sale-terms.ts'
import type { Localized } from '#domain/text.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import type { Messages } from '../lib/i18n.ts'
import type { CardVehicle } from './cards.ts'
import { contentFile, requiredFile } from './files.ts'
import { cardVehicle } from './local-car.ts'
import { nameOf, type ShownWords } from './localized.ts'
import { loadMessages, loadTexts } from './texts.ts'

/** A car as an order describes it. */
export type SaleCar = CardVehicle & SoldFacts

/** What the purchase of a car begins with. `car` is undefined if it is not in the catalogue. `sale`: what the dealer promises by
 *  country. */
export async function loadBought(id: string, language: Language): Promise<Bought> {
  const [car, sold, sale] = await Promise.all([loadSaleCar(id, language), loadSold(id, language), loadSale()])
  return { car: car && { ...car, ...sold }, sale }
}
export interface Bought {
  car: SaleCar | undefined
  sale: SaleSettings
}

/** A car as its purchase shows it, without gearbox and colours; undefined if it is not in the catalogue. */
async function loadSaleCar(id: string, language: Language): Promise<CardVehicle | undefined> {
  const [summaries, glossary, words] = await Promise.all([
    requiredFile<VehicleSummary[]>('index'),
    loadGlossary(language),
    loadFactWords(language),
  ])
  const found = summaries.find((summary) => summary.id === id)
  if (!found) return undefined
  const { exteriorColor: _, ...car } = { ...found, ...modelWords(found.model, glossary) }
  return cardVehicle({ ...car, picture: withView(car.picture, namedInPhotos(car), words) }, language)
}

/** What an order says of a car beyond its card; no flaws for a car that is not in the catalogue. */
async function loadSold(id: string, language: Language): Promise<SoldFacts> {
  const [vehicle, { own }, words] = await Promise.all([
    contentFile<Vehicle>(`vehicles/${id}`),
    loadMessages(language, ['past']),
    loadFactWords(language),
  ])
  if (!vehicle) return { flaws: [], pastTexts: own }
  const { accident, owners, keys, serviceBook } = vehicle
  return { accident, owners, keys, serviceBook, flaws: flawsOf(vehicle, [words]), pastTexts: own }
}
type SoldFacts = Pick<Vehicle, (typeof pastFields)[number]> & {
  flaws: Localized[]
  /** Texts of the namespace `past`, which would make the page of the purchase too heavy. */
  pastTexts: Messages
}

/** What the dealer promises by country; the defaults until an editor fills it in. */
export const loadSale = (): Promise<SaleSettings> => requiredFile('sale')

/** How the alternative texts of a car's photos name it in the page's language. */
export const namedInPhotos = (car: Parameters<typeof nameOf>[0] & { year: number }) => ({
  name: `${nameOf(car)} ${car.year}`,
  ...(car.shownModel && { model: [car.model, car.shownModel] as const }),
})

/** A language's glossary: its file, and its words for equipment and models by the French ones. Empty for French and for a
 *  language without. */
export async function loadGlossary(language: Language): Promise<Glossary> {
  if (language === 'fr') return {}
  const [own = {}, { language: said, texts }, french, sale] = await Promise.all([
    contentFile<Glossary>(`glossary/${language}`),
    loadFactWords(language),
    loadFactWords('fr'),
    loadTexts(language, 'sale'),
  ])
  // The letters name a car by the same texts (`carName`, schemas/domain/order-facts.ts).
  const model = (key: string) => sale[key]?.replace('{{name}}', '#')
  const models = { 'série #': model('saleModel_series'), 'classe #': model('saleModel_class') }
  const equipment = Object.entries(french.texts).filter(([key]) => said === language && key.startsWith('equipment_'))
  const words = [...equipment.map(([key, fr]) => [glossaryKey(fr), texts[key] ?? fr]), ...Object.entries(models)]
  return { ...Object.fromEntries(words.filter(([, text]) => text !== undefined)), ...own }
}

/** French for a language that has none. */
export async function loadFactWords(language: Language): Promise<FactWords> {
  const own = await contentFile<Messages>(`locales/${language}/facts`)
  return own ? { language, texts: own } : { language: 'fr', texts: await loadTexts('fr', 'facts') }
}

/** Common features and colours in one language, by the `glossaryKey` of their French text: glossary/<language>.json. */
export type Glossary = Readonly<Record<string, string>>

/** A model with its French words in the glossary's language; nothing where it has none. */
export function modelWords(model: string, glossary: Glossary): Pick<ShownWords, 'shownModel'> {
  const shownModel = model.replace(/^(?:Série|Classe) \S+/, (name) => commonWords(name, / (\S+)$/, glossary) ?? name)
  return shownModel === model ? {} : { shownModel }
}

/** A translation that keeps a figure or letter, for which '#' stands in the glossary: 'Série 3' → '3er'. */
function commonWords(french: string, kept: RegExp, glossary: Glossary): string | undefined {
  const [whole = '', figure = ''] = kept.exec(french) ?? []
  const key = whole === '' ? french : french.replace(whole, whole.replace(figure, '#'))
  return glossary[glossaryKey(key)]?.replace('#', figure)
}

/** 'Sièges Chauffants' → 'sièges chauffants': normalises capitals, spaces and apostrophes. */
export const glossaryKey = (french: string): string =>
  french.trim().replaceAll('’', "'").replaceAll(/\s+/g, ' ').toLowerCase()
