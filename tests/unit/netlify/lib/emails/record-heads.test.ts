import { expect, test } from 'vitest'
import { expiredNotice, reportedNotice } from '../../../../../netlify/lib/emails/OrderNotices.tsx'
import { papersLetter } from '../../../../../netlify/lib/emails/PaperLetters.tsx'
import { withdrawalLetters } from '../../../../../netlify/lib/emails/WithdrawalLetters.tsx'
import type { Letter } from '../../../../../netlify/lib/mail/message.ts'
import { emptyDossier } from '../../../../../schemas/domain/dossier/dossier.ts'
import { makeLetters, NOW, settings, withdrawalOf } from './make-letters.ts'

const hash = '0123456789abcdef'.repeat(4)
const orderWithHead = async () => ({ ...(await makeLetters()).order, listing: { n: 3, hash } })
const tells = ({ mail }: Letter) => mail.text.replaceAll(/\s+/g, ' ').includes(hash)

async function letters({ sameName }: { sameName: boolean }) {
  const order = await orderWithHead()
  const withdrawal = withdrawalOf(order)
  const known = { order, sameAddress: true, sameName }
  return withdrawalLetters(withdrawal, settings.mail, { known, warnOwner: !sameName, digest: undefined })
}

test('later letters about an order, to buyer and seller, hold where the record of its listing ended', async () => {
  const order = await orderWithHead()
  const news = [{ id: 'a', kind: 'near' as const, paper: 'address' as const, due: '2026-11-25' }]
  const others = await Promise.all([
    reportedNotice(order, settings, NOW),
    expiredNotice(order, settings.mail),
    papersLetter({ ...order, state: 'accepted' }, { news, dossier: emptyDossier, now: NOW }, settings),
  ])
  expect(others.map(tells)).toEqual([true, true, true])
})

test('so do the receipt of a withdrawal and the seller’s notice, but not the receipt of somebody else', async () => {
  expect((await letters({ sameName: true })).map(tells)).toEqual([true, true])
  // Receipt, warning to the order's own address, notice.
  expect((await letters({ sameName: false })).map(tells)).toEqual([false, true, true])
})
