import { defineField, defineType, type ObjectRule, type Rule, type ValidationContext } from 'sanity'
import { defaultLanguage, languages } from '#domain/languages.ts'
import { languageLabels } from './labels.ts'

/** 'zh-CN' → 'zh_CN': Sanity field names have no hyphen. */
export const languageField = (language: string): string => language.replace('-', '_')

type LocaleValue = Readonly<Record<string, unknown>>

const isWritten = (value: LocaleValue | undefined, field: string) => {
  const text = value?.[field]
  return typeof text === 'string' && text.trim() !== ''
}

/** French may be missing only if all translations are too, because it is their fallback. List items always need French. */
export function frenchFirst(value: LocaleValue | undefined, { path }: ValidationContext) {
  if (!value || isWritten(value, 'fr')) return true
  if (typeof path?.at(-1) === 'object')
    return { message: 'Écrivez cette ligne en français, ou supprimez-la.', path: ['fr'] }
  return languages.some((language) => isWritten(value, languageField(language)))
    ? { message: 'Écrivez d’abord le texte en français : il remplace les traductions qui manquent.', path: ['fr'] }
    : true
}

/** Requires the text in French. */
export const inFrench = (message: string) => (value: LocaleValue | undefined) =>
  isWritten(value, 'fr') || { message, path: ['fr'] }

/** The same beside a list, unless something of the list is chosen: that reads in every language. */
export const inFrenchOrChosen =
  (message: string) =>
  (value: LocaleValue | undefined, { parent }: ValidationContext) =>
    (parent as { kind?: string } | undefined)?.kind !== undefined || inFrench(message)(value)

/** Both rules: a field's validation replaces that of its type. */
export const requiredInFrench = (message: string) => (rule: Rule) => [
  rule.custom(inFrench(message)),
  rule.custom(frenchFirst),
]

/** French first, the twelve other languages collapsed below. */
const localized = (type: 'string' | 'text', rows?: number) => ({
  type: 'object' as const,
  fieldsets: [
    {
      name: 'translations',
      title: 'Traductions',
      description: 'Facultatives : le français remplace celles qui manquent.',
      options: { collapsible: true, collapsed: true, columns: 2 as const },
    },
  ],
  fields: languages.map((language) =>
    defineField({
      name: languageField(language),
      title: languageLabels[language],
      type,
      ...(rows && { rows }),
      ...(language !== defaultLanguage && { fieldset: 'translations' }),
    }),
  ),
  validation: (rule: ObjectRule) => rule.custom(frenchFirst),
  preview: { select: { title: 'fr' } },
})

export const localeString = defineType({ name: 'localeString', title: 'Texte court', ...localized('string') })
export const localeText = defineType({ name: 'localeText', title: 'Texte long', ...localized('text', 6) })
