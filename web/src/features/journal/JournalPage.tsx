import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type ChainCheck, type ChainHead, checkChain, lowestPrice } from '#domain/journal-chain.ts'
import type { Journal } from '#domain/journal.ts'
import { formatEuros } from '#domain/money.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { nameOf } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { getJson, recordOf } from '../../lib/api.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useLoaded, useOptional } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { journalKey } from '../../lib/site-constants.ts'
import { ArrowLink, Button, ButtonLink } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Field } from '../../ui/Field.tsx'
import { FactLines } from '../../ui/PageText.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { Entries, viewsOf } from './JournalEntries.tsx'
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
  const car = useOptional(`${language} ${id}`, async () => {
    const { loadNamedDetail } = await import('../../content/source.ts')
    return loadNamedDetail(id, language)
  })
  const entries = journal.entries.toReversed()
  const last = entries[0]
  const hashes = check.state === 'ready' ? check.content.hashes : []
  const wrong = check.state === 'ready' && !check.content.ok ? check.content.fault.n : undefined
  const isRight = check.state === 'ready' && check.content.ok
  // Who follows the link of his order reads first whether they are the same; others read the entries.
  const linked = new URLSearchParams(useLocation().search).has('hash')
  const compare = isRight && <Compare hashes={hashes} />
  const shown = { journal, hashes, wrong, views: car ? viewsOf(car) : noViews }
  return (
    <>
      <Car id={id} car={car} isOnline={last !== undefined && last.status !== 'gone'} />
      {check.state === 'failed' ? (
        <p role="alert">{t('journalFailed')}</p>
      ) : (
        check.state === 'ready' && <Verdict check={check.content} />
      )}
      {linked && compare}
      {isRight && last && last.status !== 'gone' && <Lowest journal={journal} />}
      <Entries entries={entries.slice(0, LATEST)} {...shown} />
      {entries.length > LATEST && (
        // Open if what is wrong, or what the link names, may stand in it.
        <Disclosure open={wrong !== undefined || linked} title={t('journalOlder', { number: entries.length - LATEST })}>
          <Entries entries={entries.slice(LATEST)} {...shown} />
        </Disclosure>
      )}
      {!linked && compare}
    </>
  )
}

const noViews: ReadonlySet<string> = new Set()

/** Whose record it is; its id alone for a car that the site does not show any more. */
function Car({ id, car, isOnline }: { id: string; car: VehicleDetail | undefined; isOnline: boolean }) {
  const t = useTranslate()
  const [photo] = car?.photos ?? []
  return (
    <header className={classes['car']}>
      {photo && <Photo picture={photo} sizes="(min-width: 64em) 20rem, 7rem" />}
      <div>
        <h2>{car ? `${nameOf(car)} ${car.year}` : id}</h2>
        {isOnline && <ArrowLink to={paths.vehicle.href(id)}>{t('journalToCar')}</ArrowLink>}
      </div>
    </header>
  )
}

/** Entries that are not folded: a car's own page is seldom changed more often. */
const LATEST = 12

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
      <Disclosure title={t('journalHow')}>
        <p>{t('journalHowText')}</p>
        {journalKey && (
          <FactLines
            lines={[{ name: t('journalKey'), value: <code className={classes['hash']}>{journalKey}</code> }]}
          />
        )}
      </Disclosure>
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

/** Beside a price that was lowered, and nowhere else. */
function Lowest({ journal }: { journal: Journal }) {
  const t = useTranslate()
  const { entries } = journal
  const lowered = entries.findLast(({ priceEuros }, index) => priceEuros < (entries[index - 1]?.priceEuros ?? 0))
  // What has to be compared with is what was asked before the reduction.
  const price = lowered && lowestPrice(journal, lowered.at)
  return price === undefined ? null : <p>{t('journalLowest', { price: formatEuros(price) })}</p>
}
