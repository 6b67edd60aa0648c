import { expect, test } from 'vitest'
import { lettersFor } from '../../../../../netlify/lib/emails/OrderLetters.tsx'
import { makeLetters, NOW, settings } from './make-letters.ts'

test('every letter about an order has one button, its step in words, and its sums: price, deposit, balance, what arrived', async () => {
  const { order } = await makeLetters()
  const [price, deposit, balance] = ['14 000 €', '2 800 €', '11 200 €'].map((sum) => sum.replaceAll(' ', '\u00a0'))
  const arrived = { ...order, history: [...order.history, { state: 'depositReceived' as const, at: NOW }] }
  const cases = [
    { state: 'received', step: 1, sums: [price, deposit, balance, '0\u00a0€'] },
    { state: 'accepted', step: 2, sums: [price, deposit, balance, '0\u00a0€'] },
    { state: 'depositReceived', step: 3, sums: [price, deposit, balance, deposit] },
    // The balance was paid on the spot, and nobody records it.
    { state: 'delivered', step: 4, sums: [price, deposit, balance] },
    { state: 'cancelled', step: undefined, sums: [price, deposit] },
  ] as const
  for (const { state, step, sums } of cases) {
    const [letter] = await lettersFor(
      { ...(state === 'accepted' || state === 'received' ? order : arrived), state },
      settings,
      NOW,
    )
    const html = letter?.mail.html.replaceAll(/<!-- -->|<style>[^]*?<\/style>/g, '') ?? ''
    expect([state, html.match(/background-color:#0c4a47|border:1px solid #0c4a47/g)]).toEqual([
      state,
      ['background-color:#0c4a47'],
    ])
    expect([state, /Étape (\d) sur 4/.exec(html)?.[1]]).toEqual([state, step?.toString()])
    const table = /<table style="width:100%[\s\S]*?<\/table>/.exec(html)?.[0] ?? ''
    expect([state, [...table.matchAll(/[\d\u00a0]+€/g)].map(([sum]) => sum)]).toEqual([state, sums])
  }
})
