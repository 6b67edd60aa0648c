import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { secretNames } from '../../schemas/domain/environment.ts'
import { anyFreePort } from '../command/port.ts'
import { startProgram, type RunningProgram } from './program.ts'

/** Inside the project, so that Node finds its packages in a parent folder. */
export const TEST_COPY = '.local/test-copy'

const notCopied = new Set('node_modules .git .local .netlify dist dist-ssr dist-studio generated .env'.split(' '))

/** Makes a fresh copy of the sources in which tests publish cars and build sites. It behaves like a new clone, and the
 *  developer's own content stays untouched. */
export async function copyRepository(folder = TEST_COPY): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of (await readdir('.')).filter((entry) => !notCopied.has(entry)))
    await cp(name, `${folder}/${name}`, { recursive: true, filter: (source) => !notCopied.has(basename(source)) })
}

/** Starts a script of the copy. */
export const runInCopy = (script: string, args: string[] = [], env: Record<string, string> = {}): RunningProgram =>
  startProgram([script, ...args], env, { cwd: TEST_COPY })

/** Starts one of the copy's servers on a free port. Throws with its output if it does not answer. */
export async function serveCopy(script: string, env: Record<string, string> = {}) {
  const port = await anyFreePort()
  const program = runInCopy(script, ['--port', String(port)], env)
  const url = `http://localhost:${port}`
  await waitForSite(`${url}/`, program)
  return { url, stop: program.stop }
}

const MAX_START_SECONDS = 120

/** Waits until the site answers. Throws with the program's output if it ends first or takes longer than two minutes. */
export async function waitForSite(url: string, program: RunningProgram): Promise<void> {
  let running = true
  void program.ended.then(() => (running = false))
  const deadline = Date.now() + MAX_START_SECONDS * 1000
  while (running && Date.now() < deadline) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (answer?.ok) return
    await pause(200)
  }
  await program.stop()
  throw new Error(`${url} ne répond pas.\n${program.output()}`)
}

const WORD = 'planted-secret-that-no-page-may-hold'

/** The words as a private Ed25519 key (PKCS #8, base64), for a variable that takes nothing else. */
export const plantedKey = Buffer.concat([
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  Buffer.from(WORD).subarray(0, 32),
]).toString('base64')

/** The same as the key of the dossiers. */
const plantedDossierKey = `v1:${Buffer.from(WORD).subarray(0, 32).toString('base64')}`

/** The tested build's value of each secret variable; finding one in a published file means a leak. */
export const plantedSecrets: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    secretNames.map((name) => [name, name.endsWith('_URL') ? `https://${WORD}.test/${name}` : `${WORD}-${name}`]),
  ),
  JOURNAL_KEY: plantedKey,
  DOSSIER_KEY: plantedDossierKey,
}

/** Variables of a build in which a leaked secret is recognizable, with the variables that some secrets require. */
export const leakyEnvironment: Record<string, string> = {
  ...plantedSecrets,
  MAILGUN_DOMAIN: 'mg.exemple.test',
  MAIL_FROM: 'vente@exemple.test',
  MAIL_TO: 'vendeur@exemple.test',
  NETLIFY_SITE_ID: '00000000-0000-4000-8000-000000000000',
}
