import {
  pathToString,
  type SanityDocument,
  useColorSchemeValue,
  useValidationStatus,
  type ValidationMarker,
} from 'sanity'
import type { UserViewComponent } from 'sanity/structure'
import { categoryById } from '#domain/picture.ts'
import { type MissingPoint, type ReadinessPart, readinessParts } from '#domain/readiness-content.ts'
import { readiness } from '#domain/readiness.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'
import { useListedCars } from '../listed-cars.ts'
import { keyedPath, useOpenField } from './open-field.ts'
import classes from './ready/ReadyView.module.css'

interface Props {
  errors: ValidationMarker[]
  onOpen: (path: string) => void
}

/** What keeps the car from being published. */
function Blocking({ errors, onOpen }: Props) {
  return (
    <section className={classes['part']}>
      <h2>Empêche de publier</h2>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={`${pathToString(path)} ${message}`}>
            <button type="button" className={classes['point']} onClick={() => onOpen(pathToString(path))}>
              <strong className={classes['must']}>{message}</strong>
              <span>corriger</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const titles: Readonly<Record<ReadinessPart, string>> = {
  legal: 'Mentions de l’annonce',
  sheet: 'Fiche technique',
  photos: 'Photos',
  alternatives: 'Textes alternatifs',
  texts: 'Textes et traductions',
  price: 'Prix',
}

const points = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** How ready the car is to be sold, and what is missing, each point with its field. */
export const ReadyView: UserViewComponent = ({ document, documentId }) => {
  const scheme = useColorSchemeValue()
  const cars = useListedCars()?.map((listed) => listed.car)
  const openField = useOpenField()
  const { validation } = useValidationStatus(documentId, 'vehicle', false)
  const car = document.displayed as SanityDocument
  const { score, complete, missing } = readiness(storedVehicle({ ...car, _id: documentId }), categoryById, cars)
  const errors = validation.filter(({ level }) => level === 'error')
  const open = (field: string) => openField(keyedPath(car, field))
  return (
    <div className={classes['page']} data-scheme={scheme}>
      <div className={classes['score']}>
        <span className={classes['figure']}>
          {score}
          <small>/100</small>
        </span>
        <meter aria-label="Prêt à vendre" min={0} max={100} low={60} high={85} optimum={100} value={score} />
        <output>{summary(errors.length, complete, missing.length)}</output>
      </div>
      {errors.length > 0 && <Blocking errors={errors} onOpen={openField} />}
      {readinessParts.map((part) => {
        const own = missing.filter((point) => point.part === part)
        if (own.length === 0) return null
        const lost = own.reduce((sum, point) => sum + point.points, 0)
        return (
          <section key={part} className={classes['part']}>
            <h2>
              {titles[part]} <span>−{points.format(lost)}</span>
            </h2>
            <ul>
              {own.map((point) => (
                <Point key={`${point.field} ${point.name}`} point={point} onOpen={open} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Point({ point, onOpen }: { point: MissingPoint; onOpen: (field: string) => void }) {
  return (
    <li>
      <button type="button" className={classes['point']} onClick={() => onOpen(point.field)}>
        <strong className={point.essential ? classes['must'] : undefined}>{point.message}</strong>
        <span>{point.essential ? 'indispensable' : 'conseillé'}</span>
      </button>
    </li>
  )
}

function summary(errors: number, complete: boolean, missing: number): string {
  if (errors > 0)
    return `${errors} erreur${errors > 1 ? 's' : ''} empêche${errors > 1 ? 'nt' : ''} de publier cette voiture.`
  if (missing === 0) return 'Rien ne manque : cette voiture est prête à vendre.'
  return complete
    ? 'Prête à vendre. Quelques points la rendraient plus convaincante.'
    : 'Publiable, mais incomplète : des clients chercheront ce qui suit.'
}
