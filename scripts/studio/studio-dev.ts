import { Server } from 'node:http'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { contentSource, studioConfig } from '../../studio/vite.config.ts'
import { studioEnvironment } from './studio-environment.ts'

/** The Studio under /studio with hot reload, for who works on it: a second Vite with its own settings and cache, inside the
 *  site's server. It starts with the first request. `environment` as for `studioStatic`. */
export const studioDev = (environment = studioEnvironment(process.env)): Plugin => ({
  name: 'studio-dev',
  configureServer(site) {
    let studio: Promise<ViteDevServer> | undefined
    const start = () =>
      createServer({
        ...studioConfig('/studio/', contentSource(environment)),
        server: {
          middlewareMode: true,
          watch: { ignored: ['**/.local/**'] },
          // The site's own socket: each Vite answers only below its base.
          ...(site.httpServer instanceof Server && { hmr: { server: site.httpServer } }),
        },
      })
    site.middlewares.use((request, response, next) => {
      if (!/^\/studio([/?]|$)/.test(request.url ?? '')) return next()
      request.url = request.url?.replace(/^\/studio(?=\?|$)/, '/studio/')
      studio ??= start()
      studio.then((vite) => vite.middlewares(request, response, next), next)
    })
    site.httpServer?.once('close', () => void studio?.then((vite) => vite.close()))
  },
})
