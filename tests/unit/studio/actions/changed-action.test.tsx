import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { discardToPublished, publishWhenUploaded } from '../../../../studio/actions/changed-action.ts'
import { setUploading } from '../../../../studio/photos/upload-queue.ts'
import { mount, eventually } from '../../../fixtures/mount.tsx'

const onHandle = vi.fn()
const publish: DocumentActionComponent = () => ({ label: 'Publier', title: 'Ctrl', onHandle })
const button = () => screen.getByRole<HTMLButtonElement>('button')

test('a car is published once its photos are uploaded, whatever other cars upload', async () => {
  const usePublish = publishWhenUploaded(publish)
  function Publish() {
    const action = usePublish({ id: 'car' } as DocumentActionProps)
    return <button disabled={action?.disabled === true}>{action?.title}</button>
  }
  setUploading('other', true)
  mount(<Publish />, {})
  await eventually(() => expect(button().textContent).toBe('Ctrl'))
  setUploading('car', true)
  await eventually(() => expect(button().textContent).toBe('Photos en cours d’envoi'))
  expect(button().disabled).toBe(true)
  setUploading('car', false)
  await eventually(() => expect(button().disabled).toBe(false))
})

test('the publish action keeps its identity in the Studio', () => {
  expect(publishWhenUploaded(publish)).toBe(publishWhenUploaded(publish))
})

test('changes are discarded only where something published remains', () => {
  const useDiscard = discardToPublished(() => ({ label: 'Annuler les modifications' }))
  const published = { _id: 'car' } as DocumentActionProps['published']
  expect(useDiscard({ published } as DocumentActionProps)?.label).toBe('Annuler les modifications')
  expect(useDiscard({ published: null } as DocumentActionProps)).toBeNull()
})
