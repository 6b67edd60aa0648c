import { doorFacts } from '#domain/door-price/words.ts'
import { dateInWords } from '#domain/languages.ts'
import { useLanguage } from '../../lib/i18n.ts'
import classes from './DoorLines.module.css'
import { type Line, Lines } from './Lines.tsx'
import type { Door } from './use-door.ts'

/** The lines that the shop is paid for; all others are taken by the buyer's country. */
const ours: readonly string[] = ['price', 'transport']

/** What the car costs at the buyer's door: what he pays the shop, what his country takes, the total. Nobody must think that the
 *  shop collects duties. */
export function DoorLines({ door }: { door: Door | undefined }) {
  const language = useLanguage()
  if (!door) return null
  const { price, name, t } = door
  const facts = doorFacts(price, t).map(({ label, value }, index) => ({
    name: label,
    value,
    id: price.lines[index]?.id,
  }))
  const isOurs = ({ id }: (typeof facts)[number]) => id !== undefined && ours.includes(id)
  return (
    <section className={classes['door']} data-door>
      <h3>{t('doorOrderHeading', { place: name, date: dateInWords(price.on, language) })}</h3>
      <h4>{t('doorOrderOurs')}</h4>
      <Lines lines={facts.filter(isOurs)} />
      <h4>{t('doorOrderTheirs')}</h4>
      <Lines lines={facts.filter((fact) => fact.id !== undefined && !isOurs(fact))} />
      <div className={classes['total']}>
        <Lines lines={facts.filter(({ id }) => id === undefined)} />
      </div>
      <p className="small dimmed">{t('doorOrderText')}</p>
    </section>
  )
}

/** The lines of the buyer's door that his address changed, with the total. */
export function ChangedDoorLines({ door: { name, t }, changed }: { door: Door; changed: Line[] }) {
  return (
    <>
      <p>{t('doorTotalAt', { place: name })}</p>
      <Lines lines={changed} />
      <p className="small dimmed">{t('doorOrderText')}</p>
    </>
  )
}
