import type { DocumentActionsResolver, NewDocumentOptionsResolver, TemplateResolver } from 'sanity'
import { categoryKeys } from '#domain/picture.ts'
import { categoryLabels } from '../schemas/sanity/labels.ts'

/** Types whose documents are there once and for all: they are edited, never made, copied or deleted. */
const fixedTypes: readonly string[] = ['siteSettings', 'galleryCategory']

/** What editors make, all else aside. */
const madeTypes: readonly string[] = ['vehicle', 'testimonial']

export const SETTINGS_ID = 'siteSettings'
/** Id of a category's document, as the sample dataset has it. */
export const categoryId = (key: string) => `category-${key}`
export const CATEGORY_TEMPLATE = 'gallery-category'

const keptActions: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore']

export const fixedActions: DocumentActionsResolver = (actions, { schemaType }) =>
  fixedTypes.includes(schemaType) ? actions.filter(({ action }) => keptActions.includes(action)) : actions

export const newDocuments: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => madeTypes.includes(templateId))

/** A category opened for the first time starts with its place, title and rank. */
export const templates: TemplateResolver = (existing) => [
  ...existing.filter(({ schemaType }) => !fixedTypes.includes(schemaType)),
  {
    id: CATEGORY_TEMPLATE,
    title: 'Catégorie de photos',
    schemaType: 'galleryCategory',
    parameters: [{ name: 'key', type: 'string' }],
    value: ({ key }: { key: (typeof categoryKeys)[number] }) => ({
      key,
      title: { _type: 'localeString', fr: categoryLabels[key] },
      order: categoryKeys.indexOf(key) + 1,
    }),
  },
]
