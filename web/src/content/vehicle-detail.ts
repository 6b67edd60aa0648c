import { type FactWords, withFact } from '#content/fact-words.ts'
import { eventSentence, paperTexts } from '#content/car-words.ts'
import { dateInWords } from '#domain/languages.ts'
import { equipmentKeys } from '#domain/equipment.ts'
import { guaranteedMonths, type GuaranteeTerritory, guarantorText } from '#domain/listing.ts'
import { formatDecimal } from '#domain/money.ts'
import type { Paper, PaperKind } from '#domain/papers.ts'
import type { CategoryKey, GalleryCategory, Picture } from '#domain/picture.ts'
import type { Language } from '#domain/languages.ts'
import type { Credit } from '#domain/credit.ts'
import { loanChoices, namesCredit } from '#domain/loan.ts'
import { localize } from '#domain/text.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { allPictures, picturesIn, type Vehicle } from '#domain/vehicle.ts'
import { localPicture } from './local-car.ts'
import type { ProofWords } from './proof-text.ts'
import { type LocalPicture, localText, type LocalText, type ShownWords, textOf } from './localized.ts'

/** A tab of the gallery. */
export interface PhotoCategory {
  key: CategoryKey
  title: LocalText
  /** Indexes into `VehicleDetail.photos`, without duplicates; may be empty. */
  indexes: number[]
}
/** One frame of the 360° view. Frames have no alternative texts, because all show the same car. */
export type TurnFrame = Pick<Picture, 'asset' | 'crop' | 'hotspot'>
/** A paper of the car: 'Rapport de contrôle technique du 14 septembre 2026'; who wrote it, what it shows and an editor's note; its
 *  pages. */
export interface ShownPaper {
  kind: PaperKind
  title: LocalText
  lines: LocalText[]
  pages: LocalPicture[]
}
/** A lender's offer, valid on the day of the build; its dates as the language writes them. */
export type ShownCredit = Credit & { sample: boolean }

type Dates = 'technicalInspection' | 'recallsChecked' | 'photosTaken'
type Texts =
  | 'equipment'
  | 'description'
  | 'interiorColor'
  | 'exteriorColor'
  | 'features'
  | 'history'
  | 'drafted'
  | 'papers'
type Pictures = 'mainImage' | 'images' | 'gallery' | 'turn'

/** All data of a car in one language. */
export interface VehicleDetail extends Omit<Vehicle, Dates | Texts | Pictures>, ShownWords {
  description?: LocalText
  /** The description was drafted from the sheet, and nobody has read it. */
  isDraft?: true
  interiorColor?: LocalText
  exteriorColor?: LocalText
  features: LocalText[]
  /** Days and months as the language writes them. */
  technicalInspection?: string
  recallsChecked?: string
  photosTaken?: string
  /** The day of first registration; absent if the month alone is known. */
  registered?: string
  /** '0,0005 g/km'. */
  particulatesText?: string
  history: { month: string; text: LocalText; mileage?: number | undefined }[]
  /** Newest first. */
  papers: ShownPaper[]
  /** The words around them: with the facts, because the list loads those of this page too. */
  paperWords: Record<'title' | 'none' | 'ask' | 'note', LocalText>
  /** Low-quality placeholder of the first photo. */
  lqip?: string
  /** Every photo once, the main one first. */
  photos: LocalPicture[]
  categories: PhotoCategory[]
  turn: TurnFrame[]
  /** Absent if the shop may not speak of credit, or the lender does not lend for this car: the page then never names it. */
  credit?: ShownCredit
  /** Its last photos with a code, as the build knew them. */
  proof?: ProofWords
  /** Who guarantees the car beyond the law, and for how many months. Absent without a guarantor: nothing is said of it. */
  guarantee?: { guarantor: string; months: number; territory?: GuaranteeTerritory | undefined }
}

/** The shop data that a car's page needs. */
export interface ShopPart {
  categories: readonly GalleryCategory[]
  settings?: Pick<ShopSettings, 'credit' | 'sale' | 'sample'> | undefined
}

/** The shop's offer of credit. */
export const shownCredit = (settings: ShopPart['settings'], language: Language): ShownCredit | undefined =>
  settings?.credit && {
    ...settings.credit,
    validFrom: dateInWords(settings.credit.validFrom, language),
    validTo: dateInWords(settings.credit.validTo, language),
    sample: settings.sample,
  }

const withoutPreview = ({ lqip: _lqip, ...picture }: LocalPicture): LocalPicture => picture
const frame = ({ asset, crop, hotspot }: Picture): TurnFrame => ({
  asset,
  ...(crop && { crop }),
  ...(hotspot && { hotspot }),
})

/** Texts that read alike once: an editor may tick an equipment and write it too. */
const eachOnce = (texts: LocalText[]): LocalText[] => {
  const said = texts.map((text) => textOf(text).trim().toLocaleLowerCase())
  return texts.filter((_, index) => said.indexOf(said[index] ?? '') === index)
}

/** The papers as the page shows them. `words` may be French for a language that has none. */
export const shownPapers = (papers: readonly Paper[], words: FactWords, language: Language): ShownPaper[] =>
  papers
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .map((paper) => {
      const local = (text: string) => localText({ fr: text, [words.language]: text }, language)
      const { title, lines, pageOf } = paperTexts(paper, words)
      return {
        kind: paper.kind,
        title: local(title),
        lines: [...lines.map(local), ...(paper.note ? [localText(paper.note, language)] : [])],
        pages: paper.pages.map(({ asset }, index) => ({ asset, alt: local(pageOf(index + 1)) })),
      }
    })

export function vehicleDetail(
  vehicle: Vehicle & ShownWords,
  { categories, settings }: ShopPart,
  language: Language,
  words: FactWords = { language, texts: {} },
): VehicleDetail {
  const { images: _images, gallery: _gallery, turn, mainImage, ...shown } = vehicle
  const { description, drafted, interiorColor, exteriorColor, equipment, features, history, papers, ...others } = shown
  const { technicalInspection, recallsChecked, photosTaken, ...rest } = others
  const { firstRegistration, particulates } = rest
  const local = (text: Parameters<typeof localText>[0]) => localText(text, language)
  const said = (key: string) => local({ fr: words.texts[key] ?? '', [words.language]: words.texts[key] ?? '' })
  const offer = shownCredit(settings, language)
  const credit = offer && vehicle.status !== 'sold' && loanChoices(vehicle.price, offer) ? offer : undefined
  const pictures = allPictures(vehicle)
  const guarantee = settings?.sale?.guarantee
  const months = guaranteedMonths(vehicle.warrantyMonths, guarantee)
  const indexOf = new Map(pictures.map(({ asset }, index) => [asset, index]))
  return {
    ...rest,
    ...(description && { description: local(description) }),
    ...(description && drafted?.includes(localize(description, language).language) && { isDraft: true as const }),
    ...(interiorColor && { interiorColor: local(interiorColor) }),
    ...(exteriorColor && { exteriorColor: local(exteriorColor) }),
    features: eachOnce([
      ...equipmentKeys
        .filter((key) => equipment.includes(key))
        .map((key) => local({ fr: key, [words.language]: words.texts[`equipment_${key}`] })),
      ...features.filter((feature) => credit || !namesCredit(feature)).map(local),
    ]),
    ...(technicalInspection && { technicalInspection: dateInWords(technicalInspection, language) }),
    ...(recallsChecked && { recallsChecked: dateInWords(recallsChecked, language) }),
    ...(firstRegistration?.length === 'YYYY-MM-DD'.length && { registered: dateInWords(firstRegistration, language) }),
    ...(particulates !== undefined && {
      particulatesText: `${formatDecimal(particulates, language)}\u00a0g/km`,
    }),
    ...(photosTaken && { photosTaken: dateInWords(photosTaken, language) }),
    history: history.flatMap((event) => {
      const text = withFact(eventSentence(event, words), event.text, words)
      const { month, mileage } = event
      return text
        ? [{ month: dateInWords(month, language), text: local(text), ...(mileage !== undefined && { mileage }) }]
        : []
    }),
    papers: shownPapers(papers, words, language),
    paperWords: {
      title: said('papersTitle'),
      none: said('papersNone'),
      ask: said('papersAsk'),
      note: said('papersNote'),
    },
    ...(mainImage.lqip && { lqip: mainImage.lqip }),
    photos: pictures.map((picture) => withoutPreview(localPicture(picture, language, words))),
    categories: categories.map(({ key, title }) => ({
      key,
      title: local(title),
      indexes: [...new Set(picturesIn(vehicle, key).map(({ asset }) => indexOf.get(asset)))].filter(
        (index) => index !== undefined,
      ),
    })),
    turn: turn.map(frame),
    ...(guarantee &&
      months !== undefined && {
        guarantee: { guarantor: guarantorText(guarantee), months, territory: guarantee.territory },
      }),
    ...(credit && { credit }),
  }
}
