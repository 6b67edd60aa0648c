import type { DocumentActionsResolver, NewDocumentOptionsResolver, TemplateResolver } from 'sanity'
import { categoryKeys } from '#domain/picture.ts'
import { categoryLabels } from '../schemas/sanity/labels.ts'

export const SETTINGS_ID = 'siteSettings'
/** Id of a category's document, also in the sample dataset. */
export const categoryId = (key: string) => `category-${key}`
export const CATEGORY_TEMPLATE = 'gallery-category'

/** Types with a fixed number of documents: editors cannot create, copy or delete them. */
const fixedTypes: readonly string[] = ['siteSettings', 'galleryCategory']
const allowedActions: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore']

export const fixedActions: DocumentActionsResolver = (actions, { schemaType }) =>
  fixedTypes.includes(schemaType) ? actions.filter(({ action }) => allowedActions.includes(action)) : actions

export const newDocuments: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => ['vehicle', 'testimonial'].includes(templateId))

/** Gives a category that is opened for the first time its key, title and order. */
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
