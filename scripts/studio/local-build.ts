import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { contentSource } from '../../studio/vite.config.ts'
import { fingerprint } from '../command/fingerprint.ts'
import { withLock } from '../setup/lock.mjs'

type Variables = Readonly<Record<string, string | undefined>>
type Build = (outDir: string, environment: Variables, signal: AbortSignal) => Promise<void>

export interface LocalBuild {
  folder: string
  /** Whether `folder` has a build of the current sources; otherwise starts one unless it is running or has failed. */
  state(): { is: 'ready' } | { is: 'building' } | { is: 'failed'; message: string }
  /** Stops a running build. */
  close(): void
}

/** Keeps a built Studio in `folder` up to date with its sources. A build goes to another folder and then replaces the old
 *  one, so that open pages keep their files until then. A lock prevents concurrent builds by several commands. */
export function localBuild(folder: string, environment: Variables, build: Build = buildInChild): LocalBuild {
  const settings = JSON.stringify(contentSource(environment))
  const closing = new AbortController()
  const { signal } = closing
  let building = false
  let builtFrom = fingerprintOf(folder)
  let failed: { from: string; message: string } | undefined

  async function replace(from: string) {
    if (signal.aborted || fingerprintOf(folder) === from) return
    const next = `${folder}.next`
    const old = `${folder}.old`
    await rm(next, { recursive: true, force: true }) // may be left by a killed command
    await mkdir(next, { recursive: true })
    await build(next, environment, signal)
    await writeFile(join(next, FINGERPRINT), from)
    // Two renames, because deleting a folder takes long.
    await rename(folder, old).catch(() => undefined) // never built
    await rename(next, folder)
    await rm(old, { recursive: true, force: true })
  }

  async function start(from: string) {
    building = true
    try {
      await withLock(`${folder}.lock`, () => replace(from), { every: 200 })
      builtFrom = from
    } catch (error) {
      failed = { from, message: error instanceof Error ? error.message : String(error) }
    } finally {
      building = false
    }
  }

  return {
    folder,
    state() {
      if (building) return { is: 'building' }
      const from = studioFingerprint(process.cwd(), settings)
      if (from === builtFrom) return { is: 'ready' }
      // Rebuilding the same sources would fail again.
      if (failed?.from === from) return { is: 'failed', message: failed.message }
      void start(from)
      return { is: 'building' }
    },
    close: () => closing.abort(),
  }
}

const sources = ['studio/**/*.{ts,tsx,html,css}', 'schemas/**/*.{ts,json}', 'package-lock.json']

/** A hash of the Studio's sources, schemas and packages below `root`, and of `settings`. */
export const studioFingerprint = (root: string, settings: string): string => fingerprint(sources, { root, settings })

/** File in a built folder with the fingerprint of its sources. */
const FINGERPRINT = '.built-from'

function fingerprintOf(folder: string) {
  try {
    return readFileSync(join(folder, FINGERPRINT), 'utf8')
  } catch {
    return undefined
  }
}

const program = fileURLToPath(new URL('build-studio.ts', import.meta.url))
const run = promisify(execFile)

async function buildInChild(outDir: string, environment: Variables, signal: AbortSignal): Promise<void> {
  // Vite's dev server sets NODE_ENV, which would select React's slower development build.
  const env = { ...environment, NODE_ENV: 'production' }
  await run(process.execPath, [program, outDir], { env, signal }).catch((error: Error & { stderr?: string }) => {
    throw new Error(error.stderr?.trim() || error.message)
  })
}
