import { ImagesIcon } from '@sanity/icons/Images'
import { useEffect, useState } from 'react'
import { type Tool, useColorSchemeValue } from 'sanity'
import { route, StateLink, useRouter } from 'sanity/router'
import { useListedCars } from '../../listed-cars.ts'
import photoClasses from '../Photos.module.css'
import { keptShots } from './kept-shots.ts'
import classes from './Shots.module.css'
import { SHOTS_TOOL } from './shots.ts'
import { ShotsPage } from './ShotsPage.tsx'

/** The tool for the phone: the guided tour of the car in its address, or the choice of a car. */
export const shotsTool: Tool = {
  name: SHOTS_TOOL,
  title: 'Prise de vue',
  icon: ImagesIcon,
  component: Shots,
  router: route.create('/', [route.create('/:car')]),
}

function Shots() {
  const { state } = useRouter()
  const { car } = state
  return (
    <div className={classes['scroll']}>
      {typeof car === 'string' ? <ShotsPage key={car} id={car} /> : <CarChoice />}
    </div>
  )
}

function CarChoice() {
  const scheme = useColorSchemeValue()
  const cars = useListedCars()
  const [kept, setKept] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    void keptShots().then((all) => {
      const byCar = Map.groupBy(all, ({ car }) => car)
      setKept(new Map([...byCar].map(([car, shots]) => [car, shots.length])))
    })
  }, [])
  return (
    <main className={`${photoClasses['page']} ${classes['page']}`} style={{ colorScheme: scheme }}>
      <header className={classes['head']}>
        <h1>Quelle voiture photographiez-vous ?</h1>
      </header>
      {!cars && <p>Les voitures sont lues…</p>}
      {cars?.length === 0 && <p>Il n’y a pas encore de voiture. Créez-la dans « Contenu ».</p>}
      <ul className={classes['cars']}>
        {cars?.map(({ id, car, draft }) => (
          <li key={id}>
            <StateLink state={{ car: id }}>
              <strong>{[car.brand, car.model, car.year].filter(Boolean).join(' ') || 'Sans nom'}</strong>
              <small>
                {kept.has(id) ? `${kept.get(id)} à envoyer depuis cet appareil` : draft ? 'Brouillon' : car.version}
              </small>
            </StateLink>
          </li>
        ))}
      </ul>
    </main>
  )
}
