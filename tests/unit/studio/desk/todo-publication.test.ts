import { expect, test } from 'vitest'
import { publicationTasks } from '../../../../studio/desk/todo-tasks.ts'

const status = { phase: 'live', again: false, more: false } as const
const change = (id: string) => ({ id, type: 'vehicle', title: id, kind: 'changed' as const, fields: [] })
const refused = {
  id: 'peugeot',
  type: 'vehicle',
  title: 'Peugeot 3008',
  faults: [{ field: 'Version', text: 'Au plus 200 caractères.' }],
}

test('a document that the site refused is named with its fault, and not as one on its way', () => {
  const tasks = publicationTasks({ status, sales: 'open', changes: [change('peugeot')], setAside: [refused] })
  expect(tasks).toEqual([
    {
      what: 'Laissé de côté : Peugeot 3008 (Version : Au plus 200 caractères.). Corrigez, puis publiez de nouveau.',
      tone: 'caution',
    },
  ])
})

test('changes that are not online, stopped sales and a failed build each wait for somebody', () => {
  expect(publicationTasks({ status, sales: 'open', changes: [change('a'), change('b')] })).toEqual([
    { what: '2 documents publiés ne sont pas encore en ligne.', tone: 'primary' },
  ])
  const failed = publicationTasks({ status: { ...status, phase: 'failed' }, sales: 'stopped', changes: [change('a')] })
  expect(failed?.map(({ tone }) => tone)).toEqual(['critical', 'critical'])
})

test('nothing is said while the site has not answered, and nothing waits when all is online', () => {
  expect(publicationTasks({ changes: undefined })).toBeUndefined()
  expect(publicationTasks({ status, sales: 'open', changes: [] })).toEqual([])
})
