import { existsSync } from 'node:fs'
import { createServerModuleRunner, type ViteDevServer } from 'vite'
import type { FunctionModule, LoadFunction } from './function-module.ts'

/** Reads functions through Vite: TypeScript and the mails' JSX included, and as edited a moment ago. */
export function loadWithVite(server: ViteDevServer): LoadFunction {
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
  server.watcher.on('change', (file) => {
    if (/\/(netlify|schemas)\/.*\.tsx?$/.test(file)) runner.clearCache()
  })
  return async (name) => {
    const file = `/netlify/functions/${name}.ts`
    return existsSync(`.${file}`) ? runner.import<FunctionModule>(file) : undefined
  }
}
