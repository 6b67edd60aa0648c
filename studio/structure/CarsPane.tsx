import { CalendarIcon } from '@sanity/icons/Calendar'
import { FilterIcon } from '@sanity/icons/Filter'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import { Preview, PreviewCard, useSchema } from 'sanity'
import { type StructureBuilder, usePaneRouter } from 'sanity/structure'
import type { SaleStatus } from '#domain/listing.ts'
import { isScheduled } from '#domain/vehicle.ts'
import { type ListedCar, useListedCars } from '../listed-cars.ts'
import classes from './panes.module.css'

/** A list of some of the cars. */
interface CarView {
  id: string
  title: string
  icon: ComponentType
  shows: (car: ListedCar) => boolean
  /** Shown in place of an empty list. */
  empty: string
  /** Shown below each car. */
  note?: (car: ListedCar) => string
}

const byStatus = (id: SaleStatus, title: string, empty: string): CarView => ({
  id,
  title,
  icon: FilterIcon,
  shows: ({ status }) => status === id,
  empty,
})

const carViews: readonly CarView[] = [
  byStatus('available', 'En vente', 'Aucune voiture en vente.'),
  byStatus('reserved', 'Réservés', 'Aucune voiture réservée.'),
  byStatus('sold', 'Vendus', 'Aucune voiture vendue.'),
  {
    id: 'scheduled',
    title: 'Programmés',
    icon: CalendarIcon,
    shows: ({ publishAt }) => isScheduled(publishAt),
    empty:
      'Aucune voiture programmée. Pour qu’une voiture paraisse d’elle-même : onglet Vente de sa fiche, « Afficher à partir du ».',
  },
  {
    id: 'incomplete',
    title: 'Incomplets',
    icon: WarningOutlineIcon,
    shows: ({ readiness }) => !readiness.complete,
    empty: 'Toutes les voitures sont complètes. Rien à faire ici.',
    note: ({ readiness: { missing } }) => {
      const names = missing.filter(({ essential }) => essential).map(({ name }) => name)
      return `Manque : ${[...new Set(names)].join(', ')}`
    },
  },
]

// Created once: a new component would be another pane to the Studio.
const panes = carViews.map((view) => ({ view, pane: carsPane(view) }))

export const vehiclesByState = (S: StructureBuilder) =>
  panes.map(({ view: { id, title, icon }, pane }) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icon)
      .child(
        S.component(pane)
          .id(id)
          .title(title)
          .child((documentId) => S.defaultDocument({ schemaType: 'vehicle', documentId })),
      ),
  )

function carsPane({ shows, empty, note }: CarView) {
  return function CarsPane({ childItemId }: { childItemId?: string }) {
    const cars = useListedCars()
    const type = useSchema().get('vehicle')
    const { ChildLink } = usePaneRouter()
    if (!cars || !type) return <p className={classes['empty']}>Un instant…</p>
    const shown = cars.filter(shows)
    if (shown.length === 0) return <p className={classes['empty']}>{empty}</p>
    return (
      <ul className={`${classes['cars']} ${classes['rows']}`}>
        {shown.map((car) => (
          <li key={car.id}>
            <PreviewCard
              __unstable_focusRing
              as={ChildLink}
              childId={car.id}
              data-as="a"
              data-ui="PaneItem"
              radius={2}
              pressed={childItemId === car.id}
              selected={childItemId === car.id}
              tone="inherit"
            >
              <Preview layout="default" value={{ _id: car.id, _type: 'vehicle' }} schemaType={type} />
            </PreviewCard>
            {[note?.(car), unpublished(car)].map(
              (line) =>
                line && (
                  <p key={line} className={classes['note']}>
                    {line}
                  </p>
                ),
            )}
          </li>
        ))}
      </ul>
    )
  }
}

function unpublished({ draft, published }: ListedCar): string | undefined {
  if (!published) return 'Jamais publiée.'
  return draft ? 'Des changements restent à publier.' : undefined
}
