import { parisDay } from '#domain/calendar.ts'
import type { Journal, JournalEntry } from '#domain/journal.ts'
import { dateInWords } from '#domain/languages.ts'
import { formatEuros, mileageText } from '#domain/money.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import classes from './JournalPage.module.css'

interface EntriesProps {
  /** Newest first. */
  entries: JournalEntry[]
  journal: Journal
  /** Of all entries; empty until they were checked. */
  hashes: string[]
  /** Number of the first wrong entry. */
  wrong: number | undefined
}

/** Entries of a car's record, each with its day, what it changed, and its fingerprint. */
export function Entries({ entries, journal, hashes, wrong }: EntriesProps) {
  return (
    <ol className={classes['entries']} reversed start={entries[0]?.n}>
      {entries.map((entry) => (
        <li key={entry.n} data-wrong={wrong !== undefined && entry.n >= wrong ? true : undefined}>
          <Entry entry={entry} before={journal.entries[entry.n - 2]} hash={hashes[entry.n - 1]} />
        </li>
      ))}
    </ol>
  )
}

interface EntryProps {
  entry: JournalEntry
  before: JournalEntry | undefined
  /** Known once the record has been checked. */
  hash: string | undefined
}

function Entry({ entry, before, hash }: EntryProps) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <>
      <h2>
        <time dateTime={new Date(entry.at).toISOString()}>{dateInWords(parisDay(entry.at), language)}</time>
      </h2>
      <ul>
        {changesOf(entry, before, t).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {hash && (
        <p className="small dimmed">
          {t('journalPrint', { entry: entry.n })} <code className={classes['hash']}>{hash}</code>
        </p>
      )}
    </>
  )
}

/** An entry from before it was noted proves nothing. */
const mileageOf = ({ mileage, mileageProven = false }: JournalEntry, t: Translate) =>
  mileageText({ mileage, mileageProven }, t)

/** What an entry changed, a line each; the whole state for the first one. */
function changesOf(entry: JournalEntry, before: JournalEntry | undefined, t: Translate): string[] {
  if (entry.status === 'gone') return [t('journalGone')]
  const price = formatEuros(entry.priceEuros)
  const mileage = mileageOf(entry, t)
  const status = t(`status_${entry.status}`)
  if (!before || before.status === 'gone')
    return [
      t(before ? 'journalBack' : 'journalFirst'),
      t('journalState', { price, mileage, status }),
      ...(entry.photos ? [t('journalPhotos', { number: entry.photos.length })] : []),
      ...(entry.papers ? [t('journalPapers', { number: entry.papers.length })] : []),
    ]
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
