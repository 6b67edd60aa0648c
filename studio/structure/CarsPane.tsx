import { Preview, PreviewCard, useSchema } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { useListedCars, type ListedCar } from '../cars/listed-cars.ts'
import type { CarView } from './car-views.ts'
import classes from './CarsPane.module.css'
import rows from './rows.module.css'

/** The list of the cars of one view. */
export const carsPane = ({ shows, empty, note }: CarView) =>
  function CarsPane({ childItemId }: { childItemId?: string }) {
    const cars = useListedCars()
    const type = useSchema().get('vehicle')
    const { ChildLink } = usePaneRouter()
    if (!cars || !type) return <p className={classes['empty']}>Un instant…</p>
    const shown = cars.filter(shows)
    if (shown.length === 0) return <p className={classes['empty']}>{empty}</p>
    return (
      <ul className={`${classes['list']} ${rows['rows']}`}>
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
            <Notes lines={[note?.(car), unpublished(car)]} />
          </li>
        ))}
      </ul>
    )
  }

function Notes({ lines }: { lines: readonly (string | undefined)[] }) {
  return lines.map(
    (line) =>
      line && (
        <p key={line} className={classes['note']}>
          {line}
        </p>
      ),
  )
}

function unpublished({ draft, published }: ListedCar): string | undefined {
  if (!published) return 'Jamais publiée.'
  return draft ? 'Des changements restent à publier.' : undefined
}
