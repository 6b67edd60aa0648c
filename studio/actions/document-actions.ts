import { CopyIcon } from '@sanity/icons/Copy'
import { orderRankField } from '@sanity/orderable-document-list'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionsResolver,
  type SanityClient,
  type SanityDocument,
  useClient,
} from 'sanity'
import { useRouter } from 'sanity/router'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { freeVehicleId, namedCar } from '../../schemas/sanity/rules/vehicle-slug.ts'
import { fixedActions } from '../fixed-documents.ts'
import { askIfHeld } from './held-guard.tsx'
import { refuseInHero } from './held-guard.tsx'
import { askBeforePublish } from './publish-asks.tsx'
import { discardToPublished, publishWhenUploaded } from './changed-action.ts'
import { saleActions } from './sale-moves.ts'

/** The actions in a document's menu. */
export const documentActions: DocumentActionsResolver = (actions, context) => {
  const isVehicle = context.schemaType === 'vehicle'
  const ours = isVehicle ? vehicleChanges : changes
  const changed = fixedActions(actions, context).map((action) => ours[action.action ?? '']?.(action) ?? action)
  return isVehicle ? [...changed, ...saleActions] : changed
}

type Changes = Readonly<Record<string, (action: DocumentActionComponent) => DocumentActionComponent>>

const changes: Changes = { publish: publishWhenUploaded, discardChanges: discardToPublished }
/** Replaces Sanity's own duplicate action, which would copy the car's identifier. */
const vehicleChanges: Changes = {
  ...changes,
  publish: (action) => askBeforePublish(publishWhenUploaded(action)),
  delete: (action) => askIfHeld('delete')(refuseInHero(action)),
  unpublish: (action) => askIfHeld('unpublish')(refuseInHero(action)),
  duplicate: () => DuplicateVehicle,
}

/** The action « Dupliquer ce véhicule »: creates a draft with the next free identifier and opens it. */
const DuplicateVehicle: DocumentActionComponent = ({ draft, published, onComplete }) => {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const { navigateIntent } = useRouter()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const car = draft ?? published
  return {
    label: 'Dupliquer ce véhicule',
    title:
      'Copie le modèle, sa technique et ses équipements ; pas ce qui n’appartient qu’à cette voiture : prix, kilométrage, papiers, couleurs, description, photos, histoire.',
    icon: CopyIcon,
    disabled: !car || busy,
    onHandle: () => {
      if (!car) return
      setBusy(true)
      duplicate(client, car)
        .then(
          (id) => {
            navigateIntent('edit', { id, type: 'vehicle' })
            onComplete()
          },
          (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
        )
        .finally(() => setBusy(false))
    },
    ...(failure && {
      dialog: {
        type: 'dialog' as const,
        header: 'La copie n’a pas été faite',
        content: `Rien n’a été créé. Réessayez. (${failure})`,
        onClose: () => setFailure(''),
      },
    }),
  }
}

async function duplicate(client: SanityClient, car: SanityDocument): Promise<string> {
  const id = crypto.randomUUID()
  const context = { getClient: () => client }
  const named = namedCar(car)
  const slug = named && (await freeVehicleId(context, id, named))
  const orderRank: unknown = typeof lastRank === 'function' ? await lastRank(undefined, context) : undefined
  await client.create({
    ...copiedFields(car),
    _id: `drafts.${id}`,
    _type: 'vehicle',
    ...(slug && { slug: { _type: 'slug', current: slug } }),
    ...(typeof orderRank === 'string' && { orderRank }),
  })
  return id
}

/** Computes the rank behind the last car, as the ordering plugin does for a new car. */
const { initialValue: lastRank } = orderRankField({ type: 'vehicle', newItemPosition: 'after' })

/** What « Dupliquer ce véhicule » takes from a car: what another one of the same version shares with it, as for sale and with an
 *  unproven mileage. */
export const copiedFields = (car: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(car).filter(([name]) => !ownFields.includes(name))),
  status: 'available',
  mileageProven: false,
})

/** Fields that belong to one car and must not be copied: its sale, what its own papers state (mass and emissions depend on its
 *  options, fiscal power on them), what somebody saw or wrote of it, and its photos. Price and mileage are required, so a copy is not
 *  published with those of the first car. */
const ownFields: readonly string[] = [
  ['_id', '_rev', '_createdAt', '_updatedAt', '_system', 'slug', 'orderRank', 'status', 'publishAt', 'sample'],
  ['price', 'vatScheme', 'standsIn'],
  ['mileage', 'mileageProven', 'firstRegistration', 'vinEnd', 'previousUse', 'history', 'originEu'],
  ['massInOrder', 'vehicleCategory', 'fiscalPower', 'co2', 'co2Method', 'particulates'],
  ['technicalInspection', 'inspectionKind', 'recallsChecked', 'accident', 'owners', 'keys', 'serviceBook'],
  ['baseColor', 'exteriorColor', 'interiorBaseColor', 'interiorColor', 'description', 'drafted'],
  ['mainImage', 'images', 'gallery', 'turn', 'photosTaken', 'photosPlace', 'papers'],
].flat()
