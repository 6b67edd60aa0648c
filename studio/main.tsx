import { createRoot } from 'react-dom/client'
import { Studio } from 'sanity'
import { lake, projectId } from './content-source.ts'
import './quiet.ts'
import config from './sanity.config.ts'

/** A file let go beside its target makes a browser leave the Studio and show the file. Here nothing happens instead. */
function guardDrops(): void {
  window.addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  })
  window.addEventListener('drop', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
}

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
