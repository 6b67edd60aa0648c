import { Preview, PreviewCard, useSchema } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { Tick, type Ticks } from '../batch/CarSelection.tsx'
import batch from '../batch/batch.module.css'
import type { ListedCar } from '../listed-cars.ts'
import classes from './panes.module.css'

interface Props {
  cars: readonly ListedCar[]
  ticks: Ticks
  /** Id of the car that is open beside the list. */
  openId: string | undefined
  /** Remark below each car. */
  note?: ((car: ListedCar) => string) | undefined
}

/** Cars as rows, each with a tick, that open beside the list. */
export function CarRows({ cars, ticks, openId, note }: Props) {
  const type = useSchema().get('vehicle')
  const { ChildLink } = usePaneRouter()
  if (!type) return null
  return (
    <ul className={`${classes['cars']} ${classes['rows']}`}>
      {cars.map((car) => (
        <li key={car.id}>
          <div className={batch['row']}>
            <Tick
              id={car.id}
              title={[car.car.brand, car.car.model, car.car.version].filter(Boolean).join(' ')}
              ticks={ticks}
            />
            <PreviewCard
              __unstable_focusRing
              as={ChildLink}
              childId={car.id}
              data-as="a"
              data-ui="PaneItem"
              radius={2}
              pressed={openId === car.id}
              selected={openId === car.id}
              tone="inherit"
            >
              <Preview layout="default" value={{ _id: car.id, _type: 'vehicle' }} schemaType={type} />
            </PreviewCard>
          </div>
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

function unpublished({ draft, published }: ListedCar): string | undefined {
  if (!published) return 'Jamais publiée.'
  return draft ? 'Des changements restent à publier.' : undefined
}
