import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import type { DeskMove } from '#domain/desk.ts'
import { moveOrder, type OrderAnswer, type Refused } from './desk-client.ts'
import { deskFaultWords, historyWords, wordsOfMove } from './desk-words.ts'
import type { MoveAnswers } from './move-answers.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { useToken } from '../site-request.ts'

interface Props {
  shown: OrderAnswer
  /** With the order as it now is; `refusal`: why the seller's move did nothing. */
  onDone: (answer: OrderAnswer, refusal?: string) => void
}

/** The moves that are possible now, each behind a dialog. */
export function OrderMoves({ shown, onDone }: Props) {
  const token = useToken()
  const toast = useToast()
  const [asked, setAsked] = useState<DeskMove['to']>()
  const move = shown.moves.find(({ to }) => to === asked)
  const { order, standing, moves } = shown
  const isUnfound = shown.row.task === 'unfound'
  if (moves.length === 0) return null

  const send = async (to: DeskMove['to'], seen: string, answers: MoveAnswers): Promise<Refused | undefined> => {
    const { id, vehicleId } = order
    const answer = await moveOrder(token, { kind: 'move', id, vehicleId, standing: seen, to, answers })
    if (answer.ok) {
      setAsked(undefined)
      onDone(answer.value)
      toast.push({ status: 'success', title: historyWords[to], description: 'Le client est prévenu par e-mail.' })
      return undefined
    }
    if (answer.fault !== 'changed' || !answer.current) return answer
    setAsked(undefined)
    onDone(answer.current, answer.message ?? deskFaultWords.changed)
    return undefined
  }
  return (
    <Flex gap={2} wrap="wrap">
      {moves.map(({ to }) => (
        <Button
          key={to}
          text={to === 'cancelled' && isUnfound ? 'Aucun virement reçu : annuler' : wordsOfMove(to, order).button}
          // Of an order that the buyer withdrew, or whose deposit never came, cancelling is what comes next. Not « primary »: its white letters on Sanity's
          // blue have less contrast than WCAG asks for.
          mode={(to === 'cancelled') === (order.withdrawnAt !== undefined || isUnfound) ? 'default' : 'ghost'}
          onClick={() => setAsked(to)}
        />
      ))}
      {move && (
        <MoveDialog
          key={move.to}
          move={move}
          words={wordsOfMove(move.to, order)}
          order={order.id}
          standing={standing}
          isWithdrawn={order.withdrawnAt !== undefined}
          summary={`${order.vehicleInfo}, ${shown.row.buyer}, ${order.payment.reference}`}
          onSend={(seen, answers) => send(move.to, seen, answers)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Flex>
  )
}
