import { expect, test } from 'vitest'
import { categoryKeys } from '#domain/picture.ts'
import {
  CATEGORY_TEMPLATE,
  categoryId,
  fixedActions,
  newDocuments,
  templates,
} from '../../../studio/fixed-documents.ts'

const actions = ['publish', 'unpublish', 'discardChanges', 'duplicate', 'delete', 'restore'].map((action) =>
  Object.assign(() => null, { action }),
)
type Actions = Parameters<typeof fixedActions>
const offeredActions = (schemaType: string) =>
  fixedActions(actions as unknown as Actions[0], { schemaType } as Actions[1]).map(({ action }) => action)

test.each(['siteSettings', 'galleryCategory'])('%s is edited and published, never copied or deleted', (type) => {
  expect(offeredActions(type)).toEqual(['publish', 'discardChanges', 'restore'])
})

test('a car can be copied and deleted', () => {
  expect(offeredActions('vehicle')).toHaveLength(actions.length)
})

test('editors make cars and testimonials, nothing else', () => {
  const offered = ['vehicle', 'testimonial', 'siteSettings', 'galleryCategory', CATEGORY_TEMPLATE, 'media.tag']
  const options = offered.map((templateId) => ({
    id: templateId,
    templateId,
    type: 'initialValueTemplateItem' as const,
    title: '',
    i18n: undefined,
  }))
  type Options = Parameters<typeof newDocuments>
  const left = newDocuments(options as unknown as Options[0], {} as Options[1])
  expect(left.map(({ templateId }) => templateId)).toEqual(['vehicle', 'testimonial'])
})

test('a new category has its key, its French name and its rank', () => {
  type Templates = Parameters<typeof templates>
  const [template] = templates([], {} as Templates[1]).filter(({ id }) => id === CATEGORY_TEMPLATE)
  const value = template?.value as (parameters: { key: string }) => unknown
  expect(value({ key: 'engine' })).toEqual({ key: 'engine', title: { _type: 'localeString', fr: 'Moteur' }, order: 3 })
  expect(categoryKeys.map(categoryId)).toContain('category-engine')
})
