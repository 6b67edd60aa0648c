import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import type { SellerPaper } from '#domain/dossier/seller.ts'
import { PaperRow } from '#web/features/seller/SellerParts.tsx'
import { words } from '#web/features/seller/seller-words.ts'
import { eventually, mount } from '../../../../fixtures/mount.tsx'

const paper: SellerPaper = {
  key: 'conformity',
  name: 'Certificat de conformité',
  owner: 'shop',
  sentBy: 'shop',
  state: 'missing',
  files: [],
  isSealed: false,
  isSettled: false,
}
const id = '000000000-0000000000000000'
const scan = { id, name: 'coc.pdf', size: 9, by: 'shop' as const }

/** The row of a paper; `answers` by the kind of request, and what was sent. */
function open(shown: SellerPaper, answers: (method: string, url: string) => object) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return Promise.resolve(Response.json(answers(method, url)))
  })
  const accept = vi.fn()
  mount(<PaperRow paper={shown} place={{ address: '/papers?link=a', accept, id: 'o' }} />, {})
  return { sent, accept }
}
const press = async (name: string | RegExp) =>
  eventually(() => screen.getByRole<HTMLButtonElement>('button', { name }).click())

test('a scan that is stored is not called lost because the page could not be read again', async () => {
  open(paper, (method, url) => {
    if (method === 'GET') return { ok: false, code: 'unavailable', errors: [] }
    return url.includes('file=') ? { ok: true } : { ok: true, file: id, parts: 1, partBytes: 100 }
  })
  await eventually(() => screen.getByLabelText(words.fileInput))
  const input = screen.getByLabelText<HTMLInputElement>(words.fileInput)
  Object.defineProperty(input, 'files', { value: [new File(['%PDF-'], 'coc.pdf')] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe(words.kept))
})

test('the seller says that a paper is not needed, and that it is after all', async () => {
  const { sent } = open(paper, () => ({ ok: true, orders: [] }))
  await press('Pas nécessaire')
  await eventually(() => expect(sent).toEqual([{ kind: 'waive', paper: 'conformity', seen: [], waived: true }]))
})

test('a wrong scan of the shop’s own goes once the seller has said so twice; it cannot be refused', async () => {
  const { sent } = open({ ...paper, state: 'given', files: [scan] }, () => ({ ok: true, orders: [] }))
  await press(/Retirer/)
  await eventually(() => screen.getByText(words.removed, { exact: false }))
  expect(sent).toEqual([])
  expect(screen.queryByRole('button', { name: words.refuse })).toBeNull()
  await press(new RegExp(words.removeNow))
  await eventually(() => expect(sent).toEqual([{ kind: 'remove', paper: 'conformity', seen: [id], file: id }]))
})

test('what is wrong with a day is said in the shop’s words', async () => {
  const message = 'Écrivez au client ce qui ne va pas.'
  const given = {
    ...paper,
    sentBy: 'buyer' as const,
    state: 'given' as const,
    files: [{ ...scan, by: 'buyer' as const }],
  }
  open(given, () => ({ ok: false, code: 'invalid', errors: [{ field: 'words', code: 'invalid', message }] }))
  await press(words.check)
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe(message))
})
