import { useSending } from '../views/photos/sending.ts'
import { changedAction } from './changed-action.ts'

/** « Publier » waits for photos that are on their way: those that are not in the draft yet would stay behind. */
export const publishWhenSent = changedAction((publish, { id }) => {
  const sending = useSending(id)
  return publish && sending ? { ...publish, disabled: true, shortcut: null, title: 'Photos en cours d’envoi' } : publish
})
