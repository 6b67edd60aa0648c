// A car's card and pictures in the page's language, as the snapshot's files are read. Apart from what shows them, which every visitor
// loads.
import { type FactWords, flawSentence, withFact } from '#content/fact-words.ts'
import type { VehicleSummary } from '#content/snapshot.ts'
import type { Language } from '#domain/languages.ts'
import type { Picture } from '#domain/picture.ts'
import type { CardVehicle } from './cards.ts'
import { type LocalPicture, localText, type ShownWords } from './localized.ts'

export const cardVehicle = (
  { exteriorColor, picture, keys: _k, serviceBook: _s, ...rest }: VehicleSummary & ShownWords,
  language: Language,
): CardVehicle => ({
  ...rest,
  ...(exteriorColor && { exteriorColor: localText(exteriorColor, language) }),
  picture: localPicture(picture, language),
})

/** A photo with `text` as its alternative text, if none is written in the language. */
export const describedBy = (picture: Picture, text: string | undefined, language: Language): Picture =>
  picture.alt[language] || !text ? picture : { ...picture, alt: { ...picture.alt, [language]: text } }

/** `words` are needed for a picture with flaws. */
export function localPicture(
  { alt, flaws = [], ...rest }: Picture,
  language: Language,
  words: FactWords = { language, texts: {} },
): LocalPicture {
  const marks = flaws.flatMap((flaw) => {
    const said = withFact(flawSentence(flaw, words), flaw.text, words)
    return said ? [{ x: flaw.x, y: flaw.y, text: localText(said, language) }] : []
  })
  return {
    ...rest,
    alt: localText(alt, language),
    ...(marks.length > 0 && { flaws: marks }),
  }
}
