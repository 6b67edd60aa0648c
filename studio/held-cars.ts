import { useEffect, useSyncExternalStore } from 'react'
import { heldAnswerSchema, type HeldCars, heldPause } from '#domain/held.ts'
import { askSite, useToken } from './site-request.ts'

/** Milliseconds. Before a car is deleted somebody waits for the answer. */
const TIMEOUT_MS = 5_000

/** Asks the site which cars an order holds, by identifier, also those that it does not show. Undefined if it does not answer. Never
 *  throws. */
export async function fetchHeldCars(token: string): Promise<HeldCars | undefined> {
  const asked = await askSite({ name: 'desk', token, search: '?held', timeout: TIMEOUT_MS })
  return 'answer' in asked ? heldAnswerSchema.safeParse(asked.answer).data?.held : undefined
}

const none: HeldCars = {}
let held = none
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The cars that an order holds, by identifier; empty until the first answer. All users share one question each
 *  HELD_EVERY milliseconds while the page is visible, and fewer while they fail. When the site does not answer, its last answer stays: a car that was held may still be. */
export function useHeldCars(): HeldCars {
  const token = useToken()
  useEffect(() => follow(token), [token])
  return useSyncExternalStore(subscribe, () => held)
}

/** Number of mounted users. */
let users = 0
let stop = () => {}

function follow(token: string) {
  users += 1
  if (users === 1) stop = startAsking(token)
  return () => {
    users -= 1
    if (users === 0) stop()
  }
}

function startAsking(token: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isAsking = false
  let failures = 0
  const ask = async () => {
    clearTimeout(timer)
    if (document.hidden || isAsking) return
    isAsking = true
    const answer = await fetchHeldCars(token)
    isAsking = false
    if (isStopped) return
    failures = answer ? 0 : failures + 1
    if (answer) keep(answer)
    timer = setTimeout(() => void ask(), heldPause(failures))
  }
  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Renders nothing again while the answer stays the same. */
function keep(answer: HeldCars): void {
  const isSame =
    Object.keys(answer).length === Object.keys(held).length &&
    Object.entries(answer).every(([id, state]) => held[id] === state)
  if (isSame) return
  held = answer
  for (const listener of listeners) listener()
}
