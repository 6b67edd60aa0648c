import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'

const windows = process.platform === 'win32'

const countFolders = () => {
  try {
    return readdirSync('node_modules').length
  } catch {
    return 0
  }
}

/** The npm that the user typed, on the Node it runs on, if there is one: another may come first on PATH. */
const start = (args) => {
  const typed = process.env.npm_execpath ?? ''
  const node = process.env.npm_node_execpath ?? process.execPath
  if (typed.endsWith('npm-cli.js')) return spawn(node, [typed, ...args], { stdio: 'inherit' })
  // npm is a command file on Windows, which only a shell can start; the arguments are ours and hold no space.
  return spawn('npm', args, { stdio: 'inherit', shell: windows })
}

/** Runs npm and answers with its exit code. A terminal sees npm's own progress; a log gets a line every ten seconds. */
export const npm = (args) =>
  new Promise((done, fail) => {
    const started = Date.now()
    const seconds = () => Math.round((Date.now() - started) / 1000)
    const timer = process.stderr.isTTY
      ? undefined
      : setInterval(() => console.log(`  … ${seconds()} s, ${countFolders()} dossiers dans node_modules`), 10_000)
    const child = start(args)
    child.on('error', (error) => {
      clearInterval(timer)
      fail(
        new Error(
          `npm ne démarre pas (${error.message}). Il est livré avec Node : réinstallez Node depuis nodejs.org.`,
        ),
      )
    })
    child.on('exit', (code) => {
      clearInterval(timer)
      done(code ?? 1)
    })
  })
