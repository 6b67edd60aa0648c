import { CalendarIcon } from '@sanity/icons/Calendar'
import { FilterIcon } from '@sanity/icons/Filter'
import { SortIcon } from '@sanity/icons/Sort'
import { StarIcon } from '@sanity/icons/Star'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import { Button } from '@sanity/ui'
import { type ComponentType, useMemo, useState } from 'react'
import type { ConfigContext } from 'sanity'
import type { ListItem, StructureBuilder } from 'sanity/structure'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import type { HeldCars } from '#domain/held.ts'
import { isScheduled } from '#domain/vehicle.ts'
import { LastBatch, SelectionBar, useTicks } from '../batch/CarSelection.tsx'
import { useHeldCars } from '../held-cars.ts'
import { catalogueUsage, type ListedCar, matchesWords, useListedCars } from '../listed-cars.ts'
import { type CarSale, saleLabels, saleOf, saleStates } from '../sale-state.ts'
import { CarRows } from './CarRows.tsx'
import classes from './panes.module.css'

/** The list of all cars in the order of the site, which editors change by dragging or with buttons. */
export const vehiclesInOrder = (S: StructureBuilder, context: ConfigContext): ListItem =>
  listInOrder({ type: 'vehicle', id: 'vehicles', title: 'Véhicules', icon: SortIcon, S, context }, vehiclesPane)

/** The testimonials, in the order of the home page. */
export const testimonialsInOrder = (S: StructureBuilder, context: ConfigContext): ListItem =>
  listInOrder({ type: 'testimonial', id: 'testimonial', title: 'Témoignages', icon: StarIcon, S, context })

/** The plugin's list, in French. `around` puts more about it. */
function listInOrder(
  config: Parameters<typeof orderableDocumentListDeskItem>[0] & { title: string },
  around = (List: ComponentType<PaneProps>) => List,
): ListItem {
  const item = orderableDocumentListDeskItem(config)
  if (isPane(item.child)) {
    item.child.title = config.title
    item.child.component = around(item.child.component)
    item.child.menuItems = item.child.menuItems.flatMap((entry) => {
      const french = entry.title === 'Reset Order' && config.type !== 'vehicle' ? RESET : menuTitles[entry.title]
      return french ? [{ ...entry, title: french }] : []
    })
  }
  return item
}

/** French titles for the ordering plugin's menu, which is in English only. Without 'Reset Order' for cars, which discards the
 *  editors' order without confirmation; testimonials of an older shop need it once. */
const RESET = 'Donner un rang à chacun'
const menuTitles: Readonly<Record<string, string>> = {
  'Create new Véhicule': 'Nouveau véhicule',
  'Create new Témoignage': 'Nouveau témoignage',
  'Toggle Increments': 'Déplacer par boutons',
}

interface PaneProps {
  /** Id of the car that is open beside the list. */
  childItemId?: string
  options: { filter?: string; params?: Record<string, unknown> }
}
type Pane = { title: string; menuItems: { title: string }[]; component: ComponentType<PaneProps> }
const isPane = (child: unknown): child is Pane => typeof child === 'object' && child !== null && 'menuItems' in child

/** Adds a bar with a search and filters by brand and state above the plugin's `List`. */
function vehiclesPane(List: ComponentType<PaneProps>) {
  return function VehiclesPane({ options, ...rest }: PaneProps) {
    const { childItemId } = rest
    const listed = useListedCars()
    const held = useHeldCars()
    const [words, setWords] = useState('')
    const [brand, setBrand] = useState('')
    const [state, setState] = useState('')
    const isFiltered = Boolean(words.trim() || brand || state)
    const [isTicking, setTicking] = useState(false)
    const shown = (listed ?? [])
      .filter((car) => (!brand || car.car.brand === brand) && (!state || saleOf(car, held).state === state))
      .filter(({ car }) => matchesWords(car, words))
    const ticks = useTicks(shown)
    // One text, so that the list is only queried again when other cars are meant.
    const ids = isFiltered ? shown.map(({ id }) => id).join(' ') : ''
    const filtered = useMemo(() => {
      if (!isFiltered) return options
      const found = ids.split(' ').flatMap((id) => [id, `drafts.${id}`])
      return { ...options, filter: '_id in $found', params: { ...options.params, found } }
    }, [options, isFiltered, ids])
    const brands = useMemo(
      () => [...new Set(listed?.flatMap(({ car }) => car.brand ?? []))].toSorted(byName.compare),
      [listed],
    )
    return (
      <div className={classes['pane']}>
        <div className={classes['bar']}>
          {listed && <Fill cars={listed} />}
          <div className={classes['filters']}>
            <input
              type="search"
              aria-label="Chercher une voiture"
              placeholder="Nom, prix ou kilométrage"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            <select aria-label="Marque" value={brand} onChange={(event) => setBrand(event.target.value)}>
              <option value="">Marque : toutes</option>
              {brands.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <select aria-label="État de la vente" value={state} onChange={(event) => setState(event.target.value)}>
              <option value="">État : tous</option>
              {saleStates.map((name) => (
                <option key={name} value={name}>
                  {saleLabels[name]}
                </option>
              ))}
            </select>
          </div>
          {isFiltered && listed && ids === '' && (
            <output className={classes['hint']}>Aucune voiture ne correspond.</output>
          )}
          {!isTicking && shown.length > 0 && (
            <Button
              text="Choisir des voitures"
              mode="ghost"
              fontSize={1}
              padding={2}
              onClick={() => setTicking(true)}
            />
          )}
        </div>
        <LastBatch />
        {isTicking ? (
          <>
            <SelectionBar ticks={ticks} count={shown.length} onDone={() => setTicking(false)} />
            <CarRows cars={shown} ticks={ticks} openId={childItemId} />
          </>
        ) : (
          <div className={`${classes['list']} ${classes['rows']}`}>
            <List {...rest} options={filtered} />
          </div>
        )}
      </div>
    )
  }
}

const byName = new Intl.Collator('fr')

/** Shows how full the catalogue is. */
function Fill({ cars }: { cars: readonly ListedCar[] }) {
  const { due, aside } = catalogueUsage(cars)
  return (
    <>
      <label className={classes['meter']}>
        <strong>
          {due}/{MAX_VEHICLES}
        </strong>
        <meter min={0} max={MAX_VEHICLES} high={MAX_VEHICLES - 1} optimum={0} value={due} />
      </label>
      {aside && <p className={classes['hint']}>{aside}</p>}
      {due >= MAX_VEHICLES && (
        <output className={classes['hint']}>
          {due > MAX_VEHICLES
            ? `Le site montre les ${MAX_VEHICLES} premières voitures publiées : les suivantes n’apparaissent pas.`
            : `Le catalogue est plein : une voiture de plus n’apparaîtra pas sur le site.`}
        </output>
      )}
    </>
  )
}

/** A filtered list of cars. */
interface CarView {
  id: string
  title: string
  icon: ComponentType
  shows: (car: ListedCar, held: HeldCars) => boolean
  /** Shown in place of an empty list. */
  empty: string
  /** Remark below each car. */
  note?: (car: ListedCar) => string
}

const byState = (id: CarSale['state'], title: string, empty: string): CarView => ({
  id,
  title,
  icon: FilterIcon,
  shows: (car, held) => saleOf(car, held).state === id,
  empty,
})

const carViews: readonly CarView[] = [
  byState('draft', 'Brouillons', 'Aucun brouillon : toutes les voitures sont publiées.'),
  byState('available', 'En vente', 'Aucune voiture en vente.'),
  byState('reserved', 'Réservés', 'Aucune voiture réservée.'),
  byState('sold', 'Vendus', 'Aucune voiture vendue.'),
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

// Created once: the Studio treats a new component as another pane.
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
    const held = useHeldCars()
    const shown = cars?.filter((car) => shows(car, held)) ?? []
    const ticks = useTicks(shown)
    return (
      <div className={classes['pane']}>
        <LastBatch />
        {shown.length > 0 && <SelectionBar ticks={ticks} count={shown.length} />}
        {shown.length === 0 ? (
          <p className={classes['empty']}>{cars ? empty : 'Un instant…'}</p>
        ) : (
          <CarRows cars={shown} ticks={ticks} openId={childItemId} note={note} />
        )}
      </div>
    )
  }
}
