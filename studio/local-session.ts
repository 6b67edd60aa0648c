import { lake, projectId } from './content-source.ts'

/** A lake of our own admits this machine only, so its editors' token is no secret. */
const LOCAL_TOKEN = 'local'

/** Signs in on a lake of our own, which has no page for it: the token goes where Sanity's Studio keeps the one it gets from
 *  Sanity's own sign-in. From there on nothing differs from a hosted Studio. To be called before the Studio starts. */
export function signInLocally(): void {
  if (!lake) return
  const session = { token: LOCAL_TOKEN, authenticated: true }
  localStorage.setItem(`__studio_auth_token_${projectId}`, JSON.stringify(session))
}
