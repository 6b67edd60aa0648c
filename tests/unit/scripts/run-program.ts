import { spawn } from 'node:child_process'

export interface Ended {
  code: number | null
  output: string
}

/** Runs a program text as a process of its own, as a command runs. */
export function runProgram(text: string, env: Record<string, string> = {}, args: string[] = []) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', text, '--', ...args], {
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, output })))
  return { child, ended, said: () => output }
}
