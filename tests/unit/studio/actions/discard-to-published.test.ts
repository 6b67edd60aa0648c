import { expect, test } from 'vitest'
import type { DocumentActionProps } from 'sanity'
import { discardToPublished } from '../../../../studio/actions/document-actions.ts'

test('changes are discarded only where something published remains', () => {
  const useDiscard = discardToPublished(() => ({ label: 'Annuler les modifications' }))
  const published = { _id: 'car' } as DocumentActionProps['published']
  expect(useDiscard({ published } as DocumentActionProps)?.label).toBe('Annuler les modifications')
  expect(useDiscard({ published: null } as DocumentActionProps)).toBeNull()
})
