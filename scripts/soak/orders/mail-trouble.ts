import type { FaultKind } from '../../dev/mailbox/faults/fault-kinds.ts'

/** What a provider does now and then to a mail that it takes, or will take. Refusals for good (400, 413) are not here: such a
 *  mail never leaves, and a person is told. Those that hang are left to the tests: each holds a sender for ten seconds. */
const kinds: FaultKind[] = [
  'status500',
  'status503',
  'status429',
  'status401',
  'resetInBody',
  'brokenJson',
  'answerLost',
]
/** Once in so many orders the journal does not know yet what was taken in. */
const BLIND = 50

/** Makes about one attempt in three fail: an order makes two mails, and one fault beside them. */
export function openTrouble(pagesUrl: string) {
  const faults = `${pagesUrl}/__mailbox/api/faults`
  let orders = 0
  let count = 0
  let blind = 0
  const on = (kind: FaultKind) =>
    fetch(faults, { method: 'POST', body: JSON.stringify({ kind, span: 1 }) }).then(
      ({ ok }) => ok,
      // Killed a moment ago: trouble enough.
      () => false,
    )
  return {
    next: async () => {
      orders += 1
      if (orders % BLIND === 0 && (await on('eventsLate'))) blind += 1
      if (await on(kinds[Math.floor(Math.random() * kinds.length)] ?? 'status500')) count += 1
    },
    end: () => fetch(faults, { method: 'DELETE' }),
    count: () => count,
    /** How often the journal was told to be behind. */
    blind: () => blind,
  }
}
