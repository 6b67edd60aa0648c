import { readdirSync } from 'node:fs'
import type { Config } from '@netlify/functions'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** What Netlify's smallest plan admits a project (docs/operations.md). A third rule would be in force on larger plans only,
 *  without a word on this one. */
const RULES_OF_THE_PLAN = 2

/** Netlify drops a rule that it does not understand without a word, and one without a path; these are its rules
 *  (docs.netlify.com, "Rate limiting"). Without a list of both, everybody would be counted together. */
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
