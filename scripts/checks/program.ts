import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'

/** Path of a package's command, to run with this Node: the links in node_modules/.bin differ by system. */
export function packageProgram(packageName: string, command = packageName): string {
  const manifest = findPackageJSON(packageName, import.meta.url)
  if (!manifest) throw new Error(`${packageName} n’est pas installé : lancez npm ci.`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const program = typeof bin === 'string' ? bin : bin[command]
  if (!program) throw new Error(`${packageName} n’a pas de commande ${command}.`)
  return join(dirname(manifest), program)
}

/** A running Node program. */
export interface RunningProgram {
  /** Everything it has written to stdout and stderr so far. */
  output: () => string
  /** Resolves to its exit code; 1 if a signal ended it or it did not start. */
  ended: Promise<number>
  /** Sends SIGINT, as Ctrl-C does, and waits for its end. */
  stop: () => Promise<void>
}

/** Starts a Node program; `env` is added to this process's variables. In the background it leaves the processor to the
 *  others, as do the processes that it starts. */
export function startProgram(
  args: string[],
  env: Record<string, string> = {},
  { cwd = '.', inBackground = false }: { cwd?: string; inBackground?: boolean | undefined } = {},
): RunningProgram {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  if (inBackground && child.pid !== undefined) yieldTime(child.pid)
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
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

/** Nice value of a program in the background: a third of the time of one in the foreground, so that it never stands still. */
const BACKGROUND = 5

function yieldTime(pid: number): void {
  try {
    setPriority(pid, BACKGROUND)
  } catch {
    // It has ended already, or the system refuses: it runs at the usual priority.
  }
}
