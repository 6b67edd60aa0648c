import { parisDay } from '#domain/calendar.ts'
import type { Journal, JournalEntry } from '#domain/journal.ts'
import { dateInWords } from '#domain/languages.ts'
import { formatEuros, mileageText } from '#domain/money.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import classes from './JournalPage.module.css'

interface EntriesProps {
  /** Newest first. */
  entries: JournalEntry[]
  journal: Journal
  /** Of all entries; empty until they were checked. */
  hashes: string[]
  /** Number of the first wrong entry. */
  wrong: number | undefined
  /** Fingerprints of the pictures that the car's page turns instead of counting them among its photos. */
  views: ReadonlySet<string>
}

/** The fingerprint of a file, which the id of a Sanity asset holds: 'image-<fingerprint>-960x540-webp'. */
const fileOf = ({ asset }: { asset: string }): string => asset.split('-')[1] ?? asset

/** The frames of the 360° view, as far as they are no photos as well. */
export function viewsOf({ turn, photos }: Pick<VehicleDetail, 'turn' | 'photos'>): Set<string> {
  const counted = new Set(photos.map(fileOf))
  return new Set(turn.map(fileOf).filter((file) => !counted.has(file)))
}

/** Entries of a car's record, each with its day, what it changed, what held from then on, and its fingerprint. */
export function Entries({ entries, journal, hashes, wrong, views }: EntriesProps) {
  return (
    <ol className={classes['entries']} reversed start={entries[0]?.n}>
      {entries.map((entry) => (
        <li key={entry.n} data-wrong={wrong !== undefined && entry.n >= wrong ? true : undefined}>
          <Entry entry={entry} before={journal.entries[entry.n - 2]} hash={hashes[entry.n - 1]} views={views} />
        </li>
      ))}
    </ol>
  )
}

interface EntryProps extends Pick<EntriesProps, 'views'> {
  entry: JournalEntry
  before: JournalEntry | undefined
  /** Known once the record has been checked. */
  hash: string | undefined
}

function Entry({ entry, before, hash, views }: EntryProps) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <>
      <h3>
        <time dateTime={new Date(entry.at).toISOString()}>{dateInWords(parisDay(entry.at), language)}</time>
      </h3>
      <ul>
        {changesOf(entry, before, t).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <State entry={entry} views={views} />
      {hash && (
        <div className="small dimmed">
          <Disclosure title={t('journalPrint', { entry: entry.n })}>
            <code className={classes['hash']}>{hash}</code>
          </Disclosure>
        </div>
      )}
    </>
  )
}

/** What the page said from this entry on. */
function State({ entry, views }: Pick<EntryProps, 'entry' | 'views'>) {
  const t = useTranslate()
  const { photos, status } = entry
  if (status === 'gone') return null
  const turned = photos?.filter((file) => views.has(file)).length ?? 0
  const facts = [
    [t('journalPriceIs'), formatEuros(entry.priceEuros)],
    [t('journalMileageIs'), mileageOf(entry, t)],
    [t('journalStatusIs'), t(`status_${status}`)],
    ...(photos ? [[t('journalPhotosAre'), String(photos.length - turned)]] : []),
    ...(turned > 0 ? [[t('journalViews'), String(turned)]] : []),
  ]
  return (
    <dl className={classes['state']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An entry from before it was noted proves nothing. */
const mileageOf = ({ mileage, mileageProven = false }: JournalEntry, t: Translate) =>
  mileageText({ mileage, mileageProven }, t)

/** What an entry changed, a line each. */
function changesOf(entry: JournalEntry, before: JournalEntry | undefined, t: Translate): string[] {
  if (entry.status === 'gone') return [t('journalGone')]
  if (!before || before.status === 'gone')
    return [
      t(before ? 'journalBack' : 'journalFirst'),
      ...(entry.papers ? [t('journalPapers', { number: entry.papers.length })] : []),
    ]
  const price = formatEuros(entry.priceEuros)
  const mileage = mileageOf(entry, t)
  const status = t(`status_${entry.status}`)
  return [
    before.priceEuros !== entry.priceEuros && t('journalPrice', { old: formatEuros(before.priceEuros), price }),
    mileageOf(before, t) !== mileage && t('journalMileage', { old: mileageOf(before, t), mileage }),
    before.status !== entry.status && t('journalStatus', { old: t(`status_${before.status}`), status }),
    photosChanged(before.photos, entry.photos, t),
    papersChanged(before.papers, entry.papers, t),
    before.text !== entry.text && t('journalTexts'),
  ].filter((line) => line !== false)
}

/** How many files were added and removed. */
function filesChanged(before: string[], now: string[]) {
  const added = now.filter((file) => !before.includes(file)).length
  const removed = before.filter((file) => !now.includes(file)).length
  return { added, removed }
}

function papersChanged(before: string[] = [], now: string[] = [], t: Translate): string | false {
  const changed = filesChanged(before, now)
  return changed.added + changed.removed > 0 && t('journalPapersChanged', changed)
}

function photosChanged(before: string[] = [], now: string[] = [], t: Translate): string | false {
  const { added, removed } = filesChanged(before, now)
  if (added > 0 || removed > 0) return t('journalPhotosChanged', { added, removed })
  return before.join() !== now.join() && t('journalPhotosOrder')
}
