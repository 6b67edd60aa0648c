import { pathToString, type ValidationMarker } from 'sanity'
import classes from './ReadyView.module.css'

interface Props {
  errors: ValidationMarker[]
  onOpen: (path: string) => void
}

/** What keeps the car from being published. */
export function Blocking({ errors, onOpen }: Props) {
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
