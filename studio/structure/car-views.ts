import { CalendarIcon } from '@sanity/icons/Calendar'
import { FilterIcon } from '@sanity/icons/Filter'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import { isScheduled, type SaleStatus } from '#domain/vehicle.ts'
import type { ListedCar } from '../cars/listed-cars.ts'

/** Some of the cars. */
export interface CarView {
  id: string
  title: string
  icon: ComponentType
  shows: (car: ListedCar) => boolean
  /** Said when there is none. */
  empty: string
  /** Said below each of them. */
  note?: (car: ListedCar) => string
}

const byStatus = (id: SaleStatus, title: string, empty: string): CarView => ({
  id,
  title,
  icon: FilterIcon,
  shows: ({ status }) => status === id,
  empty,
})

export const carViews: readonly CarView[] = [
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
