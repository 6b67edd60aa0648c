// The chosen proof of the transfer waits in this browser until the order is stored and the file has arrived.
import { useEffect, useRef, useState } from 'react'
import { recordOf } from '../../../lib/api.ts'
import { storedValue } from '../../../lib/storage.ts'

/** Characters shown from a file name's start and end. */
const NAME_START = 24
const NAME_END = 16

/** Shortens a file name in the middle, so that start and extension stay visible. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= NAME_START + NAME_END
    ? name
    : `${letters.slice(0, NAME_START).join('')}…${letters.slice(-NAME_END).join('')}`
}

/** Milliseconds for which a file waits: whoever comes back later chooses it again. An older one is erased as soon as a page looks for
 *  a file: the purchase form, and an order's page. */
const KEPT_MS = 24 * 60 * 60 * 1000
const STORE = 'proofs'

interface KeptFile {
  /** The transfer reference of its order. */
  reference: string
  name: string
  type: string
  bytes: ArrayBuffer
  /** Milliseconds since 1970. */
  at: number
}

/** Runs a request on the browser's database; undefined if it has none, or refuses. */
async function inDatabase<T>(mode: IDBTransactionMode, ask: (files: IDBObjectStore) => IDBRequest<T>) {
  try {
    const opening = indexedDB.open('age-proof', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'reference' })
    const database = await answerOf(opening)
    try {
      return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined // a private window, or full storage: the page says that the file is lost
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('refused'))
  })

/** One after the other: what was removed while it was still being read must not come back. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const done = last.then(step)
  last = done.catch(() => undefined)
  return done
}

async function readKept(reference: string): Promise<File | undefined> {
  const all = ((await inDatabase<unknown[]>('readonly', (files) => files.getAll())) ?? []) as KeptFile[]
  const old = all.filter(({ at }) => at < Date.now() - KEPT_MS)
  for (const kept of old) await inDatabase('readwrite', (files) => files.delete(kept.reference))
  const own = all.find((kept) => kept.reference === reference && !old.includes(kept))
  return own && new File([own.bytes], own.name, { type: own.type })
}

async function writeKept(reference: string, file: File | undefined): Promise<void> {
  // A file that was moved or changed since it was chosen cannot be read: the page says so when it sends it.
  const bytes = await file?.arrayBuffer().catch(() => undefined)
  if (!file || !bytes) {
    await inDatabase('readwrite', (files) => files.delete(reference))
    return
  }
  const kept: KeptFile = { reference, name: file.name, type: file.type, bytes, at: Date.now() }
  await inDatabase('readwrite', (files) => files.put(kept))
}

/** The name outlasts a refresh even where the file does not, so that the page can say so. */
const chosenName = storedValue('sessionStorage', 'age-proof-name', recordOf)

/** The proof that was chosen for an order, kept over a refresh. `lost`: the name of one that this browser did not keep. */
export function useKeptProof(reference: string | undefined) {
  const [proof, setFile] = useState<File>()
  const [lost, setLost] = useState<string>()
  /** Whether the buyer chose or removed a file since: that is newer than what was kept. */
  const isChosen = useRef(false)
  useEffect(() => {
    if (reference === undefined) return undefined
    let left = false
    isChosen.current = false
    void inTurn(() => readKept(reference)).then((kept) => {
      if (left || isChosen.current) return
      if (kept) return setFile((chosen) => chosen ?? kept)
      const { reference: of, name } = { ...chosenName.read() }
      if (of === reference && typeof name === 'string') setLost(name)
    })
    return () => {
      left = true
    }
  }, [reference])
  const setProof = (file: File | undefined) => {
    isChosen.current = true
    setFile(file)
    setLost(undefined)
    if (reference === undefined) return
    if (file) chosenName.write({ reference, name: file.name })
    else chosenName.clear()
    void inTurn(() => writeKept(reference, file))
  }
  return { proof, lost, setProof }
}
