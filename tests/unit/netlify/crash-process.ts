import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { build } from 'vite'

/** A function's output when its process ended, and the signal that ended it. */
export interface CrashEnd {
  said: string
  signal: NodeJS.Signals | undefined
}

type FunctionName = 'contact' | 'desk' | 'send-payment-confirmation'

/** Bundles the child once; `run` starts the function of that name in a new process that is killed at `point`. */
async function buildCrashChild() {
  // Inside node_modules, so that the child finds the packages.
  const folder = join('node_modules', '.cache', `crash-${process.pid}-${crypto.randomUUID().slice(0, 8)}`)
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: join(import.meta.dirname, 'functions/crash-child.ts'), outDir: folder, emptyOutDir: true },
  })
  return {
    run: (point: string, name: FunctionName, body: unknown) =>
      new Promise<CrashEnd>((resolve) => {
        const args = [join(folder, 'crash-child.js'), point, name, JSON.stringify(body)]
        execFile(process.execPath, args, (error, said) =>
          resolve({ said: said.replaceAll(/\{.*\}\n/g, ''), signal: error?.signal ?? undefined }),
        )
      }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** For a test file: runs this function in separate processes that are killed at a given point. */
export function useCrashes(name: FunctionName): (point: string, body: unknown) => Promise<CrashEnd> {
  let child: Awaited<ReturnType<typeof buildCrashChild>>
  beforeAll(async () => {
    child = await buildCrashChild()
  })
  afterAll(() => child.close())
  return (point, body) => child.run(point, name, body)
}
