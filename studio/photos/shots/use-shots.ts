import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useEditState } from 'sanity'
import type { PhotoDocument } from '../photo-document.ts'
import { PhotoFault } from '../photo-files.ts'
import { useRetiredFiles } from '../pictures/retired-files.ts'
import { type Edits, NO_EDITS, preparePhoto } from '../pictures/prepare.ts'
import type { Upload } from '../upload-queue.ts'
import { useUploads } from '../use-uploads.ts'
import { forgetShot, keepShot, keptShots } from './kept-shots.ts'
import { type Shot, shotKind, takenShots } from './shots.ts'

type Car = PhotoDocument & Record<string, unknown>

/** How far a shot is: 'ready' is on its way or waits for the network; 'refused' says why in `message`. */
export interface ShotState {
  state: 'missing' | 'preparing' | 'ready' | 'taken' | 'refused'
  message?: string | undefined
  /** Asset of the photo that the car has. */
  asset?: string | undefined
}

/** The shots of a car, which are kept in this browser until they are in the shop. */
export function useShots(id: string) {
  const { draft, published, ready } = useEditState(id, 'vehicle')
  const stored = (draft ?? published) as Car | null
  const car = stored ?? ({} as Car)
  const { queue, items } = useUploads(id, car)
  const [local, setLocal] = useState<Readonly<Partial<Record<Shot, ShotState>>>>({})
  /** Whether this browser refuses to keep photos. */
  const [isUnkept, setUnkept] = useState(false)
  const mark = (shot: Shot, state: ShotState | undefined) =>
    setLocal(({ [shot]: _before, ...others }) => (state ? { ...others, [shot]: state } : others))
  const send = (shot: Shot, file: File) => queue.add([{ file, shot, section: shotKind(shot).section, prepared: true }])
  useRetiredFiles()

  const resume = useEffectEvent(async () => {
    for (const { shot, file } of await keptShots(id))
      if (!queue.items().some((item) => item.shot === shot && isOpen(item))) send(shot, file)
  })
  useEffect(() => void resume(), [id])

  // What is in the shop, or was refused, need not be kept.
  const settled = items.filter((item) => item.shot && !isOpen(item) && !items.some((other) => isLater(other, item)))
  const done = settled.map(({ id: upload }) => upload).join(' ')
  const forget = useEffectEvent(() => {
    for (const { shot } of settled) if (shot) void forgetShot(id, shot)
  })
  useEffect(() => forget(), [done])

  /** Takes a photo for a shot: prepared, kept, then sent. */
  const take = async (shot: Shot, file: File, edits: Edits = NO_EDITS) => {
    mark(shot, { state: 'preparing' })
    try {
      const prepared = await preparePhoto(file, edits)
      await keepShot({ car: id, shot, file: prepared }).catch(() => setUnkept(true))
      send(shot, prepared)
      mark(shot, undefined)
    } catch (error) {
      const message = error instanceof PhotoFault ? error.message : 'La photo n’a pas pu être lue. Reprenez-la.'
      mark(shot, { state: 'refused', message })
    }
  }

  const taken = takenShots(car)
  const stateOf = (shot: Shot): ShotState => {
    const asset = taken.get(shot)?.value.asset?._ref
    const mine = items.filter((item) => item.shot === shot)
    const last = mine.at(-1)
    if (local[shot]) return { asset, ...local[shot] }
    if (last && isOpen(last)) return { state: 'ready', asset }
    if (last?.state === 'refused') return { state: asset ? 'taken' : 'refused', message: last.message, asset }
    return { state: asset ? 'taken' : 'missing', asset }
  }
  return {
    car,
    isLoading: !ready,
    exists: stored !== null,
    take,
    stateOf,
    queue,
    waiting: items.filter((item) => item.shot && isOpen(item)).length,
    failed: items.some((item) => item.shot && item.state === 'failed'),
    isUnkept,
  }
}

const isOpen = ({ state }: Upload) => state !== 'done' && state !== 'refused'
const isLater = (other: Upload, item: Upload) => other.shot === item.shot && isOpen(other)

/** Whether the browser believes that it has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      for (const name of ['online', 'offline']) addEventListener(name, listener)
      return () => {
        for (const name of ['online', 'offline']) removeEventListener(name, listener)
      }
    },
    () => navigator.onLine,
  )
