import { parisDay } from '#domain/calendar.ts'
import {
  addEvent,
  checkItem,
  type Dossier,
  eventOf,
  findFile,
  isSettled,
  itemOf,
  type Moved,
  refuseItem,
  takeAway,
  waiveItem,
} from '#domain/dossier/dossier.ts'
import { isOpenDossier, openPapers } from '#domain/dossier/news.ts'
import { eventDays, type PaperMove, readEvent, type SellerDossier } from '#domain/dossier/seller.ts'
import { paperEventKinds, mayRefuse, noteOf, noteText } from '#domain/dossier/words.ts'
import { log } from '../log.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { translateTo } from '../texts.ts'
import { moveDossier } from './dossier-store.ts'
import { openDossiers } from './vault.ts'

/** An order's papers for the seller's page and the desk. `now` in milliseconds. */
export function showPapers(order: StoredOrder, dossier: Dossier, now: number): SellerDossier {
  const t = translateTo('fr')
  return {
    papers: openPapers(order, dossier).map(({ key, owner, sentBy, due, personal, item }) => ({
      key,
      name: t(`paper_${key}`),
      owner,
      ...(sentBy && { sentBy }),
      ...(due && { due }),
      state: item.state,
      ...(item.state === 'refused' && { refused: noteText(item.note ?? '', t) }),
      files: item.files.map(({ id, name, size, by }) => ({ id, name, size, by })),
      ...(item.state === 'given' && item.doneAt !== undefined && { doneOn: parisDay(item.doneAt) }),
      isSealed: personal === true && item.state === 'checked',
      isSettled: isSettled(key, order),
    })),
    events: paperEventKinds.map((kind) => {
      const event = eventOf(dossier, kind)
      return {
        kind,
        ...eventDays(kind, { order, dossier, now }),
        ...(event && { day: event.day }),
        ...(event?.value && { value: event.value }),
      }
    }),
  }
}

export type Acted =
  | { kind: 'done'; dossier: Dossier }
  /** The paper is no longer what the seller saw, or his order has ended. */
  | { kind: 'changed' }
  | { kind: 'invalid'; field: 'day' | 'value' | 'words'; message: string }

/** Makes a move of the seller, in one write. Nothing else follows from it at once: the buyer's letter leaves with the next run of the
 *  minute that finds something to tell (papers-mail.ts). `now` in milliseconds. */
export async function actOnPapers(order: StoredOrder, move: PaperMove, now: number): Promise<Acted> {
  if (!isOpenDossier(order)) return { kind: 'changed' }
  if (move.kind === 'refuse' && move.reason === 'own' && move.words.trim() === '')
    return { kind: 'invalid', field: 'words', message: 'Écrivez au client ce qui ne va pas.' }
  let fault: Acted | undefined
  const moved = await moveDossier(openDossiers(), order, (dossier) => {
    fault = undefined
    const keep = (why: Acted): Moved => {
      fault = why
      return { ok: true, dossier, gone: [] }
    }
    if (move.kind === 'event') {
      const read = readEvent(move, { order, dossier, now })
      return read.ok ? addEvent(dossier, read.event) : keep({ ...read, kind: 'invalid' })
    }
    return movePaper(order, dossier, move, now) ?? keep({ kind: 'changed' })
  })
  if (fault) return fault
  if (!moved.ok) return { kind: 'changed' }
  log('papers-moved', { id: order.id, kind: move.kind })
  return { kind: 'done', dossier: moved.dossier }
}

type MoveOfPaper = Exclude<PaperMove, { kind: 'event' }>

/** A move on one paper; undefined if the paper is no longer what the seller saw, or the move not his to make. */
function movePaper(order: StoredOrder, dossier: Dossier, move: MoveOfPaper, now: number): Moved | undefined {
  const { paper } = move
  const asked = openPapers(order, dossier).find(({ key }) => key === paper)
  const seen = itemOf(dossier, paper).files.map(({ id }) => id)
  if (!asked || seen.join() !== move.seen.join()) return undefined
  const { item, sentBy } = asked
  if (move.kind === 'check') return checkItem(dossier, paper, now)
  if (move.kind === 'waive') return waiveItem(dossier, paper, move.waived)
  if (move.kind === 'remove')
    return findFile(dossier, move.file)?.paper === paper ? takeAway(dossier, move.file, 'shop') : undefined
  if (!mayRefuse({ ...item, sentBy, doneOn: item.doneAt, isSettled: isSettled(paper, order) })) return undefined
  return refuseItem(dossier, paper, noteOf(move.reason, move.words), now)
}
