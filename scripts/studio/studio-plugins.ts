import { Server } from 'node:http'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { contentSource, studioConfig } from '../../studio/vite.config.ts'
import { createStudioHandler, studioEnvironment } from './studio-handler.ts'

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

/** The Studio under /studio of the site's dev server, as built files: half the memory of a second Vite, and its first screen
 *  in half the time. `environment` says where its content is. */
export const studioStatic = (environment = studioEnvironment(process.env)): Plugin => ({
  name: 'studio-static',
  configureServer(site) {
    const studio = createStudioHandler(environment)
    site.httpServer?.once('close', studio.close)
    site.middlewares.use((request, response, next) => {
      studio.handle(request, response).then((answered) => {
        if (!answered) next()
      }, next)
    })
  },
})
