import { ResetIcon } from '@sanity/icons/Reset'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import type { StructureBuilder } from 'sanity/structure'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { formatEuros, formatKilometres } from '#domain/money.ts'
import { type DeletedCar, readDeletedCars, restoreCar } from './deleted-cars.ts'
import classes from './panes.module.css'

/** The list of deleted cars, as far back as Sanity's history goes. */
export const trash = (S: StructureBuilder) =>
  S.listItem()
    .id('trash')
    .title('Corbeille')
    .icon(TrashIcon)
    .child(S.component(TrashPane).id('trash').title('Corbeille'))

type Read = { is: 'reading' } | { is: 'failed' } | { is: 'read'; cars: readonly DeletedCar[]; complete: boolean }

function TrashPane() {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const [list, setList] = useState<Read>({ is: 'reading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    const show = (found: Read) => {
      if (!left) setList(found)
    }
    readDeletedCars(client).then(
      (found) => show({ is: 'read', ...found }),
      () => show({ is: 'failed' }),
    )
    return () => void (left = true)
  }, [client, attempt])
  const read = () => {
    setList({ is: 'reading' })
    setAttempt((count) => count + 1)
  }

  if (list.is === 'reading') return <p className={classes['empty']}>Un instant…</p>
  if (list.is === 'failed')
    return (
      <div className={classes['empty']} role="alert">
        <p>L’historique n’a pas pu être lu. Vérifiez la connexion.</p>
        <Button mode="ghost" text="Réessayer" onClick={read} />
      </div>
    )
  return (
    <div className={classes['cars']}>
      <p className={classes['empty']}>
        {list.cars.length === 0 && 'Aucune voiture supprimée. '}
        Une voiture supprimée reste ici aussi longtemps que votre formule Sanity garde l’historique : 3 jours pour la
        formule gratuite, 90 pour Growth.
        {!list.complete && ' Il y a eu tant de changements que les plus anciens ne sont pas lus.'}
      </p>
      <ul className={classes['trash']}>
        {list.cars.map((car) => (
          <DeletedRow key={car.id} car={car} onRefused={read} />
        ))}
      </ul>
    </div>
  )
}

function DeletedRow({ car, onRefused }: { car: DeletedCar; onRefused: () => void }) {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const toast = useToast()
  const { navigateIntent } = useRouter()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      await restoreCar(client, car)
      toast.push({ status: 'success', title: 'Restaurée en brouillon', description: 'Relisez-la, puis publiez.' })
      navigateIntent('edit', { id: car.id, type: 'vehicle' })
    } catch {
      const description = 'Vérifiez la connexion. La voiture existe peut-être déjà de nouveau.'
      toast.push({ status: 'error', title: 'La voiture n’a pas été restaurée', description })
      setBusy(false)
      onRefused()
    }
  }
  return (
    <li>
      <div>
        <strong>{nameOf(car)}</strong>
        <p>{factsOf(car)}</p>
        <p>Supprimée le {deletedAt.format(new Date(car.at))}</p>
      </div>
      <Button
        icon={ResetIcon}
        mode="ghost"
        text="Restaurer"
        aria-label={`Restaurer ${nameOf(car)}`}
        disabled={busy}
        onClick={() => void restore()}
      />
    </li>
  )
}

const deletedAt = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })

const nameOf = ({ last }: DeletedCar) =>
  [last['brand'], last['model'], last['version']].filter((part) => typeof part === 'string').join(' ') || 'Sans nom'

const factsOf = ({ last: { price, mileage } }: DeletedCar) =>
  [typeof price === 'number' && formatEuros(price), typeof mileage === 'number' && formatKilometres(mileage)]
    .filter(Boolean)
    .join(' · ')
