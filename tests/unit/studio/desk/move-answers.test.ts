import { expect, test } from 'vitest'
import type { DeskMove } from '../../../../schemas/domain/desk.ts'
import { moveFaults, wantedAnswers } from '../../../../studio/desk/move-answers.ts'

const accept: DeskMove = {
  to: 'accepted',
  warnings: [],
  asks: { transport: { from: 400, to: 900 }, deliverBy: { from: '2026-11-24', to: '2027-11-24' } },
}
const cancel: DeskMove = {
  to: 'cancelled',
  warnings: [],
  asks: { reasons: ['withdrawal', 'agreed'], withdrawnOn: { from: '2026-11-10', to: '2026-11-23' } },
}
const day = '2026-12-01'

test.each([
  ['nothing', {}, ['transport', 'deliverBy']],
  ['cents', { transport: '450,50', deliverBy: day }, ['transport']],
  ['a sum above what was announced', { transport: '901', deliverBy: day }, ['transport']],
  ['a day that has passed', { transport: '450', deliverBy: '2026-11-23' }, ['deliverBy']],
  ['half a day', { transport: '450', deliverBy: '2026-12' }, ['deliverBy']],
  ['both as asked', { transport: '1 €', deliverBy: day }, ['transport']],
  ['a sum with its sign', { transport: ' 9 00 € ', deliverBy: day }, []],
])('an acceptance with %s has its faults beside the fields', (_, answers, faults) => {
  expect(Object.keys(moveFaults(accept, answers))).toEqual(faults)
})

test('the day of a withdrawal is needed with that reason only', () => {
  expect(Object.keys(moveFaults(cancel, {}))).toEqual(['reason'])
  expect(Object.keys(moveFaults(cancel, { reason: 'agreed' }))).toEqual([])
  expect(Object.keys(moveFaults(cancel, { reason: 'withdrawal' }))).toEqual(['withdrawnOn'])
  expect(moveFaults(cancel, { reason: 'withdrawal', withdrawnOn: '2026-11-24' }).withdrawnOn).toContain(
    'du 10 novembre 2026 au 23 novembre 2026',
  )
})

test('a day that was typed before another reason was chosen is not sent', () => {
  expect(wantedAnswers(cancel, { reason: 'agreed', withdrawnOn: '2026-11-12' })).toEqual({ reason: 'agreed' })
})
