import { useMemo, useState, type ComponentType } from 'react'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { saleStatuses } from '#domain/vehicle.ts'
import { statusLabels } from '../../schemas/sanity/labels.ts'
import { catalogueFill } from '../cars/catalogue-fill.ts'
import { useListedCars } from '../cars/listed-cars.ts'
import rows from './rows.module.css'
import classes from './VehiclesPane.module.css'

const byName = new Intl.Collator('fr')

interface Options {
  filter?: string
  params?: Record<string, unknown>
}
interface PaneProps {
  options: Options
}

/** The list of all cars below a bar: how full the catalogue is, and which brand and state are shown. `List` is the plugin's. */
export const vehiclesPane = (List: ComponentType<PaneProps>) =>
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
