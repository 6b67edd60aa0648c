// What the seller writes down about the money of an order that ended.
import { z } from 'zod'
import { parisDay } from '#domain/calendar.ts'
import type { DeskAction } from '#domain/desk.ts'
import { refundDue } from '#domain/desk-tasks.ts'
import { dateInWords } from '#domain/languages.ts'
import type { Refund } from '#domain/order.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { standingOf } from './seller-moves.ts'

type Said = Extract<DeskAction, { kind: 'refund' }>['refund']

/** The fact to keep; undefined takes an earlier one back. `invalid`: the day is none, or has not come yet. `at` in milliseconds. */
export function refundOf(said: Said, { at, by }: { at: number; by: string }): Refund | undefined | 'invalid' {
  if (said.kind !== 'paid') return said.kind === 'nothing' ? { kind: 'nothing', at, by } : undefined
  const { data: day } = z.iso.date().safeParse(said.day.trim())
  return day === undefined || day > parisDay(at) ? 'invalid' : { kind: 'paid', day, at, by }
}

/** What a day of refund must be, in French. `now` in milliseconds. */
export const refundDayAsked = (now: number): string =>
  `Indiquez le jour du remboursement : au plus tard aujourd’hui, le ${dateInWords(parisDay(now), 'fr')}.`

/** Whether the order is as the seller saw it, and its money is owed or was written down as settled. */
export const maySettle = (order: StoredOrder, standing: string): boolean =>
  standing === standingOf(order) && (order.refund !== undefined || refundDue(order) !== undefined)
