import { expect, test, vi } from 'vitest'
import type { FileFault } from '#domain/dossier/dossier.ts'
import { openUpload, readDossier, withdrawFile } from '../../../../../netlify/lib/dossier/dossier-store.ts'
import { finishFile, receivePart } from '../../../../../netlify/lib/dossier/receive-file.ts'
import { folderOf, openDossiers, partKey, readFile } from '../../../../../netlify/lib/dossier/vault.ts'
import { type BlobStore } from '../../../../../netlify/lib/store/blob-store.ts'
import { hashOf, makePdf } from '../../dossier-calls.ts'
import { interrupted } from '../../interrupted-store.ts'
import { useSales } from '../../shop.ts'

useSales()
const now = Date.now()
let orders = 0
const [sent, other] = [makePdf(700, 1), makePdf(700, 2)]

/** An order with one open upload of which all parts are there. */
async function uploaded() {
  orders += 1
  const store = openDossiers()
  const order = { vehicleId: 'audi-a3-sportback-2015-001', id: `order-${orders}` }
  const upload = { paper: 'transferProof', name: 'a.pdf', size: sent.length, by: 'buyer' } as const
  const opened = await openUpload(store, order, upload, now)
  const file = opened.ok ? opened.file : ''
  const part = { file, n: 1, bytes: sent, now }
  await receivePart(store, order, part)
  const end = (through: BlobStore = store, sha256 = hashOf(sent)) => finishFile(through, order, { file, sha256, now })
  const files = async () => (await readDossier(store, order)).items['transferProof']?.files ?? []
  /** The bytes that whoever opens the file gets. */
  const shownHash = async () => {
    const [given] = await files()
    return given && hashOf(await readFile(store, folderOf(order), given))
  }
  return { store, order, file, part, end, files, shownHash }
}

const damaged: { ok: false; fault: FileFault } = { ok: false, fault: 'damaged' }

test('another part under the same number is refused, before, during and after the end of the upload', async () => {
  const { store, order, part, end, shownHash } = await uploaded()
  const swapped = { ...part, bytes: other }
  expect(await receivePart(store, order, swapped)).toBe('damaged')
  // The upload is looked up while it is open; the part is written once the file is given.
  expect(await receivePart(interrupted(store, ['create', 1], end), order, swapped)).toBe('damaged')
  expect(await shownHash()).toBe(hashOf(sent))
  expect(await receivePart(store, order, part)).toBeUndefined()
  expect(await shownHash()).toBe(hashOf(sent))
})

test('a part that is replaced in the store itself opens for nobody', async () => {
  const { store, order, file, end, shownHash } = await uploaded()
  const key = partKey(folderOf(order), file, 1)
  const first = await store.read(key)
  await store.remove(key)
  await receivePart(store, order, { file, n: 1, bytes: other, now })
  await end(store, hashOf(other))
  await store.put(key, first as object)
  await expect(shownHash()).rejects.toThrow(/not the one that was given/)
})

// What an end does: it reads the upload, the record, the key and the part, then writes the record and removes the upload.
test.each([
  ['read', 2],
  ['read', 4],
  ['update', 1],
  ['remove', 1],
] as const)('two ends of one upload give the file once and answer alike (the second before %s %i)', async (...at) => {
  const { store, end, shownHash, files } = await uploaded()
  const second = vi.fn(async () => expect(await end()).toEqual({ ok: true }))
  expect(await end(interrupted(store, at, second))).toEqual({ ok: true })
  expect(second).toHaveBeenCalledOnce()
  expect(await files()).toHaveLength(1)
  expect(await shownHash()).toBe(hashOf(sent))
})

test.each([
  ['read', 4, true],
  ['update', 1, true],
  ['list', 1, false],
  ['remove', 1, false],
] as const)(
  'a wrong end takes nothing of a file that is given (right end before %s %i)',
  async (method, nth, isFirst) => {
    const { store, end, files, shownHash } = await uploaded()
    let right: unknown
    const happens = async () => {
      right = await end()
    }
    expect(await end(interrupted(store, [method, nth], happens), '0'.repeat(64))).toEqual(damaged)
    // Whoever was acknowledged has his file; who was not sends it again.
    expect(right).toEqual(isFirst ? { ok: true } : damaged)
    expect(await files()).toHaveLength(isFirst ? 1 : 0)
    expect(await shownHash()).toBe(isFirst ? hashOf(sent) : undefined)
  },
)

test('a file that is deleted while its upload ends does not come back', async () => {
  const { store, order, file, end, files } = await uploaded()
  const remove = () => withdrawFile(store, order, { file, by: 'buyer', now })
  expect(await end(interrupted(store, ['update', 1], remove))).toEqual(damaged)
  expect(await files()).toEqual([])
  const keys = (await store.list('')).map(({ key }) => key).filter((key) => key.includes(file))
  expect(keys).toEqual([])
})

test('a file that was given and deleted does not come back with a late second end', async () => {
  const { store, order, file, end, files } = await uploaded()
  const meanwhile = async () => {
    await end()
    await withdrawFile(store, order, { file, by: 'buyer', now })
  }
  expect(await end(interrupted(store, ['update', 1], meanwhile))).toEqual(damaged)
  expect(await files()).toEqual([])
})
