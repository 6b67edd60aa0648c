import { createServer } from 'vite'
import type { LoadFunction } from './function-module.ts'
import { loadWithVite } from './load-with-vite.ts'

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
