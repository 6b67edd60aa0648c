import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { TEST_HOUSE } from './copy-house.ts'

/** A script of the copied house, running. */
export interface HouseProcess {
  output: () => string
  /** Ends it as Ctrl-C does and waits until it is gone. */
  stop: () => Promise<void>
  ended: Promise<number>
}

/** Starts a script of the copied house; `env` is added to this process's variables. */
export function runInHouse(script: string, args: string[] = [], env: Record<string, string> = {}): HouseProcess {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    cwd: resolve(TEST_HOUSE),
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
export async function untilAnswers(url: string, house: HouseProcess): Promise<void> {
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
