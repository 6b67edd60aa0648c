// npm run reset: deletes everything created on this machine (documents, photos, mails, orders). The next start imports the
// sample again.
import { rm } from 'node:fs/promises'
import { stop } from './command/end.ts'
import { LAKE_FOLDER } from './content/content-source.ts'
import { runningLake } from './content-lake/src/index.ts'
import { SNAPSHOT_FOLDER } from './snapshot/take-snapshot.ts'

const running = await runningLake(LAKE_FOLDER)
if (running)
  stop(
    `Le contenu local est ouvert (${running}). Arrêtez npm start ou npm run preview (Ctrl-C), puis relancez npm run reset.`,
  )
for (const folder of ['.local', '.netlify', SNAPSHOT_FOLDER]) await rm(folder, { recursive: true, force: true })
console.log(
  'Documents, photos, messages et commandes de cette machine sont effacés. Le prochain npm start ramène l’exemple.',
)
