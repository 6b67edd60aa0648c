import { defineType } from 'sanity'
import { frenchFirst } from '../rules/french-first.ts'
import { localizedFields, translationFieldsets } from './localized-fields.ts'

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
