import { existsSync, readFileSync } from 'node:fs'
import { withInstallLock } from './install-lock.mjs'
import { npm } from './npm.mjs'
import { isInstalled, markInstalled, nodePackage, projectNode } from './packages.mjs'

/** The same installation whatever the user's or the host's settings: everything, no script of a package, and packages whose
 *  `engines` are above the user's Node, because they run on the project's. */
const CI = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--engine-strict=false']
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** `npm ci` if the lockfile is not the one installed. Throws with what to do about it. */
export async function installIfNeeded() {
  if (isInstalled()) return
  await withInstallLock(async () => {
    if (isInstalled()) return
    console.log('Installation des paquets (une seule fois, une à trois minutes) …')
    const started = Date.now()
    const code = await npm([...CI, ...QUIET])
    if (code !== 0)
      throw new Error(
        `L’installation a échoué (npm ci, code ${code}). Vérifiez la connexion au registre npm, puis relancez.`,
      )
    if (!existsSync(projectNode)) throw new Error(whyNoNode())
    markInstalled()
    console.log(`Paquets installés en ${Math.round((Date.now() - started) / 1000)} s.`)
  })
}

/** npm leaves an optional package out without a word, be it for another machine or not to be had. */
function whyNoNode() {
  const { optionalDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
  return nodePackage in optionalDependencies
    ? `npm n’a pas reçu « ${nodePackage} », le Node du projet : vérifiez la connexion au registre npm, puis relancez la commande.`
    : `Il n’y a pas de Node pour cette machine (${process.platform} ${process.arch}) : prenez-en une sous Linux, macOS ou Windows, en 64 bits.`
}
