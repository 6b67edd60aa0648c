import { existsSync } from 'node:fs'
import { createServer, createServerModuleRunner, type Connect, type Plugin, type ViteDevServer } from 'vite'
import { createFunctionHost, type DeployKind, type FunctionModule, type LoadFunction } from './function-host.ts'

/** Makes Vite's servers answer /.netlify/functions/… as Netlify does. `deploy` applies to the preview server only. */
export function functionsPlugin(deploy: DeployKind = 'live'): Plugin {
  let close = async () => undefined as void
  const answerWith = (middlewares: Connect.Server, host: ReturnType<typeof createFunctionHost>) =>
    middlewares.use((request, response, next) => {
      host.handle(request, response).then((answered) => answered || next(), next)
    })
  return {
    name: 'functions',
    configureServer(server) {
      answerWith(server.middlewares, createFunctionHost(loadWithVite(server)))
    },
    async configurePreviewServer({ middlewares }) {
      const functions = await openFunctions()
      const host = createFunctionHost(functions.load, deploy)
      answerWith(middlewares, host)
      close = async () => {
        await host.drain()
        await functions.close()
      }
    },
    closePreviewServer: () => close(),
  }
}

/** Loads the repository's functions through Vite, without a server or a file watcher. */
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

/** Loads functions through Vite, which compiles TypeScript and the mails' JSX; edited files are loaded again. */
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
