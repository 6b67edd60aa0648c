import { z } from 'zod'
import { forEachConcurrently } from '../concurrency.ts'
import { digestLetter } from '../emails/DigestLetter.tsx'
import { log } from '../log.ts'
import { type DigestName, digestNames, type DigestPart, type Letter, letterSchema } from '../mail/message.ts'
import type { MailSettings } from '../settings.ts'
import { type BlobStore, HOUR, timeOfId, type Version, type Versioned } from '../store/blob-store.ts'
import { alertFault } from './alerts.tsx'
import { enqueueLetters, type OutboxContext } from './delivery.ts'
import {
  gatheredKey,
  idOfKey,
  isFinished,
  listGathered,
  markGathered,
  newMessageId,
  quarantine,
  readWaiting,
  REQUEST_GRACE,
} from './outbox-store.ts'

/** Bytes of one mail, HTML and text together. Mailboxes accept far more; this keeps a flood to few mails. */
const MAX_MAIL_SIZE = 1_000_000
/** Characters of its parts: each appears in both HTML and text. */
const MAX_TYPED = MAX_MAIL_SIZE / 3
/** Messages per mail. */
const MAX_PARTS = 500
const CONCURRENCY = 8

/** The state of a digest. A letter is planned together with its messages before any of them is moved, so that a crash
 *  neither loses nor repeats one. `last`: id of the previous letter. */
const planSchema = z.object({
  last: z.string(),
  letter: letterSchema.optional(),
  keys: z.array(z.string()).default([]),
})
type Plan = z.infer<typeof planSchema>
type VersionedPlan = Versioned<Plan>

interface DigestContext {
  outbox: OutboxContext
  mail: MailSettings
  digest: DigestName
  /** Milliseconds since 1970. */
  deadline: number
}

/** Queues the messages gathered for an hour: one mail per digest, or several if too large, oldest message first. Stops at
 *  the deadline (milliseconds since 1970); the next run continues. Returns the number of mails. */
export async function sendDigests(outbox: OutboxContext, mail: MailSettings, deadline: number): Promise<number> {
  let queued = 0
  // A plan without messages is complete: its letter was queued before they were moved.
  const waiting = await listGathered(outbox.store)
  for (const digest of waiting.length > 0 ? digestNames : [])
    try {
      queued += await sendDigest({ outbox, mail, digest, deadline })
    } catch (thrown) {
      await alertFault(outbox, { event: 'digest-stuck', id: digest, kind: 'digest' }, thrown)
    }
  return queued
}

async function sendDigest(context: DigestContext): Promise<number> {
  const { outbox, digest, deadline } = context
  const begun = outbox.now()
  // Read the plan before listing the messages: of two concurrent runs one writes the next plan.
  let plan = await readPlan(outbox.store, digest)
  let queued = 0
  const finish = async (again: boolean) => {
    plan = plan && (await executePlan(outbox, plan, again))
    queued += 1
  }
  if (plan?.value.letter) await finish(true)
  const timeOf = ({ key }: Version) => timeOfId(idOfKey(key)) ?? 0
  const listed = await outbox.store.list(gatheredKey(digest, ''))
  const waiting = listed.filter((version) => timeOf(version) <= begun - REQUEST_GRACE)
  const [oldest] = waiting
  if (queued === 0 && (!oldest || timeOf(oldest) > begun - HOUR)) return 0
  let taken = 0
  while (taken < waiting.length && outbox.now() < deadline) {
    plan ??= await beginPlan(outbox.store, digest)
    const next = plan && (await planNext(context, plan, waiting.slice(taken, taken + MAX_PARTS)))
    // Another run is working on it.
    if (!next) return queued
    taken += next.taken
    plan = next.plan
    if (plan.value.letter) await finish(false)
    if (!plan) return queued
  }
  return queued
}

/** Plans the next letter with as many messages as fit; undefined if another run did. `taken`: number of messages handled. */
async function planNext(
  { outbox, mail, digest }: DigestContext,
  { value: { last }, version }: VersionedPlan,
  from: Version[],
): Promise<{ plan: VersionedPlan; taken: number } | undefined> {
  const parts = new Map<Version, DigestPart>()
  await forEachConcurrently(
    from,
    { concurrency: CONCURRENCY, deadline: Infinity, now: outbox.now },
    async (gathered) => {
      const part = await readPart(outbox, gathered)
      if (part) parts.set(gathered, part)
    },
  )
  // Keys sort by time.
  let included = takeFitting(
    from.filter((gathered) => parts.has(gathered)),
    (gathered) => JSON.stringify(parts.get(gathered)).length,
  )
  if (included.length === 0) return { plan: { value: { last, keys: [] }, version }, taken: from.length }
  const id = newMessageId(outbox.now())
  const render = () =>
    digestLetter(
      id,
      digest,
      included.flatMap((gathered) => parts.get(gathered) ?? []),
      mail,
    )
  let letter: Letter = await render()
  while (included.length > 1 && Buffer.byteLength(letter.mail.html + letter.mail.text) > MAX_MAIL_SIZE) {
    included = included.slice(0, Math.ceil(included.length / 2))
    letter = await render()
  }
  const plan: Plan = { last, letter, keys: included.map(({ key }) => key) }
  const written = await outbox.store.replace(version, plan)
  const end = included.at(-1)
  return written && { plan: { value: plan, version: written }, taken: end ? from.indexOf(end) + 1 : from.length }
}

/** The first items that fit into one mail, at least one. Rendering too many would take seconds and delay other mails. */
function takeFitting<T>(items: T[], sizeOf: (item: T) => number): T[] {
  let size = 0
  return items.filter((item, index) => {
    size += sizeOf(item)
    return index === 0 || size <= MAX_TYPED
  })
}

/** The content of a gathered message. Undefined if it was sent already, or if it is unreadable: then it is quarantined with
 *  an alert. */
async function readPart(outbox: OutboxContext, version: Version): Promise<DigestPart | undefined> {
  const { store } = outbox
  const reading = await readWaiting(store, version)
  if (reading.kind === 'gone') return undefined
  const entry = reading.kind === 'entry' ? reading.entry.value : undefined
  if (!entry?.gather) {
    await outbox.sendAlert({ event: 'message-broken', id: version.key, kind: 'digest', code: 'broken' })
    await quarantine(store, version, reading.kind === 'broken' ? reading.value : entry, outbox.now())
    return undefined
  }
  if (!(await isFinished(store, entry.id))) return entry.gather.part
  await store.remove(version.key)
  return undefined
}

/** Executes a plan: queues the letter, then marks its messages as sent. Idempotent. Returns the next plan; undefined if
 *  another run continued. */
async function executePlan(
  outbox: OutboxContext,
  { value: { letter, keys }, version }: VersionedPlan,
  again: boolean,
): Promise<VersionedPlan | undefined> {
  if (!letter) return undefined
  await enqueueLetters(outbox, [letter], again)
  await forEachConcurrently(keys, { concurrency: CONCURRENCY, deadline: Infinity, now: outbox.now }, (key) =>
    markGathered(outbox.store, key, letter.id, outbox.now()),
  )
  log('digest-written', { id: letter.id, messages: keys.length })
  const plan: Plan = { last: letter.id, keys: [] }
  const written = await outbox.store.replace(version, plan)
  return written && { value: plan, version: written }
}

const planKey = (digest: DigestName) => `digests/${digest}`

async function readPlan(store: BlobStore, digest: DigestName): Promise<VersionedPlan | undefined> {
  const found = await store.find(planKey(digest))
  return found && { value: planSchema.parse(found.value), version: found.version }
}

async function beginPlan(store: BlobStore, digest: DigestName): Promise<VersionedPlan | undefined> {
  const plan: Plan = { last: 'none', keys: [] }
  const version = await store.create(planKey(digest), plan)
  return version && { value: plan, version }
}
