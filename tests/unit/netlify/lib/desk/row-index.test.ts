import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRows, openDesk, readRows, type RowIndex } from '../../../../../netlify/lib/desk/row-index.ts'
import { StoreUnavailable } from '../../../../../netlify/lib/store/blob-store.ts'
import { openMessages } from '../../../../../netlify/lib/store/message-store.ts'
import { pageOf } from '../../../../../netlify/lib/desk/order-rows.ts'
import { useShop } from '../../shop.ts'

useShop()

let read: string[] = []
/** An index over records with a `name`; it notes which it reads. */
const makeIndex = (name: string, format = 1): RowIndex<string> => ({
  name,
  format,
  sources: () => [
    {
      store: openMessages(),
      name: 'test',
      prefix: `${name}/`,
      rowOf: (value, key) => {
        read.push(key)
        const { name: row } = value as { name?: string }
        if (row === undefined) throw new Error('broken')
        return row === 'hidden' ? undefined : row
      },
    },
  ],
})
const rowsOf = async (index: RowIndex<string>) => [...(await readRows(index)).rows.values()].toSorted()

beforeEach(() => {
  read = []
  forgetRows()
})

test('a record is read once, by whichever process sees it first, and again only when it changes', async () => {
  const index = makeIndex('once')
  await openMessages().put('once/a', { name: 'first' })
  await openMessages().put('once/b', { name: 'second' })
  expect(await rowsOf(index)).toEqual(['first', 'second'])
  expect(read.toSorted()).toEqual(['once/a', 'once/b'])
  await openMessages().put('once/b', { name: 'changed' })
  expect(await rowsOf(index)).toEqual(['changed', 'first'])
  forgetRows()
  expect(await rowsOf(index)).toEqual(['changed', 'first'])
  expect(read).toHaveLength(3)
})

test('a deleted record leaves the lists and the stored index', async () => {
  const index = makeIndex('gone')
  await openMessages().put('gone/a', { name: 'Amélie' })
  await rowsOf(index)
  await openMessages().remove('gone/a')
  expect(await rowsOf(index)).toEqual([])
  expect(JSON.stringify(await openDesk().read('gone'))).not.toContain('Amélie')
})

test('the last record that is deleted leaves the stored index, whichever process looks next', async () => {
  const index = makeIndex('last')
  await openMessages().put('last/a', { name: 'Amélie' })
  await rowsOf(index)
  forgetRows()
  await openMessages().remove('last/a')
  expect(await rowsOf(index)).toEqual([])
  expect(JSON.stringify(await openDesk().read('last'))).not.toContain('Amélie')
})

test('a thorough look removes rows that another process stored, and an index of an older release', async () => {
  const index = makeIndex('whole')
  const stale = (format: number) => ({ format, entries: [['test:whole/gone', { etag: '"1"', row: 'Amélie' }]] })
  for (const format of [1, 7]) {
    await rowsOf(index)
    await openDesk().put('whole', stale(format))
    await rowsOf(index)
    expect(JSON.stringify(await openDesk().read('whole'))).toContain('Amélie')
    await readRows(index, { thorough: true })
    expect(JSON.stringify(await openDesk().read('whole'))).not.toContain('Amélie')
  }
})

test('an index that takes longer than a request goes on where the request before stopped', async () => {
  const index = makeIndex('slow')
  await openMessages().put('slow/a', { name: 'first' })
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 7000))
  await expect(rowsOf(index)).rejects.toThrow(StoreUnavailable)
  clock.mockRestore()
  expect(await rowsOf(index)).toEqual(['first'])
})

test('a broken record hides no other and is not read again, and a broken or older index is made anew', async () => {
  await openMessages().put('broken/a', {})
  await openMessages().put('broken/b', { name: 'whole' })
  await openMessages().put('broken/c', { name: 'hidden' })
  expect(await rowsOf(makeIndex('broken'))).toEqual(['whole'])
  expect(await rowsOf(makeIndex('broken'))).toEqual(['whole'])
  expect(read).toHaveLength(3)
  for (const stored of [{ format: 1, entries: 7 }, { format: 1 }, []]) {
    await openDesk().put('broken', stored)
    forgetRows()
    expect(await rowsOf(makeIndex('broken'))).toEqual(['whole'])
  }
  forgetRows()
  read = []
  await rowsOf(makeIndex('broken', 2))
  expect(read).toHaveLength(3)
})

test('pages follow each other without a gap or a repetition, also when a line of the first page has gone', () => {
  const lines = Array.from({ length: 120 }, (_, place) => ({
    id: `id-${String(place).padStart(3, '0')}`,
    rank: Math.floor(place / 40),
    value: place,
  }))
  const first = pageOf(lines, undefined)
  const second = pageOf(
    lines.filter(({ value }) => value !== 49),
    first.more,
  )
  const third = pageOf(lines, second.more)
  expect([...first.values, ...second.values, ...third.values]).toEqual(lines.map(({ value }) => value))
  expect(third.more).toBeUndefined()
  expect(pageOf(lines, 'nonsense').values).toEqual(first.values)
})
