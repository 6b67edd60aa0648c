import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#domain/dossier/words.ts'
import { shortName } from '#web/features/purchase/dossier/kept-proof.ts'
import { checkProof } from '#web/features/purchase/payment/TransferSteps.tsx'

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]
const pdf = ascii('%PDF-1.7\n')
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, ...ascii('PNG\r\n\u001A\n\0\0\0\rIHDR')]
const zip = ascii('PK\u0003\u0004')
const file = (name: string, start: number[], { size = start.length, type = '' } = {}) => {
  const bytes = new Uint8Array(size)
  bytes.set(start)
  return new File([bytes], name, { type })
}
const verdict = (name: string, start: number[]) => checkProof(file(name, start))

test.each([
  ['virement.pdf', pdf],
  ['photo.jpg', jpeg],
  ['photo.JPEG', jpeg],
  ['capture.PNG', png],
])('%s is taken', async (name, start) => {
  expect(await verdict(name, start)).toBe('ok')
})

test.each([
  ['#59 a program behind a second ending', 'proof.pdf.exe', ascii('MZ\u0090')],
  ['#60 a program that is named like a document', 'proof.exe.pdf', ascii('MZ\u0090')],
  ['#61 a null byte in the name', 'proof.exe\0.pdf', pdf],
  ['#62 a PDF that is also HTML', 'proof.pdf', [...pdf, ...ascii('<html><body onload=alert(1)>')]],
  ['#63 a PNG that is also a script', 'proof.png', [...png, ...ascii('\0\0IEND\u00AE<script>alert(1)</script>')]],
  ['#64 a PDF with a picture’s first bytes', 'proof.pdf', png],
  ['#65 a JPEG with text as first bytes', 'proof.jpg', ascii('Bonjour')],
  ['#66 a PNG cut after four bytes', 'proof.png', png.slice(0, 4)],
  ['#67 SVG with a script', 'proof.svg', ascii('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['#68 SVG named .png', 'proof.png', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['#69 HTML named .pdf', 'proof.pdf', ascii('<!doctype html>')],
  ['#70 0 bytes', 'proof.pdf', []],
  ['#72 GIF', 'proof.gif', ascii('GIF89a')],
  ['#73 WebP named .jpg', 'proof.jpg', ascii('RIFF\0\0\0\0WEBP')],
  ['#74 an Office document named .pdf', 'proof.pdf', zip],
  ['#76 a name with a right-to-left override', 'proof\u202Efdp.pdf', pdf],
])('%s is refused', async (_, name, start) => {
  expect(await verdict(name, start)).toBe('wrongType')
})

test('#71 a proof of 10 MB and one byte is refused', async () => {
  expect(await checkProof(file('virement.pdf', pdf, { size: MAX_FILE_BYTES + 1 }))).toBe('tooLarge')
})

test('#75 a file name of 300 characters is accepted, and shown shortened with its extension', async () => {
  const name = `${'v'.repeat(296)}.pdf`
  expect(await verdict(name, pdf)).toBe('ok')
  expect(shortName(name)).toMatch(/^v+…v+\.pdf$/)
  expect(shortName(name).length).toBeLessThan(45)
  expect(shortName('virement.pdf')).toBe('virement.pdf')
})

test('#77 a proof without a known type is recognised by its bytes', async () => {
  for (const type of ['', 'application/octet-stream', 'application/x-msdownload'])
    expect(await checkProof(file('virement.pdf', pdf, { type }))).toBe('ok')
})

test('#78 a proof of exactly 10 MB, or one byte less, is accepted', async () => {
  expect(MAX_FILE_BYTES).toBe(10 * 1024 * 1024)
  for (const size of [MAX_FILE_BYTES, MAX_FILE_BYTES - 1])
    expect(await checkProof(file('virement.pdf', pdf, { size }))).toBe('ok')
})
