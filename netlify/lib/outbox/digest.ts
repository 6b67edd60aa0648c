import { z } from 'zod'
import { eachUntil } from '../each-until.ts'
import { renderDigest } from '../emails/DigestLetter.tsx'
import { log } from '../log.ts'
import { type DigestName, digestNames, type DigestPart, type Letter, letterSchema } from '../mail/message.ts'
import type { MailSettings } from '../settings.ts'
import type { BlobStore, Version } from '../store/blob-store.ts'
import { timeOfId } from '../store/ids.ts'
import { HOUR } from '../store/recent.ts'
import { tellFault } from './alerts.ts'
import { type OutboxRun, unpackLetters } from './delivery.ts'
import {
  gatheredKey,
  idOfKey,
  IN_HAND,
  isSettled,
  listGathered,
  markGathered,
  newMessageId,
  putAside,
  readWaiting,
} from './outbox-store.ts'

/** Bytes of one mail, HTML and text together. Mailboxes take many times as much; a flood should come in few mails. */
const LARGEST = 1_000_000
/** Characters of what is in it, as typed: each stands in the HTML and in the text. */
const MOST_TYPED = LARGEST / 3
/** Messages in one mail. */
const MOST = 500
const AT_ONCE = 8

/** What is being done with a digest. A letter is planned with the messages in it before any of them is moved, so whoever goes
 *  on after a crash neither loses nor repeats one. `last`: the letter before. */
const planSchema = z.object({
  last: z.string(),
  letter: letterSchema.optional(),
  keys: z.array(z.string()).default([]),
})
type Plan = z.infer<typeof planSchema>
interface HeldPlan {
  plan: Plan
  version: Version
}

interface Desk {
  run: OutboxRun
  mail: MailSettings
  digest: DigestName
  /** Milliseconds since 1970. */
  until: number
}

/** Brings what was gathered for an hour to the outbox: one mail a digest, more where one would be too large, the oldest message
 *  first. Gives the number of mails. `until` in milliseconds since 1970: what is left then is the next run's. */
export async function sendDigests(run: OutboxRun, mail: MailSettings, until: number): Promise<number> {
  let brought = 0
  // A plan without messages has nothing left to do: its letter was in the outbox before they were moved.
  const waiting = await listGathered(run.store)
  for (const digest of waiting.length > 0 ? digestNames : [])
    try {
      brought += await sendDigest({ run, mail, digest, until })
    } catch (thrown) {
      await tellFault(run, { event: 'digest-stuck', id: digest, kind: 'digest' }, thrown)
    }
  return brought
}

async function sendDigest(desk: Desk): Promise<number> {
  const { run, digest, until } = desk
  const begun = run.now()
  // Before the look at what waits: of two runs at once, one writes the next plan.
  let held = await readPlan(run.store, digest)
  let brought = 0
  const carryOn = async (again: boolean) => {
    held = held && (await carryOut(run, held, again))
    brought += 1
  }
  if (held?.plan.letter) await carryOn(true)
  const timeOf = ({ key }: Version) => timeOfId(idOfKey(key)) ?? 0
  const waiting = (await run.store.list(gatheredKey(digest, ''))).filter((one) => timeOf(one) <= begun - IN_HAND)
  const [oldest] = waiting
  if (brought === 0 && (!oldest || timeOf(oldest) > begun - HOUR)) return 0
  let taken = 0
  while (taken < waiting.length && run.now() < until) {
    held ??= await beginPlan(run.store, digest)
    const next = held && (await planNext(desk, held, waiting.slice(taken, taken + MOST)))
    // Another run is at it.
    if (!next) return brought
    taken += next.taken
    held = next.held
    if (held.plan.letter) await carryOn(false)
    if (!held) return brought
  }
  return brought
}

/** The first of these that one mail may hold, and the first in any case. Rendering too much takes seconds, in which no mail of
 *  the shop leaves. */
function withRoom<T>(items: T[], sizeOf: (item: T) => number): T[] {
  let size = 0
  return items.filter((item, place) => {
    size += sizeOf(item)
    return place === 0 || size <= MOST_TYPED
  })
}

const planKey = (digest: DigestName) => `digests/${digest}`

async function readPlan(store: BlobStore, digest: DigestName): Promise<HeldPlan | undefined> {
  const key = planKey(digest)
  const version = (await store.list(key)).find((found) => found.key === key)
  return version && { plan: planSchema.parse(await store.read(key)), version }
}

async function beginPlan(store: BlobStore, digest: DigestName): Promise<HeldPlan | undefined> {
  const plan: Plan = { last: 'none', keys: [] }
  const version = await store.create(planKey(digest), plan)
  return version && { plan, version }
}

/** Plans the next letter of as many of these as have room in it; undefined if somebody else has. `taken`: how many are dealt
 *  with. */
async function planNext(
  { run, mail, digest }: Desk,
  { plan: { last }, version }: HeldPlan,
  from: Version[],
): Promise<{ held: HeldPlan; taken: number } | undefined> {
  const parts = new Map<Version, DigestPart>()
  const pace = { atOnce: AT_ONCE, until: Infinity, now: run.now }
  await eachUntil(from, pace, async (one) => {
    const part = await readPart(run, one)
    if (part) parts.set(one, part)
  })
  // In the order of their keys, which is that of their times.
  let chosen = withRoom(
    from.filter((one) => parts.has(one)),
    (one) => JSON.stringify(parts.get(one)).length,
  )
  if (chosen.length === 0) return { held: { plan: { last, keys: [] }, version }, taken: from.length }
  const id = newMessageId(run.now())
  const render = () =>
    renderDigest(
      digest,
      chosen.flatMap((one) => parts.get(one) ?? []),
      { id, to: mail.to, domain: mail.domain },
    )
  let letter: Letter = await render()
  while (chosen.length > 1 && Buffer.byteLength(letter.mail.html + letter.mail.text) > LARGEST) {
    chosen = chosen.slice(0, Math.ceil(chosen.length / 2))
    letter = await render()
  }
  const plan: Plan = { last, letter, keys: chosen.map(({ key }) => key) }
  const written = await run.store.replace(version, plan)
  const end = chosen.at(-1)
  return written && { held: { plan, version: written }, taken: end ? from.indexOf(end) + 1 : from.length }
}

/** What a gathered message says; undefined for one that is out, or cannot be read: that is put aside and told. */
async function readPart(run: OutboxRun, version: Version): Promise<DigestPart | undefined> {
  const { store } = run
  const reading = await readWaiting(store, version)
  if (reading.kind === 'held' && reading.held.entry.gather) {
    if (!(await isSettled(store, reading.held.entry.id))) return reading.held.entry.gather.part
    await store.remove(version.key)
  } else if (reading.kind !== 'gone') {
    await run.alarm({ event: 'message-broken', id: version.key, kind: 'digest', code: 'broken' })
    await putAside(store, version, reading.kind === 'broken' ? reading.value : reading.held.entry, run.now())
  }
  return undefined
}

/** Does what is planned: the letter to the outbox, then its messages out of what waits. Done twice, it changes nothing more.
 *  Gives the plan to go on from; undefined if another run has gone on. */
async function carryOut(
  run: OutboxRun,
  { plan: { letter, keys }, version }: HeldPlan,
  again: boolean,
): Promise<HeldPlan | undefined> {
  if (!letter) return undefined
  await unpackLetters(run, [letter], again)
  await eachUntil(keys, { atOnce: AT_ONCE, until: Infinity, now: run.now }, (key) =>
    markGathered(run.store, key, letter.id, run.now()),
  )
  log('digest-written', { id: letter.id, messages: keys.length })
  const plan: Plan = { last: letter.id, keys: [] }
  const written = await run.store.replace(version, plan)
  return written && { plan, version: written }
}
