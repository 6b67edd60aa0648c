import { defineType } from 'sanity'
import { frenchFirst } from '../rules/french-first.ts'
import { localizedFields, translationFieldsets } from './localized-fields.ts'

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
