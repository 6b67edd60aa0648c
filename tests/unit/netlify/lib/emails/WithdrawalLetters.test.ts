import { expect, test } from 'vitest'
import { withdrawalLetters } from '../../../../../netlify/lib/emails/WithdrawalLetters.tsx'
import { makeLetters, NOW, settings } from './make-letters.ts'

/** What the receipt of a withdrawal says of the car's return. */
async function returnIn(state: 'delivered' | 'depositReceived', who: { sameAddress: boolean; sameName: boolean }) {
  const { order } = await makeLetters()
  const sold = { ...order, state, terms: order.terms && { ...order.terms, returnCost: 900 } }
  const withdrawal = {
    id: '0mwq8lds0',
    name: 'Amélie Durand',
    reference: order.payment.reference,
    email: order.customer.email,
    language: 'fr' as const,
    receivedAt: NOW,
    receipted: true,
    answer: 'mail' as const,
    letters: [],
  }
  const known = { order: sold, ...who }
  const [receipt] = await withdrawalLetters(withdrawal, settings.mail, { known, warnOwner: false, digest: undefined })
  const text = receipt?.mail.text.replaceAll(/\s+/g, ' ') ?? ''
  expect(text).toContain('prouve le contenu')
  return /au plus tard le 5 décembre 2026, à vos frais, au plus 900 €/.test(text)
}

test('the receipt of who withdraws from a delivered car says by when and at whose cost it goes back', async () => {
  expect(await returnIn('delivered', { sameAddress: true, sameName: true })).toBe(true)
  expect(await returnIn('depositReceived', { sameAddress: true, sameName: true })).toBe(false)
})

test('a stranger’s receipt tells nothing of the order', async () => {
  expect(await returnIn('delivered', { sameAddress: false, sameName: true })).toBe(false)
  expect(await returnIn('delivered', { sameAddress: true, sameName: false })).toBe(false)
})
