import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type ChainCheck, type ChainHead, checkChain, lowestPrice } from '#domain/journal-chain.ts'
import type { Journal, JournalEntry } from '#domain/journal.ts'
import { parisDay } from '#domain/calendar.ts'
import { dateInWords } from '#domain/languages.ts'
import { formatEuros, mileageText } from '#domain/money.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { nameOf } from '../../content/localized.ts'
import { getJson, recordOf } from '../../lib/api.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useLoaded, useOptional } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { journalKey } from '../../lib/site-constants.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Field } from '../../ui/Field.tsx'
import { FactLines } from '../../ui/PageText.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import classes from './JournalPage.module.css'

/** What a car's page said since its first day online, entry by entry, checked in the visitor's own browser. The car's id is in the
 *  address, so its record appears after hydration. */
export default function JournalPage() {
  const t = useTranslate()
  const hydrated = useHydrated()
  return (
    <>
      <PageHead title={t('journalTitle')} description={t('journalLede')} />
      <PageTop title={t('journalTitle')} lede={t('journalLede')} />
      <div className={`wrap ${classes['page']}`}>
        <noscript>{t('journalNoScript')}</noscript>
        {hydrated && <CarRecord />}
      </div>
    </>
  )
}

interface CarJournal {
  id: string
  journal: Journal
  head: ChainHead | undefined
}

function CarRecord() {
  const t = useTranslate()
  const id = new URLSearchParams(useLocation().search).get('vehicle')
  const [attempt, setAttempt] = useState(0)
  const loaded = useLoaded(`${id} ${attempt}`, () => loadJournal(id))
  if (loaded.state === 'loading') return <output>{t('journalLoading')}</output>
  if (loaded.state === 'failed')
    return (
      <div role="alert" className={classes['answer']} data-tone="bad">
        <p>{t('journalFailed')}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('journalRetry')}</Button>
      </div>
    )
  if (!loaded.content)
    return (
      <div className={classes['answer']}>
        <p>{t('journalNone')}</p>
        <ButtonLink look="outline" to={paths.catalogue.href()}>
          {t('vehicles')}
        </ButtonLink>
      </div>
    )
  return <Chain key={attempt} {...loaded.content} />
}

/** Undefined for a car without a record. Throws if the shop does not answer. */
async function loadJournal(id: string | null): Promise<CarJournal | undefined> {
  if (!isVehicleId(id)) return undefined
  const outcome = await getJson(`/.netlify/functions/journal?vehicle=${id}`)
  if (!outcome.ok && outcome.code === 'vehicleUnknown') return undefined
  if (!outcome.ok) throw new Error(outcome.code)
  const { journal, head } = outcome.answer as { journal: Journal; head?: ChainHead }
  // The key stands in the page, not in the answer: who could change the record could change that, too.
  return { id, journal, head: typeof recordOf(head)['hash'] === 'string' ? head : undefined }
}

function Chain({ id, journal, head }: CarJournal) {
  const t = useTranslate()
  const language = useLanguage()
  const check = useLoaded(id, () => checkChain(id, journal, head))
  // A car that left the site has no name any more.
  const name = useOptional(`${language} ${id}`, async () => {
    const { loadNamedDetail } = await import('../../content/source.ts')
    const car = await loadNamedDetail(id, language)
    return car && `${nameOf(car)} ${car.year}`
  })
  const entries = journal.entries.toReversed()
  const last = entries[0]
  const hashes = check.state === 'ready' ? check.content.hashes : []
  const wrong = check.state === 'ready' && !check.content.ok ? check.content.fault.n : undefined
  return (
    <>
      <p className={classes['car']}>{name ?? id}</p>
      {check.state === 'failed' ? (
        <p role="alert">{t('journalFailed')}</p>
      ) : (
        check.state === 'ready' && <Verdict check={check.content} />
      )}
      {check.state === 'ready' && check.content.ok && <Compare hashes={hashes} />}
      {last && last.status !== 'gone' && <Lowest journal={journal} />}
      <ol className={classes['entries']} reversed>
        {entries.map((entry) => (
          <li key={entry.n} data-wrong={wrong !== undefined && entry.n >= wrong ? true : undefined}>
            <Entry entry={entry} before={journal.entries[entry.n - 2]} hash={hashes[entry.n - 1]} />
          </li>
        ))}
      </ol>
      {last && last.status !== 'gone' && (
        <ButtonLink look="outline" to={paths.vehicle.href(id)}>
          {t('journalToCar')}
        </ButtonLink>
      )}
    </>
  )
}

/** What the check found, in words that a buyer can act on. */
function Verdict({ check }: { check: ChainCheck }) {
  const t = useTranslate()
  if (!check.ok)
    return (
      <div role="alert" className={classes['answer']} data-tone="bad">
        <p>
          <strong>{t('journalWrong', { entry: check.fault.n })}</strong>
        </p>
        <p>{t('journalWrongText')}</p>
      </div>
    )
  const isForeign = check.keys.some((key) => key !== journalKey)
  const doubt = !check.isSignatureChecked
    ? t('journalUnchecked')
    : check.keys.length === 0
      ? t('journalUnsigned')
      : isForeign
        ? t('journalOtherKey')
        : undefined
  return (
    <output className={classes['answer']} data-tone={doubt === undefined ? 'good' : isForeign ? 'bad' : undefined}>
      {/* Who does not know all does not say that nothing was changed. */}
      <p>
        <strong>{doubt ?? t('journalRight')}</strong>
      </p>
      <details>
        <summary>{t('journalHow')}</summary>
        <p>{t('journalHowText')}</p>
        {journalKey && (
          <FactLines
            lines={[{ name: t('journalKey'), value: <code className={classes['hash']}>{journalKey}</code> }]}
          />
        )}
      </details>
    </output>
  )
}

/** A fingerprint that the visitor kept, or that the link of his order brings, looked up in the record. */
function Compare({ hashes }: { hashes: string[] }) {
  const t = useTranslate()
  const linked = new URLSearchParams(useLocation().search).get('hash') ?? ''
  const [typed, setTyped] = useState(linked)
  const hash = typed.replaceAll(/\s/g, '').toLowerCase()
  const entry = hashes.indexOf(hash) + 1
  const isHash = /^[0-9a-f]{64}$/.test(hash)
  return (
    <div className={classes['compare']}>
      <Field
        id="hash"
        label={t('journalCompare')}
        hint={t('journalCompareHint')}
        fault={hash && !isHash ? t('journalNotPrint') : undefined}
      >
        {(control) => (
          <input
            {...control}
            value={typed}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <output>
        {isHash && (
          <p className={classes['answer']} data-tone={entry > 0 ? 'good' : 'bad'}>
            {entry > 0 ? t('journalSame', { entry }) : t('journalOther')}
          </p>
        )}
      </output>
    </div>
  )
}

function Lowest({ journal }: { journal: Journal }) {
  const t = useTranslate()
  const [now] = useState(() => Date.now())
  const price = lowestPrice(journal, now)
  return price === undefined ? null : <p>{t('journalLowest', { price: formatEuros(price) })}</p>
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
    ]
  return [
    before.priceEuros !== entry.priceEuros && t('journalPrice', { old: formatEuros(before.priceEuros), price }),
    mileageOf(before, t) !== mileage && t('journalMileage', { old: mileageOf(before, t), mileage }),
    before.status !== entry.status && t('journalStatus', { old: t(`status_${before.status}`), status }),
    photosChanged(before.photos, entry.photos, t),
    before.text !== entry.text && t('journalTexts'),
  ].filter((line) => line !== false)
}

function photosChanged(before: string[] = [], now: string[] = [], t: Translate): string | false {
  const added = now.filter((photo) => !before.includes(photo)).length
  const removed = before.filter((photo) => !now.includes(photo)).length
  if (added > 0 || removed > 0) return t('journalPhotosChanged', { added, removed })
  return before.join() !== now.join() && t('journalPhotosOrder')
}
