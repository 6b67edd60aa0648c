import type { DeskAction, DeskMove } from '#domain/desk.ts'
import { dateInWords } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'

export type MoveAnswers = Extract<DeskAction, { kind: 'move' }>['answers']
export type MoveFaults = Partial<Record<keyof MoveAnswers, string>>

/** Whether the day of a withdrawal is asked: with that reason, if the shop did not receive the withdrawal itself. */
export const asksWithdrawnOn = ({ asks }: DeskMove, answers: MoveAnswers): boolean =>
  asks.withdrawnOn !== undefined && answers.reason === 'withdrawal'

/** What is wrong with the answers that a move asks for, by field, in French; the function checks them again. */
export function moveFaults(move: DeskMove, answers: MoveAnswers): MoveFaults {
  const { transport, deliverBy, reasons, withdrawnOn } = move.asks
  return {
    ...(transport && !isSumBetween(answers.transport, transport)
      ? { transport: `En euros entiers, de ${formatEuros(transport.from)} à ${formatEuros(transport.to)}.` }
      : {}),
    ...(deliverBy && !isDayBetween(answers.deliverBy, deliverBy)
      ? { deliverBy: `Choisissez un jour, ${spanOf(deliverBy)}.` }
      : {}),
    ...(reasons && !reasons.some((reason) => reason === answers.reason) ? { reason: 'Choisissez une raison.' } : {}),
    ...(withdrawnOn && asksWithdrawnOn(move, answers) && !isDayBetween(answers.withdrawnOn, withdrawnOn)
      ? { withdrawnOn: `Choisissez le jour de sa déclaration, ${spanOf(withdrawnOn)}.` }
      : {}),
  }
}

/** Only what the move asks for; a day of withdrawal that was typed before another reason was chosen does not count. */
export function wantedAnswers(move: DeskMove, answers: MoveAnswers): MoveAnswers {
  const { transport, deliverBy, reasons } = move.asks
  return {
    ...(transport && answers.transport !== undefined && { transport: answers.transport }),
    ...(deliverBy && answers.deliverBy !== undefined && { deliverBy: answers.deliverBy }),
    ...(reasons && answers.reason !== undefined && { reason: answers.reason }),
    ...(asksWithdrawnOn(move, answers) && answers.withdrawnOn !== undefined && { withdrawnOn: answers.withdrawnOn }),
  }
}

/** '1 500 €' counts as 1500, as on the page behind the mail's button. */
function isSumBetween(typed: string | undefined, { from, to }: { from: number; to: number }): boolean {
  const digits = (typed ?? '').replaceAll(/\s/g, '').replace(/€$/, '')
  return /^\d{1,6}$/.test(digits) && Number(digits) >= from && Number(digits) <= to
}

const isDayBetween = (day: string | undefined, { from, to }: { from: string; to: string }): boolean =>
  day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && day >= from && day <= to

const spanOf = ({ from, to }: { from: string; to: string }) =>
  `du ${dateInWords(from, 'fr')} au ${dateInWords(to, 'fr')}`
