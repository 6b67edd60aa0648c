import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentActionDialogProps, useClient } from 'sanity'
import type { HeldCars } from '#domain/held.ts'
import { fetchHeldCars } from '../held-cars.ts'
import { useToken } from '../site-request.ts'
import { changedAction } from './changed-action.ts'
import { OrderLink } from './OrderLink.tsx'
import { slugOf } from './sale-moves.ts'
import { useRouter } from 'sanity/router'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { SETTINGS_ID } from '../fixed-documents.ts'

type Removal = 'delete' | 'unpublish'
/** What the site says of a car's order; `unknown` if it does not answer. */
type Order = HeldCars[string] | 'unknown'

/** Asks the site before « Supprimer » and « Dépublier » whether an order holds the car. A held car is not deleted; the rest needs a
 *  second, deliberate press before Sanity's own question. */
export const askIfHeld = (removal: Removal) =>
  changedAction((action, { id, published }) => {
    const [step, setStep] = useState<'asking' | Order>()
    const slug = slugOf(published)
    const token = useToken()
    // Without a published version nobody can have ordered the car.
    if (!action?.onHandle || slug === null) return action
    const { onHandle } = action
    const close = () => setStep(undefined)
    const ask = async () => {
      setStep('asking')
      const held = await fetchHeldCars(token)
      const order = held ? held[slug] : 'unknown'
      setStep(order)
      if (!order) onHandle()
    }
    const proceed = () => {
      close()
      onHandle()
    }
    return {
      ...action,
      disabled: action.disabled || step === 'asking',
      onHandle: () => void ask(),
      dialog:
        step && step !== 'asking'
          ? heldDialog({ removal, order: step, slug, key: id, close, proceed })
          : (action.dialog ?? null),
    }
  })

const buttons: Readonly<Record<Removal, string>> = { delete: 'Supprimer quand même', unpublish: 'Dépublier quand même' }

/** Whether the choice is left to the editor. */
export const isRefused = (removal: Removal, order: Order): boolean => removal === 'delete' && order === 'reserved'

export const heldTexts: Readonly<Record<Removal, Readonly<Record<Order, string>>>> = {
  delete: {
    reserved:
      'Une commande tient cette voiture : elle ne peut pas être supprimée. Terminez ou annulez d’abord la commande.',
    sold: 'Cette voiture a été livrée par une commande. La commande garde sa fiche ; l’annonce, elle, sera perdue.',
    unknown:
      'Le site ne répond pas : il n’a pas dit si une commande tient cette voiture. Vérifiez-le avant de la supprimer.',
  },
  unpublish: {
    reserved:
      'Une commande tient cette voiture. Dépubliée, elle quitte le site, et son acheteur ne trouve plus l’annonce. La commande reste.',
    sold: 'Cette voiture a été livrée par une commande. Dépubliée, elle quitte le site. La commande reste.',
    unknown:
      'Le site ne répond pas : il n’a pas dit si une commande tient cette voiture. Vérifiez-le avant de la dépublier.',
  },
}

interface HeldDialog {
  removal: Removal
  order: Order
  slug: string
  key: string
  close: () => void
  proceed: () => void
}

function heldDialog({ removal, order, slug, close, proceed }: HeldDialog): DocumentActionDialogProps {
  const refused = isRefused(removal, order)
  return {
    type: 'dialog',
    header: order === 'unknown' ? 'Une commande ?' : order === 'sold' ? 'Voiture livrée' : 'Une commande est en cours',
    onClose: close,
    content: (
      <Stack gap={4}>
        <Text size={1}>{heldTexts[removal][order]}</Text>
        {order !== 'unknown' && <OrderLink slug={slug} />}
      </Stack>
    ),
    footer: (
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button text={refused ? 'Fermer' : 'Ne rien changer'} mode="ghost" fontSize={1} padding={3} onClick={close} />
        {!refused && (
          <Button text={buttons[removal]} mode="ghost" tone="critical" fontSize={1} padding={3} onClick={proceed} />
        )}
      </Flex>
    ),
  }
}

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
