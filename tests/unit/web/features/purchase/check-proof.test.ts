import { expect, test } from 'vitest'
import { checkProof, MAX_PROOF_SIZE } from '#web/features/purchase/check-proof.ts'

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (name: string, start: number[], size = start.length) => {
  const bytes = new Uint8Array(size)
  bytes.set(start)
  return new File([bytes], name)
}

test.each([
  ['virement.pdf', pdf],
  ['photo.jpg', jpeg],
  ['photo.JPEG', jpeg],
  ['capture.PNG', png],
])('%s is taken', async (name, start) => {
  expect(await checkProof(file(name, start))).toBe('ok')
})

test.each([
  ['program.exe', pdf],
  ['pdf', pdf],
  ['virement.pdf.zip', pdf],
  ['photo.heic', jpeg],
  ['virement.pdf', [0x4d, 0x5a, 0x90, 0]],
  ['capture.png', png.slice(0, 7)],
  ['empty.pdf', []],
])('%s is refused for its name or its first bytes', async (name, start) => {
  expect(await checkProof(file(name, start))).toBe('wrongType')
})

test('10 MB is the most', async () => {
  expect(await checkProof(file('virement.pdf', pdf, MAX_PROOF_SIZE))).toBe('ok')
  expect(await checkProof(file('virement.pdf', pdf, MAX_PROOF_SIZE + 1))).toBe('tooLarge')
})
