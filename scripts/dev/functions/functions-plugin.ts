import type { Plugin } from 'vite'
import { createFunctionHost } from './function-host.ts'
import { loadWithVite } from './load-with-vite.ts'

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
