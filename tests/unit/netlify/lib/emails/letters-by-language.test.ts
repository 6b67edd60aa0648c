import { expect, test } from 'vitest'
import { lettersFor } from '../../../../../netlify/lib/emails/OrderLetters.tsx'
import { translateTo } from '../../../../../netlify/lib/texts.ts'
import { languages } from '../../../../../schemas/domain/languages.ts'
import { makeLetters, NOW, settings } from './make-letters.ts'

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

test('the right of withdrawal is said once in the letter of the delivery, in every language', async () => {
  for (const language of languages) {
    const { order } = await makeLetters({ language })
    const [letter] = await lettersFor({ ...order, state: 'delivered' }, settings, NOW)
    const t = translateTo(language)
    expect(letter?.mail.html.split(t('saleWithdraw'))).toHaveLength(2)
    expect(t('mailStateText_delivered')).not.toContain('14')
  }
})
