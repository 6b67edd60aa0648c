import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentSource } from '../../studio/vite.config.ts'
import { localBuild, type LocalBuild } from './local-build.ts'
import { studioEnvironment } from './studio-environment.ts'
import { studioFile, type StudioFile } from './studio-files.ts'
import { studioHeaders } from './studio-headers.ts'
import { failurePage, waitingPage } from './waiting-page.ts'

const base = /^\/studio(?=[/?]|$)/
const type = 'text/html; charset=utf-8'
type StudioAnswer = StudioFile | { status: 500; type: string; body: string }

/** Answers /studio from built files; a build starts at once if the sources have changed. `environment` says where the
 *  Studio's content is. */
export function createStudioHandler(environment = studioEnvironment(process.env)) {
  const build = localBuild('.local/studio', environment)
  build.state() // starts it now, in the background
  const headers = studioHeaders(contentSource(environment))
  return {
    /** False, and nothing done, for an address that is not the Studio's. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const address = request.url ?? '/'
      if (!base.test(address)) return false
      // Not by `new URL`, which would take '..' out before anyone could refuse it.
      const path = address.replace(base, '').replace(/\?.*$/, '')
      send(response, await answer(build, path), headers)
      return true
    },
    close: () => build.close(),
  }
}

/** Files lie in /assets; every other address is a place in the Studio and gets its page. */
async function answer(build: LocalBuild, path: string): Promise<StudioAnswer> {
  if (path.startsWith('/assets/')) return studioFile(build.folder, path)
  const state = build.state()
  if (state.is === 'building') return { status: 200, type, body: waitingPage }
  if (state.is === 'failed') return { status: 500, type, body: failurePage(state.message) }
  return studioFile(build.folder, '/index.html')
}

function send(response: ServerResponse, { status, type, body }: StudioAnswer, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // Names of assets change with their content; pages must be asked for anew.
  const lasting = status === 200 && !type.startsWith('text/html')
  response.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-store')
  response.writeHead(status, { 'content-type': type }).end(body)
}
