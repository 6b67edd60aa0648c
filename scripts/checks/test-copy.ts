import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { secretNames, type VariableName } from '../../schemas/domain/environment.ts'

/** Inside the project, so that its packages are found by walking up; outside its content and its built site. */
export const TEST_COPY = '.local/test-copy'

const left = new Set([
  'node_modules',
  '.git',
  '.local',
  '.netlify',
  'dist',
  'dist-ssr',
  'dist-studio',
  'generated',
  '.env',
])

/** A fresh copy of the sources, in which tests publish cars and build sites: nothing a person made here is touched, and what
 *  runs is what a new clone runs. */
export async function copyRepository(house = TEST_COPY): Promise<void> {
  await rm(house, { recursive: true, force: true })
  await mkdir(house, { recursive: true })
  for (const name of (await readdir('.')).filter((entry) => !left.has(entry)))
    await cp(name, `${house}/${name}`, { recursive: true, filter: (source) => !left.has(basename(source)) })
}

/** A script of the copied house, running. */
export interface CopyProcess {
  output: () => string
  /** Ends it as Ctrl-C does and waits until it is gone. */
  stop: () => Promise<void>
  ended: Promise<number>
}

/** Starts a script of the copied house; `env` is added to this process's variables. */
export function runInCopy(script: string, args: string[] = [], env: Record<string, string> = {}): CopyProcess {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    cwd: resolve(TEST_COPY),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<number>((done) => {
    child.once('error', () => done(1))
    child.once('close', (code) => done(code ?? 1))
  })
  return {
    output: () => Buffer.concat(chunks).toString(),
    ended,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

const LONGEST_START_SECONDS = 120

/** Waits until a page of the site answers. Throws with what the process said if it ends before, or takes too long. */
export async function untilAnswers(url: string, house: CopyProcess): Promise<void> {
  let alive = true
  void house.ended.then(() => (alive = false))
  const deadline = Date.now() + LONGEST_START_SECONDS * 1000
  while (alive && Date.now() < deadline) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`${url} ne répond pas.\n${house.output()}`)
}

const WORD = 'planted-secret-that-no-page-may-hold'

/** A value of its own for each secret variable, as the tested build has them: whoever finds one in what is published has
 *  found a leak. */
export const plantedSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  secretNames.map((name) => [name, name.endsWith('_URL') ? `https://${WORD}.test/${name}` : `${WORD}-${name}`]),
)

/** What some of them mean nothing without. */
const companions: Partial<Record<VariableName, string>> = {
  MAILGUN_DOMAIN: 'mg.exemple.test',
  MAIL_FROM: 'vente@exemple.test',
  MAIL_TO: 'vendeur@exemple.test',
  NETLIFY_SITE_ID: '00000000-0000-4000-8000-000000000000',
}

/** Variables of a build in which a secret that leaks can be seen. */
export const leakyEnvironment: Record<string, string> = { ...plantedSecrets, ...companions }
