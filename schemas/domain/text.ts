import { z } from 'zod'
import { defaultLanguage, type Language, languages } from './languages.ts'

/** Editorial text: French is required, other languages are optional. Never blank. */
const text = z.string().trim().min(1)
const others = Object.fromEntries(languages.slice(1).map((language) => [language, text.optional()])) as Record<
  Exclude<Language, 'fr'>,
  z.ZodOptional<typeof text>
>
export const localizedSchema = z.object({ fr: text, ...others })
export type Localized = z.infer<typeof localizedSchema>

/** The text in the visitor's language, otherwise in French; `language` states which, for the `lang` attribute. */
export function localize(value: Localized, language: Language): { text: string; language: Language } {
  const own = value[language]
  return own ? { text: own, language } : { text: value.fr, language: defaultLanguage }
}
