import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lettersFor } from '../../../../../netlify/lib/emails/OrderLetters.tsx'
import { translateTo } from '../../../../../netlify/lib/texts.ts'
import { dateInWords, languages } from '../../../../../schemas/domain/languages.ts'
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
    const until = t('mailWithdrawUntil', day(LAST_DAY))
    expect(letter?.mail.html.split(until)).toHaveLength(2)
    expect(letter?.mail.html).toContain(t('mailStateText_delivered', day('2026-11-21')))
    for (const gone of [t('saleWithdraw'), t('saleDelivery')]) expect(letter?.mail.html).not.toContain(gone)
  }
})

test('the letter of an order and the mailed link of a reservation never have the same name', () => {
  const named = (name: string, key: string) =>
    (JSON.parse(readFileSync(`web/src/locales/fr/${name}.json`, 'utf8')) as Record<string, string>)[key]
  for (const [name, key] of [
    ['purchase', 'agreeRights'],
    ['placing', 'refusal_vehicleHeld'],
    ['placing', 'orderedEarlier'],
    ['placing', 'orderedText'],
    ['order', 'mailSent'],
    ['order', 'linkInvalid'],
  ] as const)
    expect([key, named(name, key)]).toEqual([key, expect.stringMatching(/email de commande/i)])
  expect(translateTo('fr')('purchasePageLine_invalid')).toContain('email de réservation')
})
