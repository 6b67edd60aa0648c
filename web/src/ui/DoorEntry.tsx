import { conditionsAt } from '#domain/door-price/words.ts'
import type { Entry, EntryRule } from '#domain/door-price/entry.ts'
import type { Listing } from '#domain/listing.ts'
import { dateInWords } from '#domain/languages.ts'
import { type Translate, useLanguage } from '../lib/i18n.ts'
import { entryWords } from '../lib/sale-words.ts'
import classes from './DoorReceipt.module.css'
import { Sentences } from './Inline.tsx'

interface Props {
  entry: Entry
  place: string
  car: Pick<Listing, 'firstRegistration' | 'fuel'>
  /** Texts of the namespaces `door`, `sale` and `car`. */
  t: Translate
}

/** Until when the car may enter a country, the rule that refuses it, or what has to be asked there. Nothing where every used car
 *  may enter. */
export function DoorEntry({ entry, place, car, t }: Props) {
  const language = useLanguage()
  const words = entryWords(entry, { place, fuel: car.fuel }, t, language)
  const until = 'until' in entry && entry.until
  const isUndated = entry.kind === 'ask' && entry.rule.reason === 'age' && !car.firstRegistration
  // The rule says it, where it is what the buyer has to ask.
  const isTold = entry.kind === 'refused' || (entry.kind === 'ask' && entry.rule.reason === 'standards')
  const conditions = isTold ? undefined : conditionsAt(place)
  const limit = entry.kind === 'open' && entry.rule
  const sourceOf = ({ source: { name, url, seen }, confidence }: Pick<EntryRule, 'source' | 'confidence'>) => ({
    source: `${t('entrySource', { source: name, date: dateInWords(seen, language) })} (${t(`doorConfidence_${confidence}`)})`,
    url,
  })
  if (!words && !until && !conditions) return null
  return (
    <div className={classes['entry']} data-entry={entry.kind}>
      {until && (
        <p>
          <Sentences>
            {t('doorEntry_until', { month: dateInWords(until, language) })}
            {limit &&
              t(limit.confidence === 'contradictory' ? 'doorEntry_doubtfulLimit' : 'doorEntry_limit', {
                years: limit.maxYears ?? 0,
              })}
            {limit && <EntrySource {...sourceOf(limit)} />}
          </Sentences>
        </p>
      )}
      {conditions && (
        <p>
          <Sentences>
            {t(`doorCondition_${conditions.country}`)}
            <EntrySource {...sourceOf(conditions)} />
          </Sentences>
        </p>
      )}
      {isUndated && <p>{t('doorEntry_undated')}</p>}
      {words && (
        <p>
          <Sentences>
            {words.text}
            {words.source && <EntrySource {...words} />}
          </Sentences>
        </p>
      )}
    </div>
  )
}

const EntrySource = ({ source, url }: { source: string; url?: string | undefined }) => (
  <small className="dimmed">
    {url ? (
      <a href={url} target="_blank" rel="noreferrer">
        {source}
      </a>
    ) : (
      source
    )}
  </small>
)
