import { expect, test, vi } from 'vitest'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { publishWhenSent } from '../../../../studio/actions/document-actions.ts'
import { noteSending } from '../../../../studio/photos/upload-queue.ts'
import { mount, patiently } from '../../../fixtures/mount.tsx'

const onHandle = vi.fn()
const publish: DocumentActionComponent = () => ({ label: 'Publier', title: 'Ctrl', onHandle })
const shown = () => document.querySelector('button')

test('a car is published once its photos have been sent, whatever other cars send', async () => {
  const usePublish = publishWhenSent(publish)
  function Publish() {
    const action = usePublish({ id: 'car' } as DocumentActionProps)
    return <button disabled={action?.disabled === true}>{action?.title}</button>
  }
  noteSending('other', true)
  mount(<Publish />, {})
  await patiently(() => expect(shown()?.textContent).toBe('Ctrl'))
  noteSending('car', true)
  await patiently(() => expect(shown()?.textContent).toBe('Photos en cours d’envoi'))
  expect(shown()?.disabled).toBe(true)
  noteSending('car', false)
  await patiently(() => expect(shown()?.disabled).toBe(false))
})

test('to the Studio the action stays one and the same', () => {
  expect(publishWhenSent(publish)).toBe(publishWhenSent(publish))
})
