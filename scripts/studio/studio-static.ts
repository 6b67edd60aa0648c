import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { contentSource } from '../../studio/vite.config.ts'
import { localBuild, type LocalBuild } from './local-build.ts'
import { studioFile, type StudioFile } from './studio-files.ts'
import { studioEnvironment } from './studio-environment.ts'
import { studioHeaders } from './studio-headers.ts'
import { failurePage, waitingPage } from './waiting-page.ts'

const base = /^\/studio(?=[/?]|$)/
const type = 'text/html; charset=utf-8'

/** The Studio under /studio of the site's dev server, as built files: half the memory of a second Vite, and its first screen
 *  in half the time. `environment` says where its content is. */
export const studioStatic = (environment = studioEnvironment(process.env)): Plugin => ({
  name: 'studio-static',
  configureServer(site) {
    const build = localBuild('.local/studio', environment)
    build.state() // starts it now, in the background
    site.httpServer?.once('close', build.close)
    const headers = studioHeaders(contentSource(environment))
    site.middlewares.use((request, response, next) => {
      const address = request.url ?? '/'
      if (!base.test(address)) return next()
      // Not by `new URL`, which would take '..' out before anyone could refuse it.
      const path = address.replace(base, '').replace(/\?.*$/, '')
      answer(build, path).then((file) => send(response, file, headers), next)
    })
  },
})

/** Files lie in /assets; every other address is a place in the Studio and gets its page. */
async function answer(
  build: LocalBuild,
  path: string,
): Promise<StudioFile | { status: 500; type: string; body: string }> {
  if (path.startsWith('/assets/')) return studioFile(build.folder, path)
  const state = build.state()
  if (state.is === 'building') return { status: 200, type, body: waitingPage }
  if (state.is === 'failed') return { status: 500, type, body: failurePage(state.message) }
  return studioFile(build.folder, '/index.html')
}

function send(
  response: ServerResponse,
  { status, type, body }: { status: number; type: string; body: Buffer | string },
  headers: Record<string, string>,
) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // Names of assets change with their content; pages must be asked for anew.
  const lasting = status === 200 && !type.startsWith('text/html')
  response.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-store')
  response.writeHead(status, { 'content-type': type }).end(body)
}
