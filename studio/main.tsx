import './quiet.ts'
import { createRoot } from 'react-dom/client'
import { Studio } from 'sanity'
import { guardDrops } from './drop-guard.ts'
import { signInLocally } from './local-session.ts'
import config from './sanity.config.ts'

guardDrops()
signInLocally()
const root = document.getElementById('studio')
if (!root) throw new Error('index.html has no #studio')
createRoot(root).render(<Studio config={config} />)
