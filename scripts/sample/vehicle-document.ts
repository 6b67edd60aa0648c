import { draftDescription } from '../../schemas/content/draft-description.ts'
import { draftFacts, newMark } from '../../schemas/content/draft-facts.ts'
import type { PhotoShot } from '../../schemas/domain/facts.ts'
import { categoryKeys, type Flaw } from '../../schemas/domain/picture.ts'
import type { Localized } from '../../schemas/domain/text.ts'
import { readDraftWords } from '../snapshot/fact-words.ts'
import type { CarSource, PictureSource } from './sources.ts'

export function vehicleDocument(
  id: string,
  orderRank: string,
  car: CarSource,
  pictures: readonly PictureSource[],
): SanityDocument {
  const { exteriorColor, interiorColor, description: story, flaws, history, newValue, papers, ...sheet } = car
  const photos = vehiclePictures(id, flaws, pictures)
  return {
    _id: id,
    _type: 'vehicle',
    orderRank,
    slug: { _type: 'slug', current: id },
    ...sheet,
    ...(newValue && { newValue: { _type: 'newPrices', ...newValue } }),
    exteriorColor: localeString(exteriorColor),
    interiorColor: localeString(interiorColor),
    ...descriptions(story, { ...car, ...photos }),
    history: history.map(({ text, ...event }, index) => ({
      _key: `event-${index + 1}`,
      _type: 'historyEntry',
      ...event,
      ...(text && { text: localeString(text) }),
    })),
    ...photos,
    ...(papers && {
      papers: papers.map(({ files, note, ...paper }, index) => ({
        _key: `paper-${index + 1}`,
        _type: 'carPaper',
        ...paper,
        ...(note && { note: localeString(note) }),
        pages: files.map((file, page) => ({
          _key: `page-${page + 1}`,
          _type: 'paperPage',
          _sanityAsset: `image@file://./images/${file}`,
        })),
      })),
    }),
    sample: true,
  }
}

const draftWords = readDraftWords()

/** The car's story as it was written, and drafts from its facts in the other languages. */
function descriptions(story: Localized, car: object) {
  const facts = draftFacts(car)
  const drafts = draftWords
    .filter(({ language }) => !story[language])
    .flatMap((words) => {
      const draft = draftDescription(facts, words)
      if ('missing' in draft) throw new Error(`${words.language} lacks ${draft.missing.join(', ')}`)
      return [{ language: words.language, text: draft.text }]
    })
  return {
    description: localeText({ ...story, ...Object.fromEntries(drafts.map(({ language, text }) => [language, text])) }),
    drafted: drafts.map(({ language, text }) => newMark(language, text, facts)),
  }
}

/** The view on cards and at the top of the page. */
const MAIN_SHOT = 'front34'
/** A close-up of one scratch, only for a car that has it. */
const FLAW_SHOT = 'detail-flaw'
/** The order of a walk around the car; other views follow in the order of the list of pictures. */
const walk = [MAIN_SHOT, 'side', 'rear34', 'rear', 'front', 'high34', 'detail-wheel', 'detail-light', FLAW_SHOT]

const walkIndex = ({ shot }: PictureSource) => (walk.includes(shot) ? walk.indexOf(shot) : walk.length)

/** Marks each flaw once: on the first of its views that exists. */
function marksByShot(flaws: CarSource['flaws'], pictures: readonly PictureSource[]): Map<string, Mark[]> {
  const shots = new Set(pictures.map(({ shot }) => shot))
  const marks = new Map<string, Mark[]>()
  for (const { at, ...flaw } of flaws) {
    const spot = at.find(({ shot }) => shots.has(shot))
    if (spot) marks.set(spot.shot, [...(marks.get(spot.shot) ?? []), { x: spot.x, y: spot.y, ...flaw }])
  }
  return marks
}

/** The picture fields of a vehicle. The main picture is also the first exterior one. Throws if there is none. */
function vehiclePictures(id: string, flaws: CarSource['flaws'], pictures: readonly PictureSource[]) {
  const hasScratch = flaws.some(({ at }) => at.some(({ shot }) => shot === FLAW_SHOT))
  const stills = pictures
    .filter(({ shot, category }) => category !== 'turn' && (hasScratch || shot !== FLAW_SHOT))
    .toSorted((one, other) => walkIndex(one) - walkIndex(other))
  const main = stills.find(({ shot }) => shot === MAIN_SHOT)
  if (!main) throw new Error(`${id} has no picture '${MAIN_SHOT}' in images/pictures.json`)
  const frames = pictures
    .filter(({ category }) => category === 'turn')
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
  const marks = marksByShot(flaws, stills)
  const image = (picture: PictureSource) => vehicleImage(picture, marks.get(picture.shot))
  const groups = Map.groupBy(stills, ({ category }) => category)

  return {
    mainImage: image(main),
    gallery: categoryKeys
      .filter((category) => groups.has(category))
      .map((category) => ({
        _key: category,
        _type: 'galleryGroup',
        category: reference(`category-${category}`),
        images: (groups.get(category) ?? []).map((picture) => ({ _key: picture.shot, ...image(picture) })),
      })),
    ...(frames.length > 0 && {
      turn: frames.map((picture, index) => ({ _key: `turn-${index}`, ...vehicleImage(picture) })),
    }),
  }
}

/** A document in Sanity's export format. */
export interface SanityDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Field names have no hyphen: 'zh-CN' is stored as `zh_CN`. */
const localized = (type: 'localeString' | 'localeText') => (texts: Localized) => ({
  _type: type,
  ...Object.fromEntries(Object.entries(texts).map(([language, text]) => [language.replace('-', '_'), text])),
})

export const localeString = localized('localeString')
const localeText = localized('localeText')

export const reference = (id: string) => ({ _type: 'reference', _ref: id })

/** A flaw on a picture: shares of its width and height from the top left. */
type Mark = Omit<Flaw, 'text'>

/** The views of the Studio's list among the sample's pictures. */
const views: Readonly<Record<string, PhotoShot>> = {
  front34: 'frontQuarter',
  side: 'rightSide',
  rear34: 'rearQuarter',
  front: 'front',
  'detail-wheel': 'wheel',
  interior: 'dashboard',
  engine: 'engineBay',
}

/** The importer uploads the picture's file. */
export const vehicleImage = ({ file, shot, alt, hotspot }: PictureSource, marks: readonly Mark[] = []) => ({
  _type: 'vehicleImage',
  _sanityAsset: `image@file://./images/${file}`,
  alt: localeString(alt),
  ...(views[shot] && { shot: views[shot] }),
  ...(hotspot && { hotspot: { _type: 'sanity.imageHotspot', ...hotspot } }),
  ...(marks.length > 0 && {
    flaws: marks.map((mark, index) => ({ _key: `flaw-${index + 1}`, _type: 'flaw', ...mark })),
  }),
})
