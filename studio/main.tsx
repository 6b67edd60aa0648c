import './local-lake.ts'
import { createRoot } from 'react-dom/client'
import { Studio } from 'sanity'
import config from './sanity.config.ts'

// Without these listeners, a file dropped beside its target would make the browser open it and leave the Studio.
window.addEventListener('dragover', (event) => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
})
window.addEventListener('drop', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
})

const root = document.getElementById('studio')
if (!root) throw new Error('index.html has no #studio')
createRoot(root).render(<Studio config={config} />)
