import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { fireEvent, screen } from '@testing-library/dom'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkChain, continueChain, readChainKeys } from '#domain/journal-chain.ts'
import type { Journal } from '#domain/journal.ts'
import type { VehicleDetail } from '#web/content/vehicle-detail.ts'
import { viewsOf } from '#web/features/journal/JournalEntries.tsx'
import JournalPage from '#web/features/journal/JournalPage.tsx'
import { sampleOf } from '../../../../../scripts/command/environment.ts'
import journal from '../../../../../web/src/locales/fr/journal.json'
import site from '../../../../../web/src/locales/fr/site.json'
import { eventually, mount } from '../../../../fixtures/mount.tsx'

const id = 'audi-a3-sportback-2015-001'
vi.mock('#web/lib/site-constants.ts', async (original) => {
  // Not from the head of this file, which runs later.
  const { publicKeyOf } = await import('../../../../../scripts/site/site-constants.ts')
  const { sampleOf: valueOf } = await import('../../../../../scripts/command/environment.ts')
  return { ...(await original<object>()), journalKey: publicKeyOf(valueOf('JOURNAL_KEY')) }
})
vi.mock('#web/content/source.ts', () => ({ loadNamedDetail: () => Promise.resolve(undefined) }))

// jsdom has no `crypto.subtle`.
vi.stubGlobal('crypto', webcrypto)
const keys = await readChainKeys(sampleOf('JOURNAL_KEY') ?? '')
const { privateKey } = generateKeyPairSync('ed25519')
const otherKeys = await readChainKeys(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))
const record = async (signing: typeof keys) => {
  const shown = { price: 14_900, mileage: 121_400, status: 'available' as const }
  return (await continueChain(undefined, { id, shown }, { at: Date.now(), keys: signing })) as Journal
}
const unchanged = /Rien n’a été changé/
let answered: Journal
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, journal: answered })))
})
const open = (more = '') =>
  mount(
    <MemoryRouter initialEntries={[`/journal?vehicle=${id}${more}`]}>
      <JournalPage />
    </MemoryRouter>,
    { ...site, ...journal },
  )

test('a record that the shop’s own key signed is said to be unchanged', async () => {
  answered = await record(keys)
  open()
  await eventually(() => expect(screen.getByText(unchanged)).toBeTruthy())
})

test('a record that another key signed is not said to be unchanged, although every signature is right', async () => {
  answered = await record(otherKeys)
  expect(await checkChain(id, answered)).toMatchObject({ ok: true })
  open()
  await eventually(() => expect(screen.getByText(journal.journalOtherKey)).toBeTruthy())
  expect(screen.queryByText(unchanged)).toBeNull()
})

test('a record without signatures is not said to be unchanged', async () => {
  answered = await record(undefined)
  open()
  await eventually(() => expect(screen.getByText(journal.journalUnsigned)).toBeTruthy())
  expect(screen.queryByText(unchanged)).toBeNull()
})

test('a kept fingerprint is looked up: the link of an order brings it, and one that is not there is a reason not to pay', async () => {
  answered = await record(keys)
  const check = await checkChain(id, answered)
  open(`&hash=${check.hashes[0]}`)
  await eventually(() => expect(screen.getByText(/C’est l’empreinte de l’entrée 1/)).toBeTruthy())
  const field = screen.getByLabelText(journal.journalCompare)
  fireEvent.input(field, { target: { value: 'f'.repeat(64) } })
  await eventually(() => expect(screen.getByText(journal.journalOther)).toBeTruthy())
  fireEvent.input(field, { target: { value: 'f'.repeat(63) } })
  await eventually(() => expect(screen.getByText(/Une empreinte a 64 caractères/)).toBeTruthy())
  fireEvent.input(field, { target: { value: ` ${check.hashes[0]?.toUpperCase()} ` } })
  await eventually(() => expect(screen.getByText(/C’est l’empreinte de l’entrée 1/)).toBeTruthy())
})

test('beside a price that was lowered stands the lowest of the thirty days before, and beside no other', async () => {
  const day = 24 * 60 * 60 * 1000
  const at = Date.now() - 60 * day
  const priced = async (...prices: [price: number, after: number][]) => {
    let made: Journal | undefined
    for (const [price, after] of prices) {
      const shown = { price, mileage: 121_400, status: 'available' as const }
      made = await continueChain(made, { id, shown }, { at: at + after * day, keys })
    }
    return made as Journal
  }
  answered = await priced([14_900, 0], [15_900, 10], [13_900, 50])
  open()
  // 14 900 € was asked more than thirty days before the reduction.
  await eventually(() => expect(screen.getByText(/avant la dernière baisse/).textContent).toMatch(/15\s900/))
  document.body.replaceChildren()
  answered = await priced([14_900, 0], [15_900, 10])
  open()
  await eventually(() => expect(screen.getByText(unchanged)).toBeTruthy())
  expect(screen.queryByText(/avant la dernière baisse/)).toBeNull()
})

test('the frames of the 360° view are counted apart from the photos, as on the car’s page', () => {
  const picture = (file: string) => ({ asset: `image-${file}-960x540-webp` })
  const photos = [picture('a'), picture('b')] as VehicleDetail['photos']
  expect([...viewsOf({ photos, turn: [picture('b'), picture('c'), picture('d')] })]).toEqual(['c', 'd'])
})

const older = () => screen.getByText('Entrées plus anciennes : 28').closest('details')
const longRecord = async () => {
  let long: Journal | undefined
  for (let n = 0; n < 40; n += 1) {
    const shown = { price: 14_900 - n, mileage: 121_400, status: 'available' as const }
    long = await continueChain(long, { id, shown }, { at: n + 1, keys })
  }
  return long as Journal
}

test('of a long record the twelve latest entries are in sight, the others open on a press', async () => {
  answered = await longRecord()
  open()
  await eventually(() => expect(screen.getByText(unchanged)).toBeTruthy())
  expect(older()?.open).toBe(false)
  expect(older()?.querySelector('ol')?.start).toBe(28)
  expect(older()?.querySelectorAll('ol > li')).toHaveLength(28)
})

test('if one of the older entries is wrong, they are open and marked', async () => {
  answered = await longRecord()
  const entry = answered.entries[5]
  if (entry) entry.priceEuros += 1
  open()
  await eventually(() => expect(screen.getByText(/^L’entrée 6 ne correspond pas/)).toBeTruthy())
  expect(older()?.open).toBe(true)
  expect(older()?.querySelectorAll('li[data-wrong]')).toHaveLength(23)
})
