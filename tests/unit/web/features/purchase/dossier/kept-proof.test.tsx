import { beforeEach, expect, test, vi } from 'vitest'
import { useKeptProof } from '#web/features/purchase/dossier/kept-proof.ts'
import { eventually, mount } from '../../../../../fixtures/mount.tsx'

const kept = new Map<unknown, unknown>()
/** What the browser's database was asked, in order. */
const asked: string[] = []
beforeEach(() => {
  kept.clear()
  asked.length = 0
  sessionStorage.clear()
})

/** As much of the browser's database as the proof needs. It answers nothing before `ready`. */
function makeDatabase(ready: Promise<unknown>) {
  const request = (answer: () => unknown) => {
    const made: { result?: unknown; onsuccess?: () => void } = {}
    void ready.then(() =>
      setTimeout(() => {
        made.result = answer()
        made.onsuccess?.()
      }),
    )
    return made
  }
  const noted = (name: string, answer: () => unknown) =>
    request(() => {
      asked.push(name)
      return answer()
    })
  const files = {
    getAll: () => noted('read', () => [...kept.values()]),
    put: (value: { reference: string }) => noted('write', () => kept.set(value.reference, value)),
    delete: (reference: string) => noted('delete', () => kept.delete(reference)),
  }
  return { open: () => request(() => ({ transaction: () => ({ objectStore: () => files }), close: () => undefined })) }
}

type Hook = ReturnType<typeof useKeptProof>
/** The hook as a page that shows the chosen name calls it. */
async function open(ready: Promise<unknown> = Promise.resolve()): Promise<() => Hook> {
  let current: Hook | undefined
  function Page() {
    current = useKeptProof('AGE-1')
    return <p>{current.proof?.name ?? 'none'}</p>
  }
  vi.stubGlobal('indexedDB', makeDatabase(ready))
  mount(<Page />, {})
  await shown('none')
  return () => current as Hook
}
const shown = (name: string) => eventually(() => expect(document.body.textContent).toBe(name))
const wasAsked = (...names: string[]) => eventually(() => expect(asked).toEqual(names))

/** A file that the browser reads slowly, or not at all. */
const slowFile = (read: () => Promise<ArrayBuffer>) =>
  Object.assign(new File(['a'], 'virement.pdf', { type: 'application/pdf' }), { arrayBuffer: read })

test('a proof that is removed while the browser still reads it does not come back', async () => {
  const hook = await open()
  await wasAsked('read')
  const bytes = Promise.withResolvers<ArrayBuffer>()
  hook().setProof(slowFile(() => bytes.promise))
  await shown('virement.pdf')
  hook().setProof(undefined)
  await shown('none')
  setTimeout(() => bytes.resolve(new ArrayBuffer(1)), 50)
  await wasAsked('read', 'write', 'delete')
  expect(kept.size).toBe(0)
})

test('what the buyer does while the kept proof is looked for counts', async () => {
  kept.set('AGE-1', { reference: 'AGE-1', name: 'hier.pdf', type: '', bytes: new ArrayBuffer(1), at: Date.now() })
  const ready = Promise.withResolvers<void>()
  const hook = await open(ready.promise)
  hook().setProof(undefined)
  ready.resolve()
  await wasAsked('read', 'delete')
  expect(document.body.textContent).toBe('none')
})

test('a file that cannot be read any more is not kept, and the next one is', async () => {
  const hook = await open()
  hook().setProof(slowFile(() => Promise.reject(new Error('moved'))))
  await wasAsked('read', 'delete')
  hook().setProof(slowFile(() => Promise.resolve(new ArrayBuffer(1))))
  await wasAsked('read', 'delete', 'write')
  expect(kept.size).toBe(1)
})

test('a proof that waited for more than a day is erased once a page looks for one', async () => {
  const old = {
    reference: 'AGE-0',
    name: 'vieux.pdf',
    type: '',
    bytes: new ArrayBuffer(1),
    at: Date.now() - 90_000_000,
  }
  kept.set('AGE-0', old)
  await open()
  await wasAsked('read', 'delete')
  expect(kept.size).toBe(0)
})
