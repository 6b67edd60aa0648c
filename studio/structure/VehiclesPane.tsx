import { SortIcon } from '@sanity/icons/Sort'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import { type ComponentType, useMemo, useState } from 'react'
import type { ConfigContext } from 'sanity'
import type { ListItem, StructureBuilder } from 'sanity/structure'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { saleStatuses } from '#domain/vehicle.ts'
import { statusLabels } from '../../schemas/sanity/labels.ts'
import { catalogueFill, useListedCars } from '../listed-cars.ts'
import classes from './VehiclesPane.module.css'
import rows from './rows.module.css'

const byName = new Intl.Collator('fr')

interface Options {
  filter?: string
  params?: Record<string, unknown>
}
interface PaneProps {
  options: Options
}

/** The list of all cars below a bar: how full the catalogue is, and which brand and state are shown. `List` is the plugin's. */
const vehiclesPane = (List: ComponentType<PaneProps>) =>
  function VehiclesPane({ options, ...rest }: PaneProps) {
    const listed = useListedCars()
    const [brand, setBrand] = useState('')
    const [status, setStatus] = useState('')
    const filtered = useMemo(() => {
      const conditions = [brand && 'brand == $brand', status && 'coalesce(status, "available") == $status']
      const filter = conditions.filter(Boolean).join(' && ')
      return filter ? { ...options, filter, params: { ...options.params, brand, status } } : options
    }, [options, brand, status])
    const fill = listed && catalogueFill(listed)
    const brands = useMemo(
      () => [...new Set(listed?.flatMap(({ car }) => car.brand ?? []))].toSorted(byName.compare),
      [listed],
    )
    return (
      <div className={classes['pane']}>
        <div className={classes['bar']}>
          {fill && (
            <label className={classes['meter']}>
              <strong>
                {fill.due}/{MAX_VEHICLES}
              </strong>
              <meter min={0} max={MAX_VEHICLES} high={MAX_VEHICLES - 1} optimum={0} value={fill.due} />
            </label>
          )}
          {fill?.aside && <p className={classes['hint']}>{fill.aside}</p>}
          {fill && fill.due >= MAX_VEHICLES && (
            <output className={classes['hint']}>
              {fill.due > MAX_VEHICLES
                ? `Le site montre les ${MAX_VEHICLES} premières voitures publiées : les suivantes n’apparaissent pas.`
                : `Le catalogue est plein : une voiture de plus n’apparaîtra pas sur le site.`}
            </output>
          )}
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
        <div className={`${classes['list']} ${rows['rows']}`}>
          <List {...rest} options={filtered} />
        </div>
      </div>
    )
  }

/** The plugin speaks English only. Its 'Reset Order' is left out: it throws the editors' order away without asking. */
const french: Readonly<Record<string, string>> = {
  'Create new Véhicule': 'Nouveau véhicule',
  'Toggle Increments': 'Déplacer par boutons',
}

const title = 'Véhicules'

type List = Parameters<typeof vehiclesPane>[0]
type Pane = { title: string; menuItems: { title: string }[]; component: List }
const isPane = (child: unknown): child is Pane => typeof child === 'object' && child !== null && 'menuItems' in child

/** All cars in the order of the site, moved by dragging or by buttons. */
export function vehiclesInOrder(S: StructureBuilder, context: ConfigContext): ListItem {
  const item = orderableDocumentListDeskItem({
    type: 'vehicle',
    id: 'vehicles',
    title,
    icon: SortIcon,
    S,
    context,
  })
  if (isPane(item.child)) {
    item.child.title = title
    item.child.component = vehiclesPane(item.child.component)
    item.child.menuItems = item.child.menuItems.flatMap((entry) => {
      const translation = french[entry.title]
      return translation ? [{ ...entry, title: translation }] : []
    })
  }
  return item
}
