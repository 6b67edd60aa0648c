import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CloseIcon } from '@sanity/icons/Close'
import { Button, Flex, Heading } from '@sanity/ui'
import {
  type DocumentInspector,
  type DocumentInspectorProps,
  getPublishedId,
  pathToString,
  useColorSchemeValue,
  useEditState,
  useValidationStatus,
} from 'sanity'
import { categoryById } from '#domain/picture.ts'
import { readiness, type ReadinessPart, readinessParts } from '#domain/readiness.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'
import { useListedCars, usePublishedCars, useSoldTo } from '../listed-cars.ts'
import { keyedPath, useOpenField } from './open-field.ts'
import classes from './vehicle-views.module.css'

type Car = Readonly<Record<string, unknown>>

/** « Prêt à vendre » beside the form: what a car lacks stays in sight while the fields are filled in. */
export const readyInspector: DocumentInspector = {
  name: 'ready',
  useMenuItem: () => ({ icon: CheckmarkCircleIcon, title: TITLE, showAsAction: true }),
  component: ReadyInspector,
}
const TITLE = 'Prêt à vendre'

function ReadyInspector({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const id = getPublishedId(documentId)
  const { draft, published } = useEditState(id, documentType)
  const car = draft ?? published
  return (
    <Flex direction="column" height="fill" overflow="auto">
      <Flex align="center" justify="space-between" padding={3}>
        <Heading as="h1" size={1}>
          {TITLE}
        </Heading>
        <Button icon={CloseIcon} mode="bleed" padding={2} aria-label="Fermer" onClick={onClose} />
      </Flex>
      <Ready documentId={id} car={car ?? { _id: id, _type: documentType }} />
    </Flex>
  )
}

const titles: Readonly<Record<ReadinessPart, string>> = {
  legal: 'Mentions de l’annonce',
  sheet: 'Fiche technique',
  door: 'Prix à la porte du client',
  photos: 'Photos',
  alternatives: 'Textes alternatifs',
  papers: 'Papiers montrés',
  texts: 'Textes et traductions',
  price: 'Prix',
}

const points = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** A car's score and the missing points, each with a link to its field. `car`: the document as it is displayed. */
function Ready({ car, documentId }: { car: Car; documentId: string }) {
  const scheme = useColorSchemeValue()
  useListedCars()
  const cars = usePublishedCars()
  const soldTo = useSoldTo()
  const openField = useOpenField()
  const { validation } = useValidationStatus(documentId, 'vehicle', false)
  const { score, complete, missing } = readiness(
    storedVehicle({ ...car, _id: documentId }),
    categoryById,
    cars,
    undefined,
    soldTo,
  )
  const errors = validation.filter(({ level }) => level === 'error')
  return (
    <div className={classes['readyViewPage']} style={{ colorScheme: scheme }}>
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
        const partMissing = missing.filter((point) => point.part === part)
        // Silence would not tell whether the facts of the price at the door were looked at.
        if (partMissing.length === 0 && part === 'door')
          return (
            <section key={part} className={classes['part']}>
              <h2>{titles[part]} : rien ne manque</h2>
            </section>
          )
        if (partMissing.length === 0) return null
        const lost = partMissing.reduce((sum, point) => sum + point.points, 0)
        return (
          <section key={part} className={classes['part']}>
            <h2>
              {titles[part]} <span>−{points.format(lost)}</span>
            </h2>
            <ul>
              {partMissing.map(({ field, name, message, essential }) => (
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
