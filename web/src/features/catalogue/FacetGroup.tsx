import type { Facet } from './catalogue-view.ts'
import classes from './FilterForm.module.css'

interface Props {
  legend: string
  facets: readonly Facet[]
  label: (value: string) => string
  /** The values that are chosen from now on. */
  choose: (values: string[]) => void
}

/** Values to choose from, each with the number of cars it would leave. One that would leave none cannot be chosen. */
export function FacetGroup({ legend, facets, label, choose }: Props) {
  if (facets.length === 0) return null
  const toggle = ({ value, chosen }: Facet) =>
    choose(facets.filter((facet) => (facet.value === value ? !chosen : facet.chosen)).map((facet) => facet.value))
  return (
    <fieldset>
      <legend>{legend}</legend>
      <ul className={classes['facets']}>
        {facets.map((facet) => (
          <li key={facet.value}>
            <label className={classes['facet']}>
              <input
                type="checkbox"
                checked={facet.chosen}
                disabled={facet.count === 0 && !facet.chosen}
                onChange={() => toggle(facet)}
              />
              <span>{label(facet.value)}</span>
              <span className={classes['number']}>{facet.count}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
