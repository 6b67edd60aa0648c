import { useMemo } from 'react'
import { getPublishedId, Preview, PreviewCard, useSchema } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { categoryById, readiness } from '#domain/readiness.ts'
import { storedVehicle } from '#domain/stored-document.ts'
import { useWholeCars } from '../cars/all-cars.ts'
import classes from './IncompletePane.module.css'

/** The cars that lack something essential, by the rules of « Prêt à vendre », each with what it lacks. */
export function IncompletePane({ childItemId }: { childItemId?: string }) {
  const cars = useWholeCars()
  const type = useSchema().get('vehicle')
  const { ChildLink } = usePaneRouter()
  const incomplete = useMemo(
    () =>
      (cars ?? [])
        .map((car) => ({ car, id: getPublishedId(car._id), ...readiness(storedVehicle(car), categoryById) }))
        .filter(({ complete }) => !complete),
    [cars],
  )
  if (!cars || !type) return <p className={classes['note']}>Un instant…</p>
  if (incomplete.length === 0)
    return <p className={classes['note']}>Toutes les voitures sont complètes. Rien à faire ici.</p>
  return (
    <ul className={classes['list']}>
      {incomplete.map(({ car, id, missing }) => (
        <li key={id}>
          <PreviewCard
            __unstable_focusRing
            as={ChildLink}
            childId={id}
            data-as="a"
            data-ui="PaneItem"
            radius={2}
            pressed={childItemId === id}
            selected={childItemId === id}
            tone="inherit"
          >
            <Preview layout="default" value={car} schemaType={type} />
          </PreviewCard>
          <p className={classes['missing']}>
            Manque : {[...new Set(missing.filter(({ essential }) => essential).map(({ name }) => name))].join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
