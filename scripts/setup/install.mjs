import { existsSync } from 'node:fs'
import { withInstallLock } from './install-lock.mjs'
import { npm } from './npm.mjs'
import { isInstalled, markInstalled, projectNode } from './packages.mjs'

/** `npm ci` if the lockfile is not the one installed. Throws with what to do about it. */
export async function installIfNeeded() {
  if (isInstalled()) return
  await withInstallLock(async () => {
    if (isInstalled()) return
    console.log('Installation des paquets (une seule fois, une à trois minutes) …')
    const started = Date.now()
    const code = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0)
      throw new Error(
        `L’installation a échoué (npm ci, code ${code}). Vérifiez la connexion au registre npm, puis relancez.`,
      )
    await bringNode()
    markInstalled()
    console.log(`Paquets installés en ${Math.round((Date.now() - started) / 1000)} s.`)
  })
}

/** Where npm runs no install scripts (`ignore-scripts`), the package `node` is an empty shell: its script is run alone. */
async function bringNode() {
  if (!existsSync(projectNode)) await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
  if (!existsSync(projectNode))
    throw new Error(
      `${projectNode} manque : npm n’a pas exécuté le script d’installation du paquet « node ». Permettez-le (npm config delete ignore-scripts), supprimez node_modules, puis relancez.`,
    )
}
