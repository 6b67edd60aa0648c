import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, resolve } from 'node:path'
import { projectNode } from './install.mjs'

/** Switches off telemetry and update checks of all tools. */
const NO_REPORTS = { DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1', NETLIFY_TELEMETRY_DISABLED: '1' }

/** Runs a script on the project's Node, in the same process group, and exits with its code. Forwards signals and waits
 *  until the script has closed everything. The IPC channel tells the script if this process is killed. */
export function runScript(args) {
  // Tools that start `node` by name get the project's Node.
  const PATH = [dirname(resolve(projectNode)), process.env.PATH].join(delimiter)
  const child = spawn(projectNode, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...NO_REPORTS, PATH },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onNpmEnd(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${projectNode} ne démarre pas (${error.message}). Supprimez node_modules, puis relancez.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Calls `gone` once npm or its shell has ended: killing `npm start` ends both, but the shell forwards no signal. Does nothing
 *  without npm: such a script may outlive its parent (nohup, a service). */
function onNpmEnd(gone) {
  if (!process.env.npm_lifecycle_event) return
  const before = parents()
  const timer = setInterval(() => {
    if (parents() === before) return
    clearInterval(timer)
    gone()
  }, 500)
}

/** Process ids of the shell in which npm runs the command and, on Linux, of npm above it. */
function parents() {
  const shell = process.ppid
  try {
    const [, name, above] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${shell}/stat`, 'utf8')) ?? []
    // A shell may exec its last command: then npm is our parent, and the process above npm does not matter.
    return /^(sh|dash|bash|zsh)$/.test(name) ? `${shell} ${above}` : `${shell}`
  } catch {
    return `${shell}`
  }
}
