import { spawn, type SpawnOptions } from 'node:child_process'
import { resolve } from 'node:path'

export interface Ended {
  code: number | null
  output: string
}

/** Runs a program text as a process of its own, as a command runs. */
export const runProgram = (text: string, env: Record<string, string> = {}, args: string[] = []) =>
  run(['--input-type=module-typescript', '--eval', text, '--', ...args], { env: { ...process.env, ...env } })

/** Runs one of our commands to its end. */
export const runScript = (script: string, args: string[], options: Pick<SpawnOptions, 'cwd' | 'env'>): Promise<Ended> =>
  run([resolve(script), ...args], options).ended

function run(args: string[], options: SpawnOptions) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, output })))
  return { child, ended, said: () => output }
}
