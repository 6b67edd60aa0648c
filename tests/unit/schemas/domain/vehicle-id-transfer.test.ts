import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MAX_REASON_LENGTH,
  parseTransferReference,
  remittanceInformation,
  transferReference,
  transferReferenceSchema,
  vehicleIdSchema,
} from '#domain/vehicle-id.ts'

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const vehicleId = fc
  .array(word, { minLength: 1, maxLength: 12 })
  .map((words) => words.join('-').slice(0, 80).replace(/-$/, ''))
const moment = fc.nat({ max: Date.UTC(2100, 0) })

test('a reference contains the car’s id and the last six digits of its timestamp', () => {
  fc.assert(
    fc.property(vehicleId, moment, (id, now) => {
      const found = parseTransferReference(transferReference(id, now))
      expect(found?.vehicleId).toBe(id)
      expect(Number(found?.digits)).toBe(now % 1_000_000)
    }),
  )
})

test('the reference of any valid car passes validation', () => {
  fc.assert(
    fc.property(vehicleId, moment, (id, now) => {
      expect(vehicleIdSchema.safeParse(id).success).toBe(true)
      expect(transferReferenceSchema.safeParse(transferReference(id, now)).success).toBe(true)
    }),
  )
})

test('reason and reference fit into the 140 characters of a transfer, for the longest id too', () => {
  fc.assert(
    fc.property(fc.oneof(vehicleId, fc.constant('a'.repeat(80))), moment, (id, now) => {
      expect(
        remittanceInformation('R'.repeat(MAX_REASON_LENGTH), transferReference(id, now)).length,
      ).toBeLessThanOrEqual(140)
    }),
  )
})

test('a text that is not one of our references has no car', () => {
  for (const text of ['', 'AGE--123456', 'AGE-audi-a3-12345', 'AGE-Audi-123456', 'age-audi-123456', 'AGE-audi-1234567'])
    expect.soft(parseTransferReference(text), text).toBeUndefined()
})

test('any text is either refused or parsed, without a crash', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(transferReferenceSchema.safeParse(text).success).toBe(
        text.length <= 120 && parseTransferReference(text) !== undefined,
      )
    }),
  )
})
