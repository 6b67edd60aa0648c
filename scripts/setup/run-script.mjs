import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, resolve } from 'node:path'
import { projectNode } from './install.mjs'

/** No tool reports home or looks for a newer version of itself. */
const NO_REPORTS = { DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1', NETLIFY_TELEMETRY_DISABLED: '1' }

/** Runs a script on the project's Node, in the same process group, and ends with its exit code. Passes signals on and stays
 *  until the script has tidied up. Over the channel the script notices if this process is killed. */
export function runScript(args) {
  // Tools that start `node` by name get the same one.
  const PATH = [dirname(resolve(projectNode)), process.env.PATH].join(delimiter)
  const child = spawn(projectNode, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...NO_REPORTS, PATH },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenNpmGoes(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${projectNode} ne démarre pas (${error.message}). Supprimez node_modules, puis relancez.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Calls `gone` once npm or its shell has ended: `kill` of `npm start` ends both, and the shell passes no signal on. Without
 *  npm the script may well outlive who started it (nohup, a service). */
function whenNpmGoes(gone) {
  if (!process.env.npm_lifecycle_event) return
  const before = parents()
  const timer = setInterval(() => {
    if (parents() === before) return
    clearInterval(timer)
    gone()
  }, 500)
}

/** The numbers of the shell that npm runs a command in and, where the system tells (Linux), of npm above it. */
function parents() {
  const shell = process.ppid
  try {
    const [, name, above] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${shell}/stat`, 'utf8')) ?? []
    // A shell may become its last command: npm is then our parent, and nobody waits for what is above npm.
    return /^(sh|dash|bash|zsh)$/.test(name) ? `${shell} ${above}` : `${shell}`
  } catch {
    return `${shell}`
  }
}
