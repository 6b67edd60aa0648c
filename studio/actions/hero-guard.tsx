import { Button, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { SETTINGS_ID } from '../fixed-documents.ts'
import { changedAction } from './changed-action.ts'

/** The settings that show a car, published or as a draft. Sanity refuses to remove a document while another refers to it. */
const shownIn = '*[_type == "siteSettings" && references($id)][0]._id'

/** Refuses « Supprimer » and « Dépublier » of a car that the home page shows, and says what to do. Sanity itself would offer
 *  « Supprimer quand même » and then fail with an error. */
export const refuseInHero = changedAction((action, { id }) => {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const { navigateIntent } = useRouter()
  const [step, setStep] = useState<'asking' | 'refused'>()
  if (!action?.onHandle) return action
  const { onHandle } = action
  const close = () => setStep(undefined)
  const ask = async () => {
    setStep('asking')
    // Without an answer Sanity's own dialog goes on, whose attempt then fails by itself.
    const settings = await client.fetch<string | null>(shownIn, { id }, { perspective: 'raw' }).catch(() => null)
    setStep(settings ? 'refused' : undefined)
    if (!settings) onHandle()
  }
  const openSettings = () => {
    close()
    navigateIntent('edit', { id: SETTINGS_ID, type: 'siteSettings' })
  }
  return {
    ...action,
    disabled: action.disabled || step === 'asking',
    onHandle: () => void ask(),
    dialog:
      step === 'refused'
        ? {
            type: 'dialog',
            header: 'La page d’accueil montre cette voiture',
            onClose: close,
            content: (
              <Text size={1}>
                Rien n’a été changé. Tant que les Réglages la montrent en grand sur la page d’accueil, cette voiture ne
                peut être ni supprimée ni dépubliée. Mettez-en une autre à sa place, publiez les Réglages, puis
                recommencez.
              </Text>
            ),
            footer: (
              <Flex gap={2} justify="flex-end" wrap="wrap">
                <Button text="Fermer" mode="ghost" fontSize={1} padding={3} onClick={close} />
                <Button text="Ouvrir les Réglages" fontSize={1} padding={3} onClick={openSettings} />
              </Flex>
            ),
          }
        : (action.dialog ?? null),
  }
})
