import { defineField, defineType, type ValidationContext } from 'sanity'
import { defaultLanguage, languages } from '#domain/languages.ts'
import { languageLabels } from './labels.ts'

/** Field name of a language's text: field names have no hyphen, so 'zh-CN' is kept in `zh_CN`. */
export const languageField = (language: string): string => language.replace('-', '_')

type LocaleValue = Readonly<Record<string, unknown>>
const written = (value: LocaleValue | undefined, field: string) => {
  const text = value?.[field]
  return typeof text === 'string' && text.trim() !== ''
}

/** A text may be missing altogether, but not in French only: French stands in for every language that is missing. A line of
 *  a list is there to say something. */
export function frenchFirst(value: LocaleValue | undefined, { path }: ValidationContext) {
  if (!value || written(value, 'fr')) return true
  const isListLine = typeof path?.at(-1) === 'object'
  if (isListLine) return { message: 'Écrivez cette ligne en français, ou supprimez-la.', path: ['fr'] }
  return languages.some((language) => written(value, languageField(language)))
    ? { message: 'Écrivez d’abord le texte en français : il remplace les traductions qui manquent.', path: ['fr'] }
    : true
}

/** The French text is there, for fields that cannot do without. */
export const inFrench = (message: string) => (value: LocaleValue | undefined) =>
  written(value, 'fr') || { message, path: ['fr'] }

/** Thirteen fields would bury the form: French stands alone, the others are folded away under it. */
const translationFieldsets = [
  {
    name: 'translations',
    title: 'Traductions',
    description: 'Facultatives : le français remplace celles qui manquent.',
    options: { collapsible: true, collapsed: true, columns: 2 as const },
  },
]

/** One field a language, French first. */
const localizedFields = (type: 'string' | 'text', rows?: number) =>
  languages.map((language) =>
    defineField({
      name: languageField(language),
      title: languageLabels[language],
      type,
      ...(rows && { rows }),
      ...(language !== defaultLanguage && { fieldset: 'translations' }),
    }),
  )

/** A line of text in the shop's languages. */
export const localeString = defineType({
  name: 'localeString',
  type: 'object',
  title: 'Texte court',
  fieldsets: translationFieldsets,
  fields: localizedFields('string'),
  validation: (rule) => rule.custom(frenchFirst),
  preview: { select: { title: 'fr' } },
})

/** Several lines of text in the shop's languages. */
export const localeText = defineType({
  name: 'localeText',
  type: 'object',
  title: 'Texte long',
  fieldsets: translationFieldsets,
  fields: localizedFields('text', 6),
  validation: (rule) => rule.custom(frenchFirst),
  preview: { select: { title: 'fr' } },
})
