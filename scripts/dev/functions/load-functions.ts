import { existsSync } from 'node:fs'
import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite'
import { createFunctionHost, type FunctionModule, type LoadFunction } from './function-host.ts'

/** Reads functions through Vite: TypeScript and the mails' JSX included, and as edited a moment ago. */
function loadWithVite(server: ViteDevServer): LoadFunction {
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
  server.watcher.on('change', (file) => {
    if (/\/(netlify|schemas)\/.*\.tsx?$/.test(file)) runner.clearCache()
  })
  return async (name) => {
    const file = `/netlify/functions/${name}.ts`
    return existsSync(`.${file}`) ? runner.import<FunctionModule>(file) : undefined
  }
}

/** The dev server answers /.netlify/functions/… as Netlify would. */
export const functionsPlugin = (): Plugin => ({
  name: 'functions',
  configureServer(server) {
    const host = createFunctionHost(loadWithVite(server))
    server.middlewares.use((request, response, next) => {
      host.handle(request, response).then((answered) => answered || next(), next)
    })
  },
})

/** Functions of the house as they stand. Vite only reads them here; it serves nothing and watches nothing. */
export async function openFunctions(): Promise<{ load: LoadFunction; close: () => Promise<void> }> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    cacheDir: '.local/preview-functions',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  return { load: loadWithVite(vite), close: () => vite.close() }
}
