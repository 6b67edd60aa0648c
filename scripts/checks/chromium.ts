import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { packageProgram } from './program.ts'

/** What Playwright switches off, because a second list replaces its own. Its reasons stand in its source (chromiumSwitches). */
const playwrightsFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]
/** Pop-ups of the address bar. Chromium 156 loads two web pages for them with each window that opens, which was half of the time
 *  that opening a page took (ten windows: 29 s of CPU, 15 s without them). */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Flags for every Chromium we start: no background requests, no HTTP/3, nothing loaded for an address bar. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightsFeatures, ...addressBar].join()}`,
]

/** Chromium without the windows that nobody sees in a test; Playwright's own choice for them. Half of the processor's time. */
const SHELL = 'chromium-headless-shell'

/** Path of a Chromium for the tests. Installs one if there is none, and where the system has packages the quicker one. Throws with the
 *  remedy if that fails. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium()
  if (found && (process.env['CHROMIUM']?.trim() || found.endsWith(SHELL))) return found
  // A whole browser that is there already serves as well.
  const ways = found ? [() => fromSystem(SHELL)] : [() => fromSystem(SHELL, 'chromium'), fromPlaywright]
  for (const bring of ways) {
    const brought = (await bring()) ? await findChromium() : undefined
    if (brought) return brought
  }
  if (found) return found
  throw new Error(
    'Chromium manque et n’a pas pu être installé. Installez-le (apt-get install chromium, ou Chrome), ou indiquez le sien : CHROMIUM=/chemin/vers/chromium npm test',
  )
}

const systemBrowsers = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium on this machine: CHROMIUM, the system's, or Playwright's. Throws if CHROMIUM does not start. */
export async function findChromium(): Promise<string | undefined> {
  const wished = process.env['CHROMIUM']?.trim()
  if (wished) {
    const found = await pathIfStarts(wished)
    if (!found) throw new Error(`CHROMIUM=${wished} ne démarre pas : corrigez ce chemin ou videz la variable.`)
    return found
  }
  for (const program of [...systemBrowsers, chromium.executablePath()]) {
    const found = await pathIfStarts(program)
    if (found) return found
  }
  return undefined
}

const run = promisify(execFile)

/** Full path of a browser if it starts: some systems have a placeholder that only prints how to install it. */
async function pathIfStarts(program: string): Promise<string | undefined> {
  try {
    await run(program, ['--version'], { timeout: 20_000 })
    if (/[\\/]/.test(program)) return program
    return (await run('sh', ['-c', `command -v ${program}`])).stdout.trim()
  } catch {
    return undefined
  }
}

/** Gives up soon where the packages cannot be reached: a browser that is there already would do. */
const apt = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']

/** Installs the first of these packages that the system has; whether there was one. */
async function fromSystem(...names: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0) return false
  console.log(`Installation de ${names[0]} …`)
  if (!(await succeeds('apt-get', ['update', ...apt]))) return false
  for (const name of names)
    if (await succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...apt, name])) return true
  return false
}

const fromPlaywright = () =>
  succeeds(process.execPath, [packageProgram('@playwright/test', 'playwright'), 'install', 'chromium'])

/** Runs a program with its output on the terminal; resolves to whether it exited with 0. */
const succeeds = (command: string, args: string[]) =>
  new Promise<boolean>((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
