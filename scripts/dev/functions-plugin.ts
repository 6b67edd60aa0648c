import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Plugin } from 'vite'
import { startNetlify } from './netlify-local.ts'

/** Sends what a function answered. */
export async function sendResponse(from: Response, to: ServerResponse): Promise<void> {
  to.statusCode = from.status
  for (const [name, value] of from.headers) to.appendHeader(name, value)
  if (!from.body) return void to.end()
  await pipeline(Readable.fromWeb(from.body as ReadableStream), to)
}

/** The dev server answers /.netlify/functions/… and the functions' own paths as Netlify would. */
export const functionsPlugin = (): Plugin => ({
  name: 'functions',
  async configureServer(server) {
    const netlify = await startNetlify({ files: false })
    server.httpServer?.once('close', () => void netlify.stop())
    server.middlewares.use(async (req, res, next) => {
      try {
        const { port } = server.config.server
        const found = await netlify.handleAndIntrospectNodeRequest(req, { serverAddress: `http://localhost:${port}` })
        if (found) await sendResponse(found.response, res)
        else next()
      } catch (error) {
        next(error)
      }
    })
  },
})
