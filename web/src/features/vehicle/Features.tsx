import { type LocalText, textOf } from '../../content/localized.ts'
import { Local } from '../../ui/Local.tsx'
import classes from './VehicleFacts.module.css'

/** What the car has. */
export function Features({ features }: { features: LocalText[] }) {
  return (
    <ul className={`${classes['two']} ${classes['plain']} ${classes['features']}`}>
      {features.map((feature) => (
        <li key={textOf(feature)}>
          <Local text={feature} />
        </li>
      ))}
    </ul>
  )
}
