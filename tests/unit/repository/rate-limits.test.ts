import { readdirSync } from 'node:fs'
import type { Config } from '@netlify/functions'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Rules per project on Netlify's smallest plan (docs/operations.md). It silently ignores a third one. */
const RULES_OF_THE_PLAN = 2

/** Netlify silently ignores an invalid rule or one without a path. The format is Netlify's
 *  (docs.netlify.com, "Rate limiting"). Without both in `aggregateBy`, all visitors would be counted together. */
const ruleSchema = z.strictObject({
  windowLimit: z.int().min(1),
  windowSize: z.int().min(1).max(180),
  aggregateBy: z.tuple([z.literal('ip'), z.literal('domain')]),
})

const names = readdirSync('netlify/functions').map((file) => file.replace(/\.ts$/, ''))
const configs: [string, Config | undefined][] = await Promise.all(
  names.map(async (name) => {
    const module = (await import(`../../../netlify/functions/${name}.ts`)) as { config?: Config }
    return [name, module.config]
  }),
)
const limited = configs.filter(([, config]) => config?.rateLimit)

test('#112 the two forms that cost most have a limit at the host, by the address that sends', () => {
  const limits = limited.map(([name, config]) => [name, ruleSchema.parse(config?.rateLimit).windowLimit])
  expect(Object.fromEntries(limits)).toEqual({ contact: 60, 'send-payment-confirmation': 30 })
})

test('there are not more rules than the smallest plan admits', () => {
  expect(limited.length).toBeLessThanOrEqual(RULES_OF_THE_PLAN)
})
