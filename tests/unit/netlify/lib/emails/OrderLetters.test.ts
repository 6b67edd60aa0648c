import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lettersFor } from '../../../../../netlify/lib/emails/OrderLetters.tsx'
import { balanceOf, DEPOSIT_PERCENT, depositOf, formatEuros } from '../../../../../schemas/domain/money.ts'
import { languages } from '../../../../../schemas/domain/languages.ts'
import { namesCredit } from '../../../../../schemas/domain/loan.ts'
import de from '../../../../../web/src/locales/de/terms.json' with { type: 'json' }
import terms from '../../../../../web/src/locales/fr/terms.json' with { type: 'json' }
import fr from '../../../../../web/src/locales/fr/sale.json' with { type: 'json' }
import ja from '../../../../../web/src/locales/ja/terms.json' with { type: 'json' }
import { makeLetters, NOW, settings } from './make-letters.ts'

test('the buyer’s mail has everything for the transfer, and how to verify the seller', async () => {
  const { buyer } = await makeLetters()
  for (const text of [
    'EXEMPLE AUTOMOBILES SAS',
    'FR76 3000 6000 0112 3456 7890 189',
    'EXEMFRPPXXX',
    'REGOLAMENTO DEL SERVIZIO AGE-audi-a3-sportback-2015-001-123456',
    formatEuros(depositOf(14_000)),
    formatEuros(balanceOf(14_000)),
    'Vérifiez qui nous sommes avant de payer',
    'https://boutique.test/payment-confirmation?order=',
  ]) {
    expect(buyer.html).toContain(text)
    // Headings are in capitals in the plain text.
    expect(buyer.text.replaceAll(/\s+/g, ' ').toLowerCase()).toContain(text.replaceAll(/\s+/g, ' ').toLowerCase())
  }
  expect(buyer.to).toBe('amelie@exemple.test')
  expect(buyer.replyTo).toBe('vendeur@exemple.test')
})

test('the buyer’s mail names the day of the answer and of the hold, and that nothing is owed before both sides have acted', async () => {
  const { buyer } = await makeLetters()
  for (const text of [
    'Nous répondons à votre commande au plus tard le 23 novembre 2026.',
    'La voiture vous est réservée jusqu’au 24 novembre 2026.',
    'Vous pouvez attendre notre réponse avant de virer l’acompte.',
    fr.saleBinds,
    fr.saleRefund,
    fr.saleReported,
    'est un motif technique, en italien',
    'Médiateur',
  ])
    expect(buyer.html).toContain(text)
  expect(buyer.text).not.toMatch(/vous (nous )?devez l’acompte|livraison comprise/i)
})

test('terms in translation say that the French text is the original, and that no consumer loses a right by it', async () => {
  for (const [language, line] of [
    ['de', de.translationNote],
    ['ja', ja.translationNote],
  ] as const)
    expect((await makeLetters({ language })).buyer.html).toContain(line)
  expect((await makeLetters()).buyer.html).not.toContain(terms.translationNote)
})

test('the terms of sale and the withdrawal form are in the mail itself', async () => {
  const { buyer } = await makeLetters()
  for (const text of [
    'Conditions Générales',
    '1. Le vendeur',
    '6. Droit de rétractation',
    'La garantie légale de conformité donne au consommateur droit à la réparation',
    'https://boutique.test/withdrawal',
    'https://boutique.test/terms-of-service#guarantees',
    'Médiateur EXEMPLE',
    'https://mediateur.example/exemple',
    'Nous prendrons en charge les frais de renvoi du bien.',
    'Formulaire de rétractation',
    'Nom du consommateur',
  ])
    expect(buyer.text.toLowerCase()).toContain(text.toLowerCase())
})

test('the terms in the mail name the seller’s address of the site, as the page does, not the mailbox of the orders', async () => {
  await buildWith('sale.json', { email: 'contact@exemple.test' })
  const { buyer } = await makeLetters()
  expect(buyer.text.match(/contact@exemple\.test/g)).toHaveLength(2)
  expect(buyer.text).not.toContain('vendeur@exemple.test')
})

test('every mail states the deposit’s percentage, has no unfilled placeholder and, without a lender, no word of credit', async () => {
  for (const language of languages) {
    const { buyer } = await makeLetters({ language })
    expect(buyer.text).toContain(`${DEPOSIT_PERCENT}`)
    expect([language, buyer.html.includes('{{'), namesCredit(buyer.text)]).toEqual([language, false, false])
  }
})

test.each([
  ['fr', 'Votre commande est enregistrée', 'fr'],
  ['en', 'Your order is registered', 'en'],
  ['de', 'Ihre Bestellung ist eingegangen', 'de'],
  ['pt', 'A sua encomenda está registada', 'pt'],
  ['nl', 'Uw bestelling is geregistreerd', 'nl'],
  ['da', 'Din bestilling er registreret', 'da'],
  ['sv', 'Din beställning är registrerad', 'sv'],
  ['no', 'Bestillingen din er registrert', 'nb'],
  ['ja', 'ご注文を登録しました', 'ja'],
  ['zh-CN', '您的订单已登记', 'zh-CN'],
  ['ru', 'Ваш заказ зарегистрирован', 'ru'],
])('a buyer who reads %s gets a mail in that language: %s', async (language, heading, lang) => {
  const { buyer, seller } = await makeLetters({ language })
  expect(buyer.subject).toBe(`${heading} - AGE-audi-a3-sportback-2015-001-123456`)
  expect(buyer.html).toContain(`lang="${lang}"`)
  expect(seller.html).toContain('lang="fr"')
  expect(seller.subject).toMatch(/^Nouvelle commande/)
})

test('a Japanese or Chinese mail names the buyer with the family name first, and the seller’s mail does not', async () => {
  for (const [language, greeting] of [
    ['ja', 'Durand Amélie様'],
    ['zh-CN', 'Durand Amélie，您好：'],
    ['de', 'Amélie Durand'],
  ] as const) {
    const { buyer, seller } = await makeLetters({ language })
    expect(buyer.text).toContain(greeting)
    expect(seller.text).toContain('Amélie Durand')
  }
})

test('a mail in one language has no text of another', async () => {
  for (const language of languages.filter((known) => known !== 'fr')) {
    const { buyer } = await makeLetters({ language })
    expect(buyer.text).not.toMatch(/Véhicule|Acompte|Bénéficiaire|Conditions|rétractation/i)
  }
})

test('a buyer who announced a proof of transfer is asked to send it, not to pay again', async () => {
  const { buyer } = await makeLetters({ hasPaymentProof: true })
  expect(buyer.text).toContain('Vous avez joint un justificatif de virement')
  expect(buyer.text).not.toContain('Vous pouvez attendre notre réponse')
  expect(buyer.text.replaceAll(/\s+/g, ' ')).toContain('signalez le virement sur la page de votre commande')
  expect(buyer.text.replaceAll(/\s+/g, ' ')).toContain('Si nous n’avons pas répondu d’ici là')
})

test('the seller’s mail has all details and a button for each step', async () => {
  const { seller } = await makeLetters({ language: 'de' })
  for (const text of [
    'Amélie Durand',
    '+33 6 12 34 56 78',
    '12 rue des Lilas, 69003 Lyon, France',
    'allemand',
    formatEuros(depositOf(14_000)),
  ])
    expect(seller.html).toContain(text)
  for (const move of ['accepted', 'depositReceived', 'delivered', 'cancelled'])
    expect(seller.html).toContain(`/.netlify/functions/order?move=${move}&amp;order=`)
  expect(seller.replyTo).toBe('amelie@exemple.test')
})

test('mails load nothing: no picture, no style sheet, no script', async () => {
  const { buyer, seller } = await makeLetters()
  for (const { html } of [buyer, seller]) expect(html).not.toMatch(/<img|<link |<script|url\(|@import/)
})

test('every order state has its mail in every language', async () => {
  const { order } = await makeLetters()
  const states = ['accepted', 'depositReceived', 'delivered', 'cancelled'] as const
  const subjects = new Set<string>()
  for (const language of languages)
    for (const state of states) {
      const [letter, ...others] = await lettersFor({ ...order, language, state }, settings, NOW)
      expect(others).toEqual([])
      subjects.add(String(letter?.mail.subject))
    }
  expect(subjects.size).toBe(states.length * languages.length)
})

test('an expired order is mailed to the buyer and to the seller, and says whose silence ended it', async () => {
  const { order } = await makeLetters()
  const history = [...order.history, { state: 'accepted' as const, at: NOW }]
  for (const [steps, subjects] of [
    [order.history, ['Votre commande a pris fin sans réponse de notre part', 'Commande tombée sans réponse']],
    [history, ['Votre réservation a pris fin', 'Réservation expirée']],
  ] as const) {
    const ended = { ...order, history: [...steps], state: 'cancelled' as const, expired: true }
    const letters = await lettersFor(ended, settings, NOW)
    expect(letters.map(({ mail }) => mail.to)).toEqual(['amelie@exemple.test', 'vendeur@exemple.test'])
    expect(letters.map(({ mail }) => mail.subject.split(' - ')[0])).toEqual(subjects)
    expect(letters[0]?.mail.text).toContain('vous ne devez rien')
    expect(letters[0]?.mail.text.replaceAll(/\s+/g, ' ')).toContain(
      'sous cinq jours ouvrés, sur le compte d’où il vient',
    )
  }
})

test('the letter of acceptance asks for the deposit with its last day, unless the buyer has reported it', async () => {
  const { order } = await makeLetters()
  const heldUntil = Date.parse('2026-11-27T23:00:00Z')
  const accepted = { ...order, state: 'accepted' as const, heldUntil }
  const [asks] = await lettersFor(accepted, settings, NOW)
  expect(asks?.mail.html).toContain('réservée jusqu’au 27 novembre 2026, dernier jour pour l’acompte')
  expect(asks?.mail.html).toContain('FR76 3000 6000')
  const [waits] = await lettersFor({ ...accepted, reportedAt: NOW }, settings, NOW)
  expect(waits?.mail.html).toContain('Vous nous avez signalé votre acompte')
  expect(waits?.mail.html).not.toMatch(/FR76|27 novembre/)
  const announced = { ...accepted, payment: { ...accepted.payment, hasProof: true } }
  const [reminds] = await lettersFor(announced, settings, NOW)
  for (const text of ['réservée jusqu’au 27 novembre 2026', 'signalez le virement sur la page de votre commande'])
    expect(reminds?.mail.html).toContain(text)
  expect(reminds?.mail.html).not.toContain('FR76')
})

test.each([
  ['withdrawal', 'au plus tard 14 jours après votre déclaration'],
  ['nonDelivery', 'réparation de votre préjudice'],
  ['agreed', 'au plus tard 14 jours après cet email'],
] as const)(
  'a sale cancelled after the deposit tells the buyer why, and what he is owed: %s',
  async (cancelReason, text) => {
    const { order } = await makeLetters()
    const [letter] = await lettersFor({ ...order, state: 'cancelled', cancelReason }, settings, NOW)
    expect(letter?.mail.html).toContain(text)
    expect(letter?.mail.html).toContain('14 jours')
  },
)

test('the comparison of name and IBAN is promised only to a buyer whose bank makes it', async () => {
  const { order } = await makeLetters()
  const letterTo = async (nameCheck: boolean) => {
    const [letter] = await lettersFor({ ...order, terms: order.terms && { ...order.terms, nameCheck } }, settings, NOW)
    return letter?.mail.html
  }
  expect(await letterTo(true)).toContain('votre banque compare l’IBAN avec le nom')
  expect(await letterTo(false)).toContain('Votre banque ne compare pas le nom avec l’IBAN')
})

test('the letters of deposit and delivery lead to the withdrawal form with the reference, in the buyer’s language', async () => {
  const { order } = await makeLetters()
  for (const state of ['depositReceived', 'delivered'] as const)
    for (const language of ['fr', 'de'] as const) {
      const [letter] = await lettersFor({ ...order, state, language }, settings, NOW)
      const prefix = language === 'fr' ? '' : '/de'
      expect(letter?.mail.html).toContain(
        `href="https://boutique.test${prefix}/withdrawal?reference=AGE-audi-a3-sportback-2015-001-123456"`,
      )
    }
})

test('the letter of the delivery repeats the sums, and that of a cancelled order names the deposit only if it arrived', async () => {
  const { order } = await makeLetters()
  const textOf = async (state: 'delivered' | 'cancelled', steps = order.history) => {
    const [letter] = await lettersFor({ ...order, state, history: steps }, settings, NOW)
    return letter?.mail.text
  }
  const delivered = await textOf('delivered')
  for (const sum of [order.price, order.deposit, balanceOf(order.price)]) expect(delivered).toContain(formatEuros(sum))
  const paid = [...order.history, { state: 'depositReceived' as const, at: NOW }]
  expect(await textOf('cancelled', paid)).toContain(formatEuros(order.deposit))
  expect(await textOf('cancelled')).not.toContain(formatEuros(order.deposit))
})

/** What a build recorded, for the functions of one test. */
async function buildWith(name: string, value: unknown) {
  const root = await mkdtemp(join(tmpdir(), 'built-'))
  onTestFinished(() => rm(root, { recursive: true }))
  vi.stubEnv('LAMBDA_TASK_ROOT', root)
  await mkdir(join(root, 'web/generated'), { recursive: true })
  await writeFile(join(root, 'web/generated', name), JSON.stringify(value))
}

test('the seller’s mail links to the car in the Studio by its document id', async () => {
  const revisions = { 'c7f1-04': { type: 'vehicle', title: 'Audi', slug: 'audi-a3-sportback-2015-001', fields: {} } }
  await buildWith('revisions.json', revisions)
  const studioUrl = 'https://studio.boutique.test'
  const { seller } = await makeLetters({}, { ...settings, studioUrl })
  expect(seller.html).toContain(`${studioUrl}/intent/edit/id=c7f1-04;type=vehicle`)
  expect((await makeLetters()).seller.html).not.toContain('intent/edit')
})

test('the letters name the balance without the transport until it is agreed, and then with it', async () => {
  const { order } = await makeLetters()
  const letterOf = async (transport: NonNullable<typeof order.terms>['transport'], state: typeof order.state) => {
    const terms = order.terms && { ...order.terms, transport }
    const [letter] = await lettersFor({ ...order, state, terms }, settings, NOW)
    return letter?.mail.text.replaceAll(/\s+/g, ' ')
  }
  const range = { mode: 'range', from: 1400, to: 1900 } as const
  for (const state of ['received', 'accepted'] as const)
    expect(await letterOf(range, state)).toContain('Solde, sans le transport : 11 200 €')
  expect(await letterOf({ mode: 'agreed', euros: 1600 }, 'accepted')).toContain('Solde : 12 800 €')
  expect(await letterOf({ mode: 'included' }, 'received')).toContain('Solde : 11 200 €')
})

test('an order from before the place decided asks the buyer what his bank does; a known bank has four outcomes', async () => {
  const { order } = await makeLetters()
  const letterOf = async (terms: typeof order.terms) =>
    (await lettersFor({ ...order, terms }, settings, NOW))[0]?.mail.html
  expect(await letterOf(undefined)).toContain('Si votre banque compare le nom')
  expect(await letterOf(order.terms && { ...order.terms, nameCheck: false })).toContain(
    'Votre banque ne compare pas le nom',
  )
  const compared = await letterOf(order.terms && { ...order.terms, nameCheck: true })
  for (const text of ['le nom correspond', 'correspond presque', 'ne correspond pas', 'la vérification est impossible'])
    expect(compared).toContain(text)
})
