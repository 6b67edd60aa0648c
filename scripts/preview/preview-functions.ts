import { createServer } from 'vite'
import { createFunctionHost } from '../dev/functions/function-host.ts'
import { loadWithVite } from '../dev/functions/load-with-vite.ts'

/** Functions beside the built site. Vite only reads them here; it serves nothing and watches nothing. */
export async function startPreviewFunctions() {
  const vite = await createServer({
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    cacheDir: '.local/preview-functions',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const host = createFunctionHost(loadWithVite(vite))
  return {
    handle: host.handle,
    close: async () => {
      await host.settled()
      await vite.close()
    },
  }
}
