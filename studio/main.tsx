import './quiet.ts'
import { createRoot } from 'react-dom/client'
import { Studio } from 'sanity'
import { lake, projectId } from './content-source.ts'
import { guardDrops } from './drop-guard.ts'
import config from './sanity.config.ts'

/** A lake of our own admits this machine only, so its editors' token is no secret. */
const LOCAL_TOKEN = 'local'

/** Signs in on a lake of our own, which has no page for it: the token goes where Sanity's Studio keeps the one it gets from
 *  Sanity's own sign-in. From there on nothing differs from a hosted Studio. To be called before the Studio starts. */
function signInLocally(): void {
  if (!lake) return
  const session = { token: LOCAL_TOKEN, authenticated: true }
  localStorage.setItem(`__studio_auth_token_${projectId}`, JSON.stringify(session))
}

guardDrops()
signInLocally()
const root = document.getElementById('studio')
if (!root) throw new Error('index.html has no #studio')
createRoot(root).render(<Studio config={config} />)
