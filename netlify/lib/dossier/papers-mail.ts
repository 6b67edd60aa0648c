import { z } from 'zod'
import { addDays, parisDay } from '#domain/calendar.ts'
import { isOpenDossier, morningOf, type News, newsOf, newsToTell, openPapers } from '#domain/dossier/news.ts'
import { paperKeys } from '#domain/dossier/papers.ts'
import { forEachConcurrently } from '../concurrency.ts'
import { papersDigest, papersLetter } from '../emails/PaperLetters.tsx'
import { log } from '../log.ts'
import type { OrderContext } from '../orders/place-order.ts'
import { alertFault } from '../outbox/alerts.tsx'
import { enqueueLetters } from '../outbox/delivery.ts'
import { papersUrl } from '../signed-links.ts'
import { type BlobStore, openStore, sha256, type Version } from '../store/blob-store.ts'
import { findClaim, recordClaim } from '../store/idempotency.ts'
import { carKey, readOrder } from '../store/order-store.ts'
import { readDossier, recordKey, toldKey } from './dossier-store.ts'
import { forToday, readWaitingPapers } from './paper-rows.ts'
import { folderOf, hasDossierKey, openDossiers } from './vault.ts'

/* What the buyer was told lies beside his dossier. One write says what the day's letter tells and that it is owed; the letter follows
 * from it under the id of its day. Whatever is interrupted sends it once: before that write nothing is told, after it the next run
 * queues the same letter. */

const paper = z.enum(paperKeys)
const newsSchema = z.intersection(
  z.object({ id: z.string() }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('refused'), paper, note: z.string() }),
    z.object({ kind: z.literal('near'), paper, due: z.string() }),
    z.object({ kind: z.literal('ready'), paper }),
    z.object({ kind: z.enum(['shipped', 'eta']), day: z.string() }),
  ]),
)
const toldSchema = z.object({
  ids: z.array(z.string()).default([]),
  lastDay: z.string().optional(),
  owed: z.object({ at: z.number(), news: z.array(newsSchema) }).optional(),
})

type Owed = { at: number; news: News[]; again: boolean }

/** Ids that are kept: an order has about forty papers and events. */
const MAX_TOLD = 200
const CONCURRENCY = 8

/** Orders with nothing to tell until a time, by key, with the versions of order and dossier: as in sweep-orders.ts. */
let idle = new Map<string, { seen: string; until: number }>()

/** The per-minute job: tells buyers what is new in their papers, and the seller once a day what waits for him. An order that fails
 *  raises an alert and affects no other. Returns how many letters were queued. `deadline` in milliseconds. */
export async function sendPaperLetters(context: OrderContext, deadline: number): Promise<number> {
  const { orders, outbox } = context
  const store = openDossiers()
  const [cars, records] = await Promise.all([orders.list(carKey('')), store.list(recordKey(''))])
  const dossiers = Map.groupBy(records, ({ key }) => key.slice(recordKey('').length).split('~')[0])
  const stillIdle: typeof idle = new Map()
  const versions = cars.flatMap((version) => {
    const own = dossiers.get(version.key.slice(carKey('').length)) ?? []
    const seen = [version, ...own].map(({ etag }) => etag).join(' ')
    const known = idle.get(version.key)
    if (known?.seen !== seen || known.until <= outbox.now()) return [{ version, seen }]
    stillIdle.set(version.key, known)
    return []
  })
  let sent = 0
  await forEachConcurrently(
    versions,
    { concurrency: CONCURRENCY, deadline, now: outbox.now },
    async ({ version, seen }) => {
      try {
        const { told, until } = await tellBuyer(context, store, version)
        if (told) sent += 1
        else if (until !== undefined) stillIdle.set(version.key, { seen, until })
      } catch (thrown) {
        await alertFault(outbox, { event: 'dossier-stuck', id: version.key, kind: 'dossier' }, thrown)
      }
    },
  )
  idle = stillIdle
  const seen = [...cars, ...records].map(({ key, etag }) => `${key} ${etag}`).join()
  return sent + (await sendDigest(context, seen))
}

/** The sweep of orders reports an order that cannot be read (`order-stuck`). */
function ignoreUnreadable(thrown: unknown): undefined {
  if (!(thrown instanceof z.ZodError)) throw thrown
}

/** `until`: nothing happens before, unless order or dossier change. */
async function tellBuyer(
  context: OrderContext,
  store: BlobStore,
  version: Version,
): Promise<{ told: boolean; until?: number }> {
  const { orders, outbox, settings } = context
  const order = (await readOrder(orders, version).catch(ignoreUnreadable))?.value
  if (!order || !isOpenDossier(order)) return { told: false, until: Infinity }
  const now = outbox.now()
  const dossier = await readDossier(store, order)
  const papers = openPapers(order, dossier)
  const news = newsOf(order, papers, dossier, now)
  const found = await store.update<Owed | 'nothing' | 'later'>(toldKey(folderOf(order)), (stored) => {
    const told = toldSchema.parse(stored?.value ?? {})
    if (told.owed) return { kind: 'keep', result: { ...told.owed, again: true } }
    const fresh = newsToTell(news, told, papers, dossier, now)
    const isUntold = news.some(({ id }) => !told.ids.includes(id))
    if (fresh.length === 0) return { kind: 'keep', result: isUntold ? 'later' : 'nothing' }
    const owed = { at: now, news: fresh }
    const ids = [...told.ids, ...fresh.map(({ id }) => id)].slice(-MAX_TOLD)
    return { kind: 'write', value: { ids, lastDay: parisDay(now), owed }, result: () => ({ ...owed, again: false }) }
  })
  if (found === 'later') return { told: false }
  if (found === 'nothing') return { told: false, until: nextMorning(now) }
  const letter = await papersLetter(order, { news: found.news, dossier, now: found.at }, settings)
  await enqueueLetters(outbox, [letter], found.again)
  await store.update<void>(toldKey(folderOf(order)), (stored) => {
    const { owed: _, ...told } = toldSchema.parse(stored?.value ?? {})
    return { kind: 'write', value: told, result: () => undefined }
  })
  log('papers-told', { id: order.id })
  return { told: true }
}

const nextMorning = (now: number): number => {
  const today = morningOf(parisDay(now))
  return now < today ? today : morningOf(addDays(parisDay(now), 1))
}

/** What this process saw on a day on which nothing waited for the seller. */
let quiet = ''

/** The seller's letter of the day: from eight in the morning on, once something waits for him. `seen`: what decides about it. */
async function sendDigest({ settings, outbox }: OrderContext, seen: string): Promise<number> {
  const now = outbox.now()
  const day = parisDay(now)
  if (now < morningOf(day) || quiet === `${day} ${seen}`) return 0
  const once = openStore('once')
  const claim = { scope: 'papers', key: day, content: day, now }
  if (await findClaim(once, claim)) {
    quiet = `${day} ${seen}`
    return 0
  }
  const { waiting, siteUrl } = await readWaitingPapers()
  const today = forToday(waiting, now)
  if (!siteUrl || today.length === 0) {
    quiet = `${day} ${seen}`
    return 0
  }
  // Without its key the page behind the link would only say that it cannot.
  const url = hasDossierKey() ? papersUrl(settings.linkSecret, settings.siteUrl ?? siteUrl, now) : undefined
  // A run that was killed after this line queues it again: the outbox sends it once.
  await enqueueLetters(outbox, [await papersDigest(today, { url, day }, settings.mail)], true)
  await recordClaim(once, { scope: 'papers', key: sha256(day), body: sha256(day), id: day, at: now })
  return 1
}
