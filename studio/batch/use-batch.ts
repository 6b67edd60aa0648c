import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import type { HeldCars } from '#domain/held.ts'
import { fetchHeldCars } from '../held-cars.ts'
import { useToken } from '../site-request.ts'
import { useListedCars, usePublishedCars, useSoldTo } from '../listed-cars.ts'
import {
  type NewDocument,
  readCars,
  type UndoOutcome,
  undoOf,
  wasWritten,
  type WrittenBatch,
  type WriteOutcome,
  writeEdits,
} from './batch-write.ts'
import { keepBatch, useLastBatch } from './last-batch.ts'
import { type CarPlan, type CarVersions, saleOfVersion, type Surroundings } from './plan.ts'

/** The cars of a batch as they are stored, and what surrounds them; `held` is undefined if the site does not answer. */
export interface ReadBatch {
  cars: readonly CarVersions[]
  held: HeldCars | undefined
  /** French names of the equipment that the shop's cars have. */
  equipment: readonly string[]
}
type Reading = ReadBatch | 'reading' | 'unread'

interface Agreed {
  /** What can be taken back afterwards: « 6 prix changés ». */
  title: string
  /** What the editor agreed to. If newer orders refuse a car of it, nothing is written, and that is shown first. */
  shown: readonly CarPlan[]
  plan: (batch: ReadBatch) => readonly CarPlan[]
  creates?: readonly NewDocument[]
}

const equipmentQuery = 'array::unique(*[_type == "vehicle"].features[defined(fr)].fr) | order(@)'

/** Reads the cars of a batch and their orders, and writes what was planned from them. */
export function useBatch(ids: readonly string[]) {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const token = useToken()
  useListedCars()
  const others = usePublishedCars()
  const soldTo = useSoldTo()
  const [reading, setReading] = useState<Reading>('reading')
  const key = ids.join(' ')
  const readNow = useCallback(async (): Promise<ReadBatch> => {
    const [cars, held, equipment] = await Promise.all([
      readCars(client, key.split(' ')),
      fetchHeldCars(token),
      client.fetch<string[]>(equipmentQuery, {}, { perspective: 'raw', tag: 'batch' }),
    ])
    return { cars, held, equipment }
  }, [client, key, token])
  const follow = useCallback(() => void readNow().then(setReading, () => setReading('unread')), [readNow])
  useEffect(follow, [follow])
  const read = () => {
    setReading('reading')
    follow()
  }

  /** The attempt whose answer was lost. */
  const lost = useRef<{ id: string; document: string; batch: WrittenBatch }>(undefined)
  const send = async (batch: WrittenBatch, plans: readonly CarPlan[], creates: readonly NewDocument[]) => {
    const before = lost.current
    const known = before ? await wasWritten(client, before.document, before.id) : 'failed'
    if (known === 'lost') return known
    const id = crypto.randomUUID()
    const outcome = known === 'written' ? known : await writeEdits(client, { plans, creates }, id)
    const document = creates[0]?._id ?? batch.edits[0]?.document ?? ''
    lost.current = outcome === 'lost' ? { id, document, batch } : undefined
    const written = (known === 'written' && before?.batch) || batch
    if (outcome === 'written' && written.edits.length > 0) keepBatch(written)
    return outcome
  }
  /** Writes what `plan` makes of the cars with the orders as they are now, and new documents. */
  const write = async ({ title, shown, plan, creates = [] }: Agreed): Promise<WriteOutcome> => {
    if (typeof reading === 'string') return 'failed'
    const batch = { ...reading, held: (await fetchHeldCars(token)) ?? reading.held }
    const now = new Map(plan(batch).map((car) => [car.id, car]))
    if (shown.some(({ id }) => now.get(id)?.refusal !== undefined)) {
      setReading(batch)
      return 'changed'
    }
    const outcome = await send({ title, edits: shown.flatMap(({ edits }) => edits) }, shown, creates)
    if (outcome === 'changed') await readNow().then(setReading, () => undefined)
    return outcome
  }
  const surroundings = (held: HeldCars | undefined): Surroundings => ({ held: held ?? {}, others, soldTo })
  return { reading, read, write, surroundings }
}

/** Takes the last batch back. */
export function useUndo() {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const token = useToken()
  const last = useLastBatch()
  const undo = async (batch: WrittenBatch): Promise<UndoOutcome> => {
    const ids = [...new Set(batch.edits.map(({ document }) => document.replace(/^drafts\./, '')))]
    try {
      const [cars, held = {}] = await Promise.all([readCars(client, ids), fetchHeldCars(token)])
      const byOrder = new Set(
        cars.flatMap(({ id, published }) => (published && saleOfVersion(published, held).byOrder ? [id] : [])),
      )
      const { plans, left } = undoOf(batch, cars)
      const free = plans.filter(({ edits: [edit] }) => !byOrder.has(edit?.document.replace(/^drafts\./, '') ?? ''))
      const stays = [...new Set([...left, ...byOrder])]
      if (free.length === 0) return { left: stays }
      const outcome = await writeEdits(client, { plans: free })
      return outcome === 'written' ? { left: stays } : outcome
    } catch {
      return 'failed'
    }
  }
  return { last, undo }
}
