import { doorFacts, isOurs, notIncludedKey } from '#domain/door-price/words.ts'
import { dateInWords } from '#domain/languages.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import classes from './DoorLines.module.css'
import { Lines } from './Lines.tsx'
import type { Destination } from './use-destination.ts'
import type { Door } from './use-door.ts'

/** The lines of a purchase; where they could not be loaded it says so, and the order can go on without them. */
export function DestinationDoor({ destination }: { destination: Destination }) {
  const t = useTranslate()
  const { door, doorMissing, reloadDoor } = destination
  if (doorMissing !== 'failed') return <DoorLines door={door} />
  return (
    <output>
      {t('placePricesFailed')}{' '}
      <button type="button" className="link" onClick={() => void reloadDoor()}>
        {t('placeRetry')}
      </button>
    </output>
  )
}

interface Props {
  door: Door | undefined
}

/** What the car costs at the buyer's door: what he pays the shop, what his country takes, the total. Nobody must think that the
 *  shop collects duties. */
export function DoorLines({ door }: Props) {
  const language = useLanguage()
  if (!door) return null
  const { price, name, t } = door
  const facts = doorFacts(price, t).map(({ label, value }, index) => ({
    name: label,
    value,
    id: price.lines[index]?.id,
  }))
  const lines = facts.filter(({ id }) => id !== undefined)
  const isPaid = ({ id }: (typeof lines)[number]) => id !== undefined && isOurs({ id })
  const [paid, taken] = [lines.filter(isPaid), lines.filter((line) => !isPaid(line))]
  return (
    <section className={classes['door']} data-door>
      <h3>{t('doorOrderHeading', { place: name, date: dateInWords(price.on, language) })}</h3>
      {price.unseen && <p className="small">{t('doorOrderUnseen')}</p>}
      {price.isAgreed && <p className="small">{t('doorOrderAgreed')}</p>}
      {paid.length > 0 && (
        <>
          <h4>{t('doorOrderOurs')}</h4>
          <Lines lines={paid} />
        </>
      )}
      {taken.length > 0 && (
        <>
          <h4>{t('doorOrderTheirs')}</h4>
          <Lines lines={taken} />
        </>
      )}
      {!price.isAgreed && (
        <div className={classes['total']}>
          <Lines lines={facts.filter(({ id }) => id === undefined)} />
        </div>
      )}
      <p className="small dimmed">
        {t(notIncludedKey(price.place))} {t('doorOrderText')}
      </p>
    </section>
  )
}
