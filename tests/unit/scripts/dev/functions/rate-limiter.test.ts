import { expect, it } from 'vitest'
import { createRateLimiter } from '../../../../../scripts/dev/functions/function-host.ts'

const rule = { windowLimit: 3, windowSize: 60, aggregateBy: ['ip', 'domain'] as ('ip' | 'domain')[] }

function clock() {
  let time = 1_000_000
  return { now: () => time, pass: (seconds: number) => (time += seconds * 1000) }
}

it('admits a caller as often as the rule says, and again when the window has moved on', () => {
  const { now, pass } = clock()
  const limiter = createRateLimiter(now)
  const call = () => limiter.admit('contact', rule, '10.0.0.1')
  expect([call(), call(), call(), call()]).toEqual([true, true, true, false])
  pass(61)
  expect(call()).toBe(true)
})

it('counts each address by itself, and each function', () => {
  const limiter = createRateLimiter(clock().now)
  for (let n = 0; n < 3; n += 1) limiter.admit('contact', rule, '10.0.0.1')
  expect(limiter.admit('contact', rule, '10.0.0.2')).toBe(true)
  expect(limiter.admit('newsletter', rule, '10.0.0.1')).toBe(true)
})

it('counts everybody together when the rule names one thing only, as the host does', () => {
  const limiter = createRateLimiter(clock().now)
  const shared = { ...rule, aggregateBy: 'ip' as const }
  for (let n = 0; n < 3; n += 1) limiter.admit('contact', shared, '10.0.0.1')
  expect(limiter.admit('contact', shared, '10.0.0.2')).toBe(false)
})

it('admits everybody without a rule', () => {
  const limiter = createRateLimiter(clock().now)
  expect(limiter.admit('outbox', undefined, '10.0.0.1')).toBe(true)
})
