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

/** Runs npm and answers with its exit code. A terminal sees npm's own progress; a log gets a line every ten seconds. */
export const npm = (args) =>
  new Promise((done, fail) => {
    const started = Date.now()
    const seconds = () => Math.round((Date.now() - started) / 1000)
    const timer = process.stderr.isTTY
      ? undefined
      : setInterval(() => console.log(`  … ${seconds()} s, ${countFolders()} dossiers dans node_modules`), 10_000)
    // npm is a command file on Windows, which only a shell can start; the arguments are ours and hold no space.
    const child = spawn('npm', args, { stdio: 'inherit', shell: windows })
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
