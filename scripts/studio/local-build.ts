import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentSource } from '../../studio/vite.config.ts'
import { withLock } from '../setup/lock.mjs'

const patterns = ['studio/**/*.{ts,tsx,html,css}', 'schemas/**/*.ts', 'package-lock.json']

/** A fingerprint of what the Studio at `root` is made of: its sources, the schemas, the packages, and `settings`. */
export function studioFingerprint(root: string, settings: string): string {
  const hash = createHash('sha256').update(settings)
  for (const file of globSync(patterns, { cwd: root }).sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

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

/** Keeps a built Studio in `folder` up to date with the sources of this repository. The new one is built beside the old and
 *  takes its place when it is whole, so that a page already open finds its files until then. Waits for a build of another
 *  process: two that put theirs in one place take files from under an open page. */
export function localBuild(folder: string, environment: Variables, start = startBuild): LocalBuild {
  const root = process.cwd()
  const next = `${folder}.next`
  const mark = resolve(folder, '.built-from')
  const settings = JSON.stringify(contentSource(environment))
  let built = read(mark)
  let failed: { from: string; message: string } | undefined
  let building = false
  let closed = false
  let running: Build | undefined

  async function make(from: string) {
    if (closed || read(mark) === from) return
    // A process that was killed may have left some.
    await rm(next, { recursive: true, force: true })
    await mkdir(next, { recursive: true })
    running = start(next, environment)
    await running.done
    await writeFile(resolve(next, '.built-from'), from)
    await exchange(folder, next)
  }

  async function build(from: string) {
    building = true
    try {
      await withLock(`${folder}.lock`, () => make(from), { every: 200 })
      if (!closed) built = from
    } catch (error) {
      failed = { from, message: error instanceof Error ? error.message : String(error) }
    } finally {
      running = undefined
      building = false
    }
  }

  return {
    folder,
    state() {
      if (building) return { is: 'building' }
      const wanted = studioFingerprint(root, settings)
      if (wanted === built) return { is: 'ready' }
      // The same sources fail in the same way: only a change is worth another try.
      if (failed?.from === wanted) return { is: 'failed', message: failed.message }
      void build(wanted)
      return { is: 'building' }
    },
    close() {
      closed = true
      running?.stop()
    },
  }
}

/** Puts `next` in the place of `folder`, which is gone for a moment only: to empty it takes long. */
async function exchange(folder: string, next: string): Promise<void> {
  const old = `${next}.old`
  await rename(folder, old).catch(() => undefined) // there was none
  await rename(next, folder)
  await rm(old, { recursive: true, force: true })
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined // never built
  }
}

interface Build {
  done: Promise<void>
  stop: () => void
}

/** Builds into a folder, in a process of its own. */
function startBuild(outDir: string, environment: Variables): Build {
  // Vite's dev server sets NODE_ENV; inherited, it would make a build of React for development, half as fast again.
  const child = spawn(process.execPath, [program, outDir], {
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
