import { useEffect, useState } from 'react'
import { functionAddress, getJson, type FailureCode } from '../../../lib/api.ts'
import { viewOfAnswer, type OrderView } from './order-view.ts'

/** Milliseconds between two looks, while the mail is on its way. */
const EVERY = 4000
/** Looks: after two minutes the outbox works at its own pace, and nobody need watch it. */
const LOOKS = 30

interface Asked {
  token: string
  view?: OrderView
  failure?: FailureCode
}

/** The order behind a signed link, looked at again while its mail is on its way. */
export function useOrder(token: string | undefined): Omit<Asked, 'token'> {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    if (token === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const look = async (round: number) => {
      const outcome = await getJson(`${functionAddress('order')}?${new URLSearchParams({ order: token })}`)
      if (left) return
      if (!outcome.ok) return setAsked((known) => ({ ...known, token, failure: outcome.code }))
      const view = viewOfAnswer(outcome.answer['order'])
      setAsked({ token, view })
      if (view.mail === 'waiting' && round < LOOKS) timer = setTimeout(() => void look(round + 1), EVERY)
    }
    void look(1)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [token])
  return asked?.token === token && asked ? asked : {}
}
