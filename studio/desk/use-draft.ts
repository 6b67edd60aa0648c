import { useCallback, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { keepDraft, readDraft } from './drafts.ts'

/** A text that stays in this browser until it is sent, so that a closed tab loses nothing: for seven days at most, for this user,
 *  until he signs out. '' without one. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const user = useCurrentUser()?.id ?? ''
  const [text, setText] = useState(() => readDraft(name, { user, now: Date.now() }))
  const change = useCallback(
    (next: string) => {
      setText(next)
      keepDraft(name, next, { user, now: Date.now() })
    },
    [name, user],
  )
  return [text, change]
}
