import { languages } from '../../schemas/domain/languages.ts'
import type { Localized } from '../../schemas/domain/text.ts'
import { localeString, localeText, type SanityDocument } from './document-values.ts'
import type { CarSource, PictureSource, Sources } from './sources.ts'
import { vehiclePictures } from './vehicle-pictures.ts'

/** The car's story, then its flaws as a paragraph of their own: said once, they cannot differ from the marks. A language
 *  is there only if every part has it. */
function description(story: Localized, flaws: CarSource['flaws']): Localized {
  const inLanguage = (language: (typeof languages)[number]) => {
    const parts = [story[language], flaws.map(({ text }) => text[language]).join(' ')]
    return parts.every(Boolean) ? [[language, parts.join('\n\n')]] : []
  }
  return Object.fromEntries(languages.flatMap(inLanguage)) as Localized
}

/** The document of a car. Throws on a feature that has no wording. */
export function vehicleDocument(
  id: string,
  orderRank: string,
  car: CarSource,
  pictures: readonly PictureSource[],
  wording: Sources['features'],
): SanityDocument {
  const { exteriorColor, interiorColor, description: story, flaws, features, history, ...sheet } = car
  return {
    _id: id,
    _type: 'vehicle',
    orderRank,
    slug: { _type: 'slug', current: id },
    ...sheet,
    exteriorColor: localeString(exteriorColor),
    interiorColor: localeString(interiorColor),
    description: localeText(description(story, flaws)),
    features: features.map((key) => {
      const words = wording[key]
      if (!words) throw new Error(`${id} has the feature '${key}', which features.json does not know`)
      return { _key: key, ...localeString(words) }
    }),
    history: history.map(({ month, mileage, text }, place) => ({
      _key: `event-${place + 1}`,
      _type: 'historyEntry',
      month,
      ...(mileage !== undefined && { mileage }),
      text: localeString(text),
    })),
    ...vehiclePictures(id, flaws, pictures),
    sample: true,
  }
}
