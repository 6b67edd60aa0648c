import { expect, test } from 'vitest'
import { createLimiter } from '../src/assets/render-cache.ts'

test('no more than the limit run at once, all get their turn, and a failure gives its place back', async () => {
  const limited = createLimiter(2)
  let running = 0
  let most = 0
  const work = (n: number) =>
    limited(async () => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      if (n % 3 === 0) throw new Error('failed')
      return n
    })
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => work(n)))
  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
})
