import type { Language } from '#domain/languages.ts'
import type { Localized } from '#domain/text.ts'

/** Common features and colours in one language, by their French words as `wordsKey` writes them: glossary/<language>.json. */
export type Glossary = Readonly<Record<string, string>>

/** 'Sièges  Chauffants' → 'sièges chauffants': editors differ in capitals, spaces and apostrophes. */
const wordsKey = (french: string): string => french.trim().replaceAll('’', "'").replaceAll(/\s+/g, ' ').toLowerCase()

interface CommonTexts {
  exteriorColor?: Localized | undefined
  interiorColor?: Localized | undefined
  features?: Localized[] | undefined
}

/** The same car; what its editor left in French is in the language too, as far as the glossary has words for it. */
export function withCommonWords<Car extends CommonTexts>(car: Car, language: Language, glossary: Glossary): Car {
  const known = (text: Localized): Localized => {
    const words = text[language] ? undefined : glossary[wordsKey(text.fr)]
    return words ? { ...text, [language]: words } : text
  }
  const { exteriorColor, interiorColor, features } = car
  return {
    ...car,
    ...(exteriorColor && { exteriorColor: known(exteriorColor) }),
    ...(interiorColor && { interiorColor: known(interiorColor) }),
    ...(features && { features: features.map(known) }),
  }
}
