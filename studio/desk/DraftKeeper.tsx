import { useContext, useEffect, useEffectEvent } from 'react'
import { type LayoutProps, useCurrentUser, useWorkspace } from 'sanity'
import { LoggedOutReasonContext } from 'sanity/_singletons'
import { dropDrafts } from './drafts.ts'
import { wasSignedOut } from './desk-client.ts'

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
