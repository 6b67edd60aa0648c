// The papers of an order: what the buyer, the shop and the authorities owe, with the files that were given. Pure rules; which
// papers an order needs is in papers.ts.
import { z } from 'zod'
import { DAY, IDENTITY_PAPERS_DAYS } from '../legal.ts'
import type { Order } from '../order.ts'
import { MAX_FILE_BYTES, paperStates, TRANSFER_PROOF } from './words.ts'

/** Files of an order that each side may give. */
export const MAX_FILES = 12
/** Bytes of a part: the host takes 6 MB a request, which is 4.5 MB of a file. */
export const PART_BYTES = 4 * 1024 * 1024
/** Days after the shop has checked an identity paper: then its files go. */
export const IDENTITY_DAYS = IDENTITY_PAPERS_DAYS
/** Characters. */
export const MAX_NAME = 120
const MAX_NOTE = 500

/** What may be given, by its first bytes, with the ending that its name gets. */
export const fileEndings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const
export type FileType = keyof typeof fileEndings

/** Why a file is refused; each has its own sentence. */
export const fileFaults = [
  'empty',
  'tooLarge',
  'tooMany',
  'svg',
  'heic',
  'video',
  'wrongType',
  'polyglot',
  'tooManyPixels',
  'unreadable',
  'damaged',
  'checked',
  'over',
] as const
export type FileFault = (typeof fileFaults)[number]

export const paperKeySchema = z.string().regex(/^[a-z][a-zA-Z0-9]{1,39}$/)
export const fileIdSchema = z.string().regex(/^[0-9a-z]{9}-[0-9a-v]{16}$/)
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)
/** Times are milliseconds since 1970. */
const timeSchema = z.number()

const fileSchema = z.object({
  id: fileIdSchema,
  name: z.string().max(MAX_NAME),
  type: z.enum(Object.keys(fileEndings) as [FileType, ...FileType[]]),
  /** Bytes. */
  size: z.number(),
  sha256: sha256Schema,
  by: z.enum(['buyer', 'shop']),
  at: timeSchema,
})
export type DossierFile = z.infer<typeof fileSchema>
export type GivenBy = DossierFile['by']

const itemSchema = z.object({
  state: z.enum(paperStates),
  files: z.array(fileSchema),
  /** Why the shop refused what was given, for the buyer. */
  note: z.string().max(MAX_NOTE).optional(),
  checkedAt: timeSchema.optional(),
  /** When the buyer noted that it is done, or sent another way: the paper is then given without a file. */
  doneAt: timeSchema.optional(),
  /** The buyer is told of each refusal once. */
  refusedAt: timeSchema.optional(),
})
export type DossierItem = z.infer<typeof itemSchema>

const eventSchema = z.object({
  kind: z.enum(['mrn', 'shipped', 'eta', 'besc', 'exitNote']),
  /** When it happens or happened, 2026-12-01. */
  day: z.iso.date(),
  /** A number such as the MRN. */
  value: z.string().max(MAX_NAME).optional(),
  at: timeSchema,
})
export type DossierEvent = z.infer<typeof eventSchema>
export type EventKind = DossierEvent['kind']

/** What is stored beside an order. A paper that is not among the items is missing. */
export const dossierSchema = z.object({
  items: z.record(paperKeySchema, itemSchema).default({}),
  events: z.array(eventSchema).default([]),
  /** Files that were taken away or refused lately: an end of their upload that is still under way gives none of them again. */
  ended: z.array(fileIdSchema).optional(),
})
export type Dossier = z.infer<typeof dossierSchema>

export const emptyDossier: Dossier = { items: {}, events: [] }
const missing: DossierItem = { state: 'missing', files: [] }

export const itemOf = ({ items }: Dossier, paper: string): DossierItem => items[paper] ?? missing

/** All files with their papers, in the order in which they were given. */
export const filesOf = ({ items }: Dossier): { paper: string; file: DossierFile }[] =>
  Object.entries(items)
    .flatMap(([paper, { files }]) => files.map((file) => ({ paper, file })))
    .toSorted((a, b) => (a.file.id < b.file.id ? -1 : 1))

/** A file and its paper; undefined if the order has no such file. */
export const findFile = (dossier: Dossier, id: string) => filesOf(dossier).find(({ file }) => file.id === id)

/** The newest event of a kind: an arrival that was put off is told once more. */
export const eventOf = ({ events }: Dossier, kind: EventKind): DossierEvent | undefined =>
  events.findLast((event) => event.kind === kind)

/** What a move makes of a dossier, with the files that nobody needs any more; or why it is refused. */
export type Moved = { ok: true; dossier: Dossier; gone: DossierFile[] } | { ok: false; fault: FileFault }

const withItem = (dossier: Dossier, paper: string, item: DossierItem, gone: DossierFile[] = []): Moved => ({
  ok: true,
  dossier: { ...dossier, items: { ...dossier.items, [paper]: item } },
  gone,
})

/** Whether one more file of this size may be given; undefined if so. What the shop has checked, the buyer no longer changes. */
export function faultOfGiving(
  dossier: Dossier,
  paper: string,
  { size, by }: Pick<DossierFile, 'size' | 'by'>,
): FileFault | undefined {
  if (by === 'buyer' && itemOf(dossier, paper).state === 'checked') return 'checked'
  if (size === 0) return 'empty'
  if (size > MAX_FILE_BYTES) return 'tooLarge'
  const own = filesOf(dossier).filter(({ file }) => file.by === by)
  return own.length >= MAX_FILES ? 'tooMany' : undefined
}

/** Gives a file; the same file given again changes nothing, and one that has ended does not come back. */
export function giveFile(dossier: Dossier, paper: string, file: DossierFile): Moved {
  if (findFile(dossier, file.id)) return { ok: true, dossier, gone: [] }
  if (dossier.ended?.includes(file.id)) return { ok: false, fault: 'damaged' }
  const fault = faultOfGiving(dossier, paper, file)
  if (fault) return { ok: false, fault }
  const { state, files, checkedAt } = itemOf(dossier, paper)
  const isChecked = state === 'checked'
  return withItem(dossier, paper, {
    state: isChecked ? 'checked' : 'given',
    files: [...files, file],
    ...(isChecked && { checkedAt }),
  })
}

/** The buyer notes that a paper is done, or sent another way; `at` undefined: that it is not, after all. A paper with a file is given
 *  already. */
export function noteDone(dossier: Dossier, paper: string, at: number | undefined): Moved {
  const { state, files, doneAt } = itemOf(dossier, paper)
  if (state === 'checked') return { ok: false, fault: 'checked' }
  if (state === 'given' && (files.length > 0 || at !== undefined)) return { ok: true, dossier, gone: [] }
  if (at === undefined)
    return doneAt === undefined ? { ok: true, dossier, gone: [] } : withItem(dossier, paper, missing)
  return withItem(dossier, paper, { state: 'given', files, doneAt: at })
}

/** Takes a file away: each side its own, and the buyer only until the shop has checked the paper. */
export function takeAway(dossier: Dossier, id: string, by: GivenBy): Moved {
  const found = findFile(dossier, id)
  if (!found) return { ok: true, dossier, gone: [] }
  const { paper, file } = found
  const item = itemOf(dossier, paper)
  if (file.by !== by || (by === 'buyer' && item.state === 'checked')) return { ok: false, fault: 'checked' }
  const files = item.files.filter((other) => other.id !== id)
  return withItem(dossier, paper, files.length > 0 ? { ...item, files } : missing, [file])
}

/** Ends an upload of which nothing was given; a file that was given stays. */
export function endUpload(dossier: Dossier, id: string): Moved {
  const { ended = [] } = dossier
  const isSettled = ended.includes(id) || findFile(dossier, id)
  return { ok: true, dossier: isSettled ? dossier : { ...dossier, ended: [...ended, id] }, gone: [] }
}

/** The shop has looked at a paper and found it right; a paper that it saw elsewhere has no file. */
export const checkItem = (dossier: Dossier, paper: string, at: number): Moved =>
  withItem(dossier, paper, { state: 'checked', files: itemOf(dossier, paper).files, checkedAt: at })

/** The shop cannot use what was given: the buyer's files go, with a note for him. `at` in milliseconds. */
export function refuseItem(dossier: Dossier, paper: string, note: string, at: number): Moved {
  const { files } = itemOf(dossier, paper)
  const own = files.filter(({ by }) => by === 'shop')
  const gone = files.filter(({ by }) => by === 'buyer')
  return withItem(dossier, paper, { state: 'refused', files: own, note: note.slice(0, MAX_NOTE), refusedAt: at }, gone)
}

/** The shop says that this order needs no such paper, or that the paper does not exist; or that it is needed after all. Nothing
 *  changes once something was given. */
export function waiveItem(dossier: Dossier, paper: string, isWaived: boolean): Moved {
  const { state, files } = itemOf(dossier, paper)
  const mayMove = isWaived ? state === 'missing' || state === 'refused' : state === 'waived'
  if (!mayMove || files.length > 0) return { ok: true, dossier, gone: [] }
  return withItem(dossier, paper, isWaived ? { state: 'waived', files } : missing)
}

/** Events of one kind that are kept: an arrival is put off a few times, not without end. */
export const MAX_EVENTS = 12

/** Notes an event; the same once more is no news, and the oldest of its kind go. */
export function addEvent(dossier: Dossier, event: DossierEvent): Moved {
  const known = dossier.events.filter(({ kind }) => kind === event.kind)
  const last = known.at(-1)
  if (last?.day === event.day && last.value === event.value) return { ok: true, dossier, gone: [] }
  const old = known.slice(0, Math.max(0, known.length + 1 - MAX_EVENTS))
  const events = [...dossier.events.filter((other) => !old.includes(other)), event]
  return { ok: true, dossier: { ...dossier, events }, gone: [] }
}

/** Whether the order itself answers a paper: who has the deposit needs no proof of its transfer any more. */
export const isSettled = (paper: string, { history }: Pick<Order, 'history'>): boolean =>
  paper === TRANSFER_PROOF && history.some(({ state }) => state === 'depositReceived')

/** The dossier as its order has settled it. */
export function settled(dossier: Dossier, order: Pick<Order, 'history'>): Dossier {
  if (!isSettled(TRANSFER_PROOF, order)) return dossier
  const { files } = itemOf(dossier, TRANSFER_PROOF)
  return { ...dossier, items: { ...dossier.items, [TRANSFER_PROOF]: { state: 'checked', files } } }
}

/** Removes the files of identity papers that were checked IDENTITY_DAYS ago, and all of them once nobody needs them any more
 *  (`isOver`, long after the end of the order). A checked paper stays checked. `now` in milliseconds. */
export function dropIdentityFiles(
  dossier: Dossier,
  isIdentity: (paper: string) => boolean,
  { now, isOver }: { now: number; isOver: boolean },
): Moved {
  const old = Object.entries(dossier.items).filter(
    ([paper, { checkedAt = now, files }]) =>
      isIdentity(paper) && files.length > 0 && (isOver || now >= checkedAt + IDENTITY_DAYS * DAY),
  )
  if (old.length === 0) return { ok: true, dossier, gone: [] }
  const items = old.map(([paper, item]) => [paper, item.state === 'checked' ? { ...item, files: [] } : missing])
  return {
    ok: true,
    dossier: { ...dossier, items: { ...dossier.items, ...(Object.fromEntries(items) as Dossier['items']) } },
    gone: old.flatMap(([, { files }]) => files),
  }
}

/** Characters that hide a file's ending or lead out of its folder: control characters, changes of writing direction, halves of
 *  characters, slashes. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\:*?"<>|]/gu
/** Of a name without its ending. */
const MAX_STEM = 80

/** A file's name as it is kept: what its bytes are decides its ending. */
export function keptName(name: string, type: FileType): string {
  const stem = name
    .normalize('NFC')
    .replaceAll(DECEPTIVE, ' ')
    .replace(/\.(?:pdf|jpe?g|png|hei[cf])$/i, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '')
    .slice(0, MAX_STEM)
    .replace(/[\uD800-\uDBFF]$/, '') // half of the character at the cut
  return `${stem || 'document'}.${fileEndings[type]}`
}
