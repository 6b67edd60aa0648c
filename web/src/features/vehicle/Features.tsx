import { textOf, type LocalText } from '../../content/local-text.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { Local } from '../../ui/Local.tsx'
import classes from './VehicleFacts.module.css'

/** What the car has. */
export function Features({ features }: { features: LocalText[] }) {
  const t = useTranslate()
  return (
    <section className={`${classes['part']} ${classes['features']}`}>
      <h2>{t('features')}</h2>
      <ul className={`${classes['two']} ${classes['plain']}`}>
        {features.map((feature) => (
          <li key={textOf(feature)}>
            <Local text={feature} />
          </li>
        ))}
      </ul>
    </section>
  )
}
