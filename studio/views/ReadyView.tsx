import { pathToString, type SanityDocument, useColorSchemeValue, useValidationStatus } from 'sanity'
import type { UserViewComponent } from 'sanity/structure'
import { categoryById } from '#domain/picture.ts'
import { readiness, type ReadinessPart, readinessParts } from '#domain/readiness.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'
import { useListedCars } from '../listed-cars.ts'
import { keyedPath, useOpenField } from './open-field.ts'
import classes from './ReadyView.module.css'

const titles: Readonly<Record<ReadinessPart, string>> = {
  legal: 'Mentions de l’annonce',
  sheet: 'Fiche technique',
  photos: 'Photos',
  alternatives: 'Textes alternatifs',
  texts: 'Textes et traductions',
  price: 'Prix',
}

const points = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** The car's score, and what is missing, each point with its field. */
export const ReadyView: UserViewComponent = ({ document, documentId }) => {
  const scheme = useColorSchemeValue()
  const cars = useListedCars()?.map((listed) => listed.car)
  const openField = useOpenField()
  const { validation } = useValidationStatus(documentId, 'vehicle', false)
  const car = document.displayed as SanityDocument
  const { score, complete, missing } = readiness(storedVehicle({ ...car, _id: documentId }), categoryById, cars)
  const errors = validation.filter(({ level }) => level === 'error')
  return (
    <div className={classes['page']} style={{ colorScheme: scheme }}>
      <div className={classes['score']}>
        <span className={classes['figure']}>
          {score}
          <small>/100</small>
        </span>
        <meter aria-label="Prêt à vendre" min={0} max={100} low={60} high={85} optimum={100} value={score} />
        <output>{summary(errors.length, complete, missing.length)}</output>
      </div>
      {errors.length > 0 && (
        <section className={classes['part']}>
          <h2>Empêche de publier</h2>
          <ul>
            {errors.map(({ path, message }) => (
              <Point
                key={`${pathToString(path)} ${message}`}
                message={message}
                must
                remark="corriger"
                onOpen={() => openField(pathToString(path))}
              />
            ))}
          </ul>
        </section>
      )}
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
              {own.map(({ field, name, message, essential }) => (
                <Point
                  key={`${field} ${name}`}
                  message={message}
                  must={essential}
                  remark={essential ? 'indispensable' : 'conseillé'}
                  onOpen={() => openField(keyedPath(car, field))}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

interface PointProps {
  message: string
  must: boolean
  remark: string
  onOpen: () => void
}

const Point = ({ message, must, remark, onOpen }: PointProps) => (
  <li>
    <button type="button" className={classes['point']} onClick={onOpen}>
      <strong className={must ? classes['must'] : undefined}>{message}</strong>
      <span>{remark}</span>
    </button>
  </li>
)

function summary(errors: number, complete: boolean, missing: number): string {
  if (errors > 0)
    return `${errors} erreur${errors > 1 ? 's' : ''} empêche${errors > 1 ? 'nt' : ''} de publier cette voiture.`
  if (missing === 0) return 'Rien ne manque : cette voiture est prête à vendre.'
  return complete
    ? 'Prête à vendre. Quelques points la rendraient plus convaincante.'
    : 'Publiable, mais incomplète : des clients chercheront ce qui suit.'
}
