import { spawn } from 'node:child_process'

/** One check: a program of node_modules (or our own script), and how its end counts. */
export interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
}
export interface StepResult {
  name: string
  ok: boolean
  seconds: number
  /** Everything it wrote, for the summary of failures. */
  output: string
}

const since = (start: number) => (performance.now() - start) / 1000

/** Runs a check to its end and keeps what it says; only a failure is worth reading. Never throws. */
export const runStep = ({ name, command, args, env }: Step): Promise<StepResult> =>
  new Promise((done) => {
    const start = performance.now()
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (ok: boolean, note = '') =>
      done({ name, ok, seconds: since(start), output: Buffer.concat(chunks).toString().trim() + note })
    child.once('error', (error) => end(false, error.message))
    child.once('close', (code) => end(code === 0))
  })
