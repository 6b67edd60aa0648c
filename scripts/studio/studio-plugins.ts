import { Server } from 'node:http'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { contentSource, studioConfig } from '../../studio/vite.config.ts'
import { createStudioHandler, studioEnvironment } from './studio-handler.ts'

/** The Studio under /studio of the site's dev server, as built files: half the memory of a second Vite, and its first screen
 *  in half the time. */
export const studioStatic = (): Plugin => ({
  name: 'studio-static',
  configureServer(site) {
    const studio = createStudioHandler()
    site.httpServer?.once('close', studio.close)
    site.middlewares.use((request, response, next) => {
      studio.handle(request, response).then((answered) => {
        if (!answered) next()
      }, next)
    })
  },
})

/** The same with hot reload, by a second Vite that starts with the first request. */
export const studioDev = (): Plugin => ({
  name: 'studio-dev',
  configureServer(site) {
    let studio: Promise<ViteDevServer> | undefined
    const start = () =>
      createServer({
        ...studioConfig('/studio/', contentSource(studioEnvironment(process.env))),
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
