import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lettersFor } from '../../../../../netlify/lib/emails/OrderLetters.tsx'
import { translateTo } from '../../../../../netlify/lib/texts.ts'
import { dateInWords, languages } from '../../../../../schemas/domain/languages.ts'
import { carName } from '../../../../../schemas/domain/order-facts.ts'
import { makeLetters, NOW, settings } from './make-letters.ts'

/** The fourteenth day after 21 November 2026 is a Saturday. */
const LAST_DAY = '2026-12-07'

test('no sentence of a Japanese or Chinese mail is followed by a space before the next one', async () => {
  for (const language of ['ja', 'zh-CN']) {
    const { buyer, order } = await makeLetters({ language })
    const later = await Promise.all(
      (['accepted', 'depositReceived', 'delivered', 'cancelled'] as const).map((state) =>
        lettersFor({ ...order, state }, settings, NOW),
      ),
    )
    for (const { html } of [buyer, ...later.flat().map(({ mail }) => mail)])
      expect(html.replaceAll(/<!--.*?-->/g, '').match(/.{10}[。！？][ \u00a0].{10}/gs)).toBeNull()
  }
})

test('the letter of the delivery says its day and once the last day to withdraw, and promises no delivery, in every language', async () => {
  for (const language of languages) {
    const { order } = await makeLetters({ language })
    const [letter] = await lettersFor({ ...order, state: 'delivered' }, settings, NOW)
    const t = translateTo(language)
    const day = (date: string) => ({ date: dateInWords(date, language) })
    const until = t('saleWithdrawUntil', day(LAST_DAY))
    expect(letter?.mail.html.split(until)).toHaveLength(2)
    expect(letter?.mail.html).toContain(t('mailStateText_delivered', day('2026-11-21')))
    for (const gone of [t('saleWithdraw'), t('saleDelivery')]) expect(letter?.mail.html).not.toContain(gone)
  }
})

test('each letter names the car as its reader’s language does, and the order keeps the name of the contract', async () => {
  const names = {
    fr: 'BMW Série 3 (2016)',
    de: 'BMW 3er (2016)',
    en: 'BMW 3 Series (2016)',
    ja: 'BMW 3シリーズ (2016)',
  }
  for (const [language, name] of Object.entries(names)) {
    const { order } = await makeLetters({ language })
    const sold = { ...order, vehicleInfo: names.fr }
    for (const state of ['received', 'accepted', 'depositReceived', 'delivered', 'cancelled'] as const) {
      const [letter] = await lettersFor({ ...sold, state }, settings, NOW)
      expect(letter?.mail.html.replaceAll('<!-- -->', '')).toContain(name)
      expect([language, letter?.mail.text.includes(names.fr)]).toEqual([language, language === 'fr'])
    }
    expect(carName('Mercedes-Benz Classe C 220 d (2017)', translateTo('de'))).toBe(
      'Mercedes-Benz C-Klasse 220 d (2017)',
    )
    expect(carName('Audi A3 (2015)', translateTo(order.language))).toBe('Audi A3 (2015)')
  }
})

test('a known defect that only has an editor’s French words is marked as French in a foreign letter', async () => {
  const { order } = await makeLetters({ language: 'da' })
  const flaws = [{ fr: 'Jante voilée.' }, { fr: 'Rayure.', da: 'Ridse.' }]
  const [letter] = await lettersFor(
    { ...order, sheet: { ...order.sheet, mileage: 1, mileageProven: true, flaws } },
    settings,
    NOW,
  )
  expect(letter?.mail.text).toContain('Jante voilée. (på fransk) Ridse.')
})

test('no value of a letter’s list repeats the label before it or has a colon of its own', () => {
  for (const language of languages) {
    const t = translateTo(language)
    const values = [
      t('saleVat_margin'),
      t('saleTransport_range', { from: 1, to: 2 }),
      t('saleTransport_onRequest'),
      t('saleTransport_agreed', { amount: 1 }),
    ]
    for (const value of values) expect([language, value]).toEqual([language, expect.not.stringMatching(/[:：]/)])
  }
})

test('the letter of an order and the mailed link of a reservation never have the same name', () => {
  const named = (name: string, key: string) =>
    (JSON.parse(readFileSync(`web/src/locales/fr/${name}.json`, 'utf8')) as Record<string, string>)[key]
  for (const [name, key] of [
    ['placing', 'agreeRights'],
    ['placing', 'refusal_vehicleHeld'],
    ['placing', 'orderedEarlier'],
    ['order', 'mailSent'],
    ['order', 'linkInvalid'],
  ] as const)
    expect([key, named(name, key)]).toEqual([key, expect.stringMatching(/email de commande/i)])
  expect(translateTo('fr')('purchasePageLine_invalid')).toContain('email de réservation')
})
