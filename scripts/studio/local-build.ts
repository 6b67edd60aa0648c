import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentSource } from '../../studio/vite.config.ts'
import { studioFingerprint } from './studio-sources.ts'

type Variables = Readonly<Record<string, string | undefined>>

const program = fileURLToPath(new URL('./build-local-studio.ts', import.meta.url))

export interface LocalBuild {
  /** Folder of the built Studio. */
  folder: string
  /** Whether the folder holds the Studio of the present sources. If not, a build is started, unless one runs. */
  state(): { is: 'ready' } | { is: 'building' } | { is: 'failed'; message: string }
  /** Ends a build that is under way. */
  close(): void
}

/** Keeps a built Studio in `folder` up to date with the sources at `root`. The new one is built beside the old and takes
 *  its place when it is whole, so that a page already open finds its files until then. */
export function localBuild(folder: string, environment: Variables, root = process.cwd()): LocalBuild {
  const next = `${folder}.${process.pid}` // another dev server may build at the same time
  const mark = resolve(folder, '.built-from')
  const settings = JSON.stringify(contentSource(environment))
  let built = read(mark)
  let failed: { from: string; message: string } | undefined
  let running: ReturnType<typeof run> | undefined

  async function build(from: string) {
    running = run(next, environment, root)
    try {
      await running.done
      await writeFile(resolve(next, '.built-from'), from)
      await rm(folder, { recursive: true, force: true })
      await rename(next, folder)
      built = from
    } catch (error) {
      failed = { from, message: error instanceof Error ? error.message : String(error) }
      await rm(next, { recursive: true, force: true })
    } finally {
      running = undefined
    }
  }

  return {
    folder,
    state() {
      if (running) return { is: 'building' }
      const wanted = studioFingerprint(root, settings)
      if (wanted === built) return { is: 'ready' }
      // The same sources fail in the same way: only a change is worth another try.
      if (failed?.from === wanted) return { is: 'failed', message: failed.message }
      void build(wanted)
      return { is: 'building' }
    },
    close: () => running?.stop(),
  }
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined // never built
  }
}

function run(outDir: string, environment: Variables, root: string) {
  // Vite's dev server sets NODE_ENV; inherited, it would make a build of React for development, half as fast again.
  const child = spawn(process.execPath, [program, outDir], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, NODE_ENV: 'production' },
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const done = new Promise<void>((finish, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? finish() : fail(new Error(complaint.trim() || `exit code ${code}`))))
  })
  return { done, stop: () => void child.kill() }
}
