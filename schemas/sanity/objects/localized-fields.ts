import { defineField } from 'sanity'
import { defaultLanguage, languages } from '#domain/languages.ts'
import { languageField } from '../language-field.ts'
import { languageLabels } from '../labels.ts'

/** Thirteen fields would bury the form: French stands alone, the others are folded away under it. */
export const translationFieldsets = [
  {
    name: 'translations',
    title: 'Traductions',
    description: 'Facultatives : le français remplace celles qui manquent.',
    options: { collapsible: true, collapsed: true, columns: 2 as const },
  },
]

/** One field a language, French first. */
export const localizedFields = (type: 'string' | 'text', rows?: number) =>
  languages.map((language) =>
    defineField({
      name: languageField(language),
      title: languageLabels[language],
      type,
      ...(rows && { rows }),
      ...(language !== defaultLanguage && { fieldset: 'translations' }),
    }),
  )
