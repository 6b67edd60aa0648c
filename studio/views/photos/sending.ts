import { useSyncExternalStore } from 'react'

/** Cars with photos on their way. */
const sending = new Set<string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes whether photos of the car `id` are on their way. */
export function noteSending(id: string, busy: boolean): void {
  if (sending.has(id) === busy) return
  if (busy) sending.add(id)
  else sending.delete(id)
  for (const listener of listeners) listener()
}

/** Whether photos of the car `id` are on their way, whichever of its tabs is shown. */
export const useSending = (id: string): boolean => useSyncExternalStore(subscribe, () => sending.has(id))
