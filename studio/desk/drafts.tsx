// Texts that a seller began and did not send: replies and notes, which hold customers' data.
import { useCallback, useContext, useEffect, useEffectEvent, useState } from 'react'
import { type LayoutProps, useCurrentUser, useWorkspace } from 'sanity'
import { LoggedOutReasonContext } from 'sanity/_singletons'
import { z } from 'zod'
import { wasSignedOut } from '../site-request.ts'

const PREFIX = 'desk-draft-'
/** Milliseconds. An older text is deleted: whoever began it has answered otherwise, or not at all. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000

const draftSchema = z.object({
  text: z.string(),
  /** When it was last changed, in milliseconds since 1970. */
  at: z.number(),
  /** The Sanity user who wrote it. */
  user: z.string(),
})

interface Reader {
  user: string
  /** Milliseconds. */
  now: number
}

/** The text that this user left; '' without one, and if the browser keeps nothing (private window). */
export function readDraft(name: string, { user, now }: Reader): string {
  try {
    const found = parse(localStorage.getItem(PREFIX + name))
    return found && isOwn(found, { user, now }) ? found.text : ''
  } catch {
    return ''
  }
}

/** Keeps a text until it is sent; '' deletes it. Without storage it lives as long as the page. */
export function keepDraft(name: string, text: string, { user, now }: Reader): void {
  try {
    if (text === '') dropDraft(name)
    else
      localStorage.setItem(PREFIX + name, JSON.stringify({ text, at: now, user } satisfies z.infer<typeof draftSchema>))
  } catch {
    // Nothing to do: the text is still on the screen.
  }
}

/** Deletes one text, as of a message that is gone. */
export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // No storage, no draft.
  }
}

/** Deletes texts that are too old, of another user or of an older release; all without a `reader`, who signed out. */
export function dropDrafts(reader?: Reader): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => /^desk-(draft|reply|note)-/.test(name))) {
      const found = key.startsWith(PREFIX) ? parse(localStorage.getItem(key)) : undefined
      if (!reader || !found || !isOwn(found, reader)) localStorage.removeItem(key)
    }
  } catch {
    // No storage, no drafts.
  }
}

const isOwn = (draft: z.infer<typeof draftSchema>, { user, now }: Reader) =>
  draft.user === user && now - draft.at < LIFETIME

function parse(text: string | null): z.infer<typeof draftSchema> | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

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

/** The Studio's layout. When it starts it deletes texts that are too old or another user's; when the user signs out, all of them. A
 *  session that ended by itself deletes nothing: he signs in again, and goes on writing. */
export function DraftKeeper(props: LayoutProps) {
  const user = useCurrentUser()?.id
  const { auth } = useWorkspace()
  const reason = useContext(LoggedOutReasonContext)
  const leave = useEffectEvent(() => {
    if (reason === undefined && !wasSignedOut()) dropDrafts()
  })
  useEffect(() => {
    if (user !== undefined) dropDrafts({ user, now: Date.now() })
  }, [user])
  useEffect(() => {
    const following = auth.state.subscribe(({ authenticated }) => {
      if (!authenticated) leave()
    })
    return () => following.unsubscribe()
  }, [auth])
  return props.renderDefault(props)
}
