import { expect, test } from 'vitest'
import { papersDigest, papersLetter } from '../../../../../netlify/lib/emails/PaperLetters.tsx'
import { translateTo } from '../../../../../netlify/lib/texts.ts'
import { emptyDossier } from '../../../../../schemas/domain/dossier/dossier.ts'
import type { News } from '../../../../../schemas/domain/dossier/news.ts'
import { dateInWords, languages } from '../../../../../schemas/domain/languages.ts'
import { makeLetters, NOW, settings } from './make-letters.ts'

const dossier = {
  ...emptyDossier,
  events: [
    { kind: 'mrn' as const, day: '2026-11-19', value: '26DE445512345678E1', at: NOW },
    { kind: 'shipped' as const, day: '2026-11-20', at: NOW },
    { kind: 'eta' as const, day: '2026-12-14', at: NOW },
  ],
}
const all: News[] = [
  { id: 'c', kind: 'eta', day: '2026-12-14' },
  { id: 'd', kind: 'ready', paper: 'invoice' },
  { id: 'b', kind: 'near', paper: 'address', due: '2026-11-25' },
  { id: 'a', kind: 'refused', paper: 'identity', note: 'cropped Verso' },
]
const letterIn = async (language: string, news: News[]) => {
  const { order } = await makeLetters({ language })
  return { order, letter: await papersLetter({ ...order, state: 'accepted' }, { news, dossier, now: NOW }, settings) }
}

test.each(languages)(
  'in %s a letter names each paper, its reason and its day, and where the order stands',
  async (language) => {
    const { order, letter } = await letterIn(language, all)
    const t = translateTo(language)
    const { text, html, subject } = letter.mail
    expect(subject).toBe(`${t('mailPapers_refused')} - ${order.payment.reference}`)
    const parts = [
      t('paper_identity'),
      t('paperRefused_cropped'),
      'Verso',
      t('mailPapersBy', { date: dateInWords('2026-11-25', language) }),
      dateInWords('2026-12-14', language),
      '26DE445512345678E1',
      t('mailStep', { step: 2 }),
      t('mailPapersNote'),
    ]
    for (const part of parts) expect([language, text]).toEqual([language, expect.stringContaining(part)])
    for (const kind of ['near', 'road', 'ready'] as const) expect(html).toContain(t(`mailPapers_${kind}`))
    expect(text).not.toMatch(/\{\{|mailPapers|paper_/)
    expect(text.includes(translateTo('fr')('paper_address'))).toBe(language === 'fr')
  },
)

test('the first thing to do gives the letter its heading, and its day its id', async () => {
  const { order, letter } = await letterIn('fr', all.slice(0, 2))
  expect(letter.mail.subject).toMatch(/^Du nouveau sur le trajet de votre voiture/)
  expect(letter.id).toBe(`${order.id}-papers20261121-buyer`)
})

test('a day that is over is not called a day to come', async () => {
  const { letter } = await letterIn('en', [{ id: 'b', kind: 'near', paper: 'address', due: '2026-11-20' }])
  expect(letter.mail.text).toContain('due since 20 November 2026')
})

test('the seller’s letter counts papers, says until when, and has one id a day', async () => {
  const waiting = {
    id: 'a',
    vehicleId: 'audi-a3-2015-001',
    vehicleInfo: 'Audi A3 (2015)',
    reference: 'AGE-1',
    buyer: 'Amélie Durand',
    tasks: [
      { paper: 'identity' as const, name: 'Pièce d’identité', what: 'check' as const, due: '2026-11-25' },
      { paper: 'invoice' as const, name: 'Facture de vente', what: 'give' as const, due: '2026-11-20' },
    ],
  }
  const { id, mail } = await papersDigest(
    [waiting],
    { url: 'https://boutique.test/x', day: '2026-11-21' },
    settings.mail,
  )
  expect([id, mail.subject]).toEqual(['papers-2026-11-21-seller', '2 papiers vous attendent'])
  expect(mail.text).toContain('à vérifier')
  expect(mail.text).toContain('à déposer, attendu depuis le 20 novembre 2026')
  // Whoever reads over his shoulder learns no buyer's name from a mail.
  expect(mail.text).not.toContain('Durand')
})
