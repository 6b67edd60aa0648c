import { SortIcon } from '@sanity/icons/Sort'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import { type ComponentType, useMemo, useState } from 'react'
import type { ConfigContext } from 'sanity'
import type { ListItem, StructureBuilder } from 'sanity/structure'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { saleStatuses } from '#domain/listing.ts'
import { statusLabels } from '../../schemas/sanity/labels.ts'
import { catalogueFill, type ListedCar, useListedCars } from '../listed-cars.ts'
import classes from './panes.module.css'

/** Menu items of the ordering plugin, which is in English only. Its 'Reset Order' is left out: it discards the editors' order
 *  without asking. */
const menuTitles: Readonly<Record<string, string>> = {
  'Create new Véhicule': 'Nouveau véhicule',
  'Toggle Increments': 'Déplacer par boutons',
}

interface PaneProps {
  options: { filter?: string; params?: Record<string, unknown> }
}
type Pane = { title: string; menuItems: { title: string }[]; component: ComponentType<PaneProps> }
const isPane = (child: unknown): child is Pane => typeof child === 'object' && child !== null && 'menuItems' in child

/** All cars in the order of the site, moved by dragging or by buttons. */
export function vehiclesInOrder(S: StructureBuilder, context: ConfigContext): ListItem {
  const title = 'Véhicules'
  const item = orderableDocumentListDeskItem({ type: 'vehicle', id: 'vehicles', title, icon: SortIcon, S, context })
  if (isPane(item.child)) {
    item.child.title = title
    item.child.component = vehiclesPane(item.child.component)
    item.child.menuItems = item.child.menuItems.flatMap((entry) => {
      const french = menuTitles[entry.title]
      return french ? [{ ...entry, title: french }] : []
    })
  }
  return item
}

const byName = new Intl.Collator('fr')

/** The plugin's `List` below a bar with filters by brand and status. */
function vehiclesPane(List: ComponentType<PaneProps>) {
  return function VehiclesPane({ options, ...rest }: PaneProps) {
    const listed = useListedCars()
    const [brand, setBrand] = useState('')
    const [status, setStatus] = useState('')
    const filtered = useMemo(() => {
      const conditions = [brand && 'brand == $brand', status && 'coalesce(status, "available") == $status']
      const filter = conditions.filter(Boolean).join(' && ')
      return filter ? { ...options, filter, params: { ...options.params, brand, status } } : options
    }, [options, brand, status])
    const brands = useMemo(
      () => [...new Set(listed?.flatMap(({ car }) => car.brand ?? []))].toSorted(byName.compare),
      [listed],
    )
    return (
      <div className={classes['pane']}>
        <div className={classes['bar']}>
          {listed && <Fill cars={listed} />}
          <div className={classes['filters']}>
            <select aria-label="Marque" value={brand} onChange={(event) => setBrand(event.target.value)}>
              <option value="">Marque : toutes</option>
              {brands.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <select aria-label="État de la vente" value={status} onChange={(event) => setStatus(event.target.value)}>
              <option value="">État : tous</option>
              {saleStatuses.map((name) => (
                <option key={name} value={name}>
                  {statusLabels[name]}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className={`${classes['list']} ${classes['rows']}`}>
          <List {...rest} options={filtered} />
        </div>
      </div>
    )
  }
}

/** How full the catalogue is. */
function Fill({ cars }: { cars: readonly ListedCar[] }) {
  const { due, aside } = catalogueFill(cars)
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
