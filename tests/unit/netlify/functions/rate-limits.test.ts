import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Calls a minute that one address may make; 'schedule' is called by the host alone. */
const limits: Readonly<Record<string, number | 'schedule'>> = {
  contact: 60,
  newsletter: 30,
  order: 120,
  outbox: 'schedule',
  preview: 120,
  'publish-due': 'schedule',
  rebuild: 240,
  retention: 'schedule',
  'send-payment-confirmation': 30,
  withdrawal: 30,
}

test('every function that the world can call has its limit a minute and address, and each is the one that was agreed', async () => {
  const names = readdirSync('netlify/functions').map((file) => file.replace(/\.ts$/, ''))
  const found = await Promise.all(
    names.map(async (name) => {
      const { config } = (await import(`../../../../netlify/functions/${name}.ts`)) as {
        config: Record<string, unknown>
      }
      return [name, config['schedule'] === undefined ? config['rateLimit'] : 'schedule']
    }),
  )
  const agreed = Object.entries(limits).map(([name, limit]) => [
    name,
    limit === 'schedule' ? limit : { windowLimit: limit, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  ])
  expect(found).toEqual(agreed)
})
