import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, resolve } from 'node:path'
import { projectNode } from './packages.mjs'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a script on the project's Node, in the same process group, and ends with its exit code. Signals are passed on and
 *  this process stays until the script has tidied up. */
export function runScript(args) {
  // Tools that start `node` by name get the same one.
  const PATH = [dirname(resolve(projectNode)), process.env.PATH].join(delimiter)
  const child = spawn(projectNode, args, { stdio: 'inherit', env: { ...process.env, PATH } })
  for (const signal of passedOn) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${projectNode} ne démarre pas (${error.message}). Supprimez node_modules, puis relancez.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
