import { expect, test } from 'vitest'
import { withdrawalLetters } from '../../../../../netlify/lib/emails/WithdrawalLetters.tsx'
import { makeLetters, NOW, settings, withdrawalOf } from './make-letters.ts'

type Who = { sameAddress: boolean; sameName: boolean }
const buyer: Who = { sameAddress: true, sameName: true }

/** The texts of the receipt of a withdrawal and of the seller's notice. */
async function lettersAbout(state: 'delivered' | 'depositReceived' | 'accepted', who: Who) {
  const { order } = await makeLetters()
  const steps = state === 'accepted' ? [] : [{ state: 'depositReceived' as const, at: NOW }]
  const terms = order.terms && {
    ...order.terms,
    returnCost: 900,
    transport: { mode: 'agreed' as const, euros: 1600 },
  }
  const sold = { ...order, state, terms, history: [...order.history, ...steps] }
  const withdrawal = withdrawalOf(order)
  const known = { order: sold, ...who }
  const letters = await withdrawalLetters(withdrawal, settings.mail, { known, warnOwner: false, digest: undefined })
  const [receipt = '', notice = ''] = letters.map(({ mail }) => mail.text.replaceAll(/\s+/g, ' '))
  expect(receipt).toContain('prouve le contenu')
  return { receipt, notice }
}

/** Whether the receipt says by when and at whose cost the car goes back. */
async function returnIn(state: 'delivered' | 'depositReceived', who: Who) {
  const { receipt } = await lettersAbout(state, who)
  return /au plus tard le 5 décembre 2026, à vos frais, au plus 900 €/.test(receipt)
}

test('the receipt of who withdraws from a delivered car says by when and at whose cost it goes back', async () => {
  expect(await returnIn('delivered', { sameAddress: true, sameName: true })).toBe(true)
  expect(await returnIn('depositReceived', { sameAddress: true, sameName: true })).toBe(false)
})

test('a stranger’s receipt tells nothing of the order', async () => {
  expect(await returnIn('delivered', { sameAddress: false, sameName: true })).toBe(false)
  expect(await returnIn('delivered', { sameAddress: true, sameName: false })).toBe(false)
})

test('the seller reads what goes back and when, at whose cost the car does, and what its buyer was promised', async () => {
  const { notice } = await lettersAbout('delivered', buyer)
  for (const text of [
    'La voiture est livrée',
    '15 600 €, si le solde est payé',
    'Dernier jour : 5 décembre 2026',
    'aux frais du client, au plus 900 €',
    'Nous vous écrivons où et comment la rendre. » Écrivez-lui donc où et comment la rendre.',
  ])
    expect(notice).toContain(text)
})

test('before the delivery the seller pays back the deposit, and is not told that a car comes back', async () => {
  const { notice } = await lettersAbout('depositReceived', buyer)
  expect(notice).toContain('l’acompte de 2 800 €, et le solde s’il est déjà payé')
  expect(notice).not.toMatch(/900 €|où et comment/)
  expect((await lettersAbout('accepted', buyer)).notice).toContain('l’acompte de 2 800 €, s’il est arrivé')
})

test('nobody was promised anything about the car’s return where another declared the withdrawal', async () => {
  expect((await lettersAbout('delivered', { ...buyer, sameName: false })).notice).not.toContain('où et comment')
})

test('the receipt says « if the car was delivered » only to somebody of whose order nothing may be said', async () => {
  const isIf = async (state: 'delivered' | 'depositReceived', who: Who) =>
    (await lettersAbout(state, who)).receipt.includes('Si la voiture vous a été livrée')
  expect([await isIf('delivered', buyer), await isIf('depositReceived', buyer)]).toEqual([false, false])
  expect(await isIf('delivered', { sameAddress: false, sameName: true })).toBe(true)
  const { receipt } = await lettersAbout('delivered', buyer)
  expect(receipt.match(/rendez la voiture|vous la rendez/g)).toHaveLength(1)
  expect(receipt).toContain('Nous pouvons attendre le retour de la voiture')
})
