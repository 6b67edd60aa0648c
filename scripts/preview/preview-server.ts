import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { NetlifyDev } from '@netlify/dev'
import { ProxyServer } from 'http-proxy-3'
import { createFunctionHost, type DeployKind } from '../dev/functions/function-host.ts'
import { openFunctions } from '../dev/functions/load-functions.ts'
import { sendResponse } from '../dev/functions/web-request.ts'
import { isOwn, refuseForeign } from '../dev/own-pages.ts'
import { createStudioHandler } from '../studio/studio-handler.ts'
import { serveBuilt } from './built-files.ts'

const off = { enabled: false }

/** A built site's redirects as Netlify applies them, without account and without network. Functions and their store have
 *  hosts of their own here (see `functions/function-host.ts`). */
async function startNetlify(): Promise<NetlifyDev> {
  const netlify = new NetlifyDev({
    projectRoot: process.cwd(),
    serverAddress: null,
    skipGitignore: true,
    // Empty, not absent: a token of Netlify's command line on this machine is not looked for.
    apiToken: '',
    aiGateway: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    geolocation: off,
    images: off,
    blobs: off,
    functions: off,
    logger: { log: () => undefined, warn: console.warn, error: console.error },
  })
  await netlify.start()
  return netlify
}

/** Functions beside the built site. */
async function startPreviewFunctions(deploy: DeployKind) {
  const functions = await openFunctions()
  const host = createFunctionHost(functions.load, deploy)
  return {
    handle: host.handle,
    close: async () => {
      await host.settled()
      await functions.close()
    },
  }
}

interface Options {
  root: string
  port: number
  /** Address of the local lake with its path; absent with a Sanity project. */
  lakeUrl: string | undefined
  /** Absent with a real mail account. */
  mailboxUrl: string | undefined
  /** Which of the host's deploys this stands for, to its functions. */
  deploy: DeployKind
}

/** Serves a built site as its host would, with functions and redirects, on 127.0.0.1. The Studio and the lake are added
 *  under their local paths, as the dev server has them. Answers with how to close it. */
export async function startPreview({ root, port, lakeUrl, mailboxUrl, deploy }: Options): Promise<() => Promise<void>> {
  const netlify = await startNetlify()
  const functions = await startPreviewFunctions(deploy)
  const studio = createStudioHandler()
  const lake = lakeUrl ? new URL(lakeUrl) : undefined
  const proxy = new ProxyServer(lake ? { target: lake.origin } : {})
  const mailbox = new ProxyServer(mailboxUrl ? { target: mailboxUrl } : {})
  for (const one of [proxy, mailbox]) one.on('error', (_error, _request, to) => to?.destroy())
  const isLake = ({ url }: IncomingMessage) => lake !== undefined && (url ?? '').startsWith(`${lake.pathname}/`)
  const files = serveBuilt(root)

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (refuseForeign(request, response)) return
    if (isLake(request)) return proxy.web(request, response)
    if (mailboxUrl && (request.url ?? '').startsWith('/__mailbox')) return mailbox.web(request, response)
    if (await functions.handle(request, response)) return
    if (await studio.handle(request, response)) return
    const serverAddress = `http://localhost:${port}`
    const found = canRedirect(request) && (await netlify.handleAndIntrospectNodeRequest(request, { serverAddress }))
    if (found && isRedirection(found.response)) return sendResponse(found.response, response)
    // Files and not-found pages are ours to serve: Netlify's stand-in neither compresses nor keeps a rule's status 404.
    await files(request, response)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.on('upgrade', (request, socket, head) => {
    if (isOwn(request) && isLake(request)) proxy.ws(request, socket, head)
    else socket.destroy()
  })
  await listen(server, port)
  return async () => {
    server.close()
    server.closeAllConnections()
    proxy.close()
    mailbox.close()
    await functions.close()
    studio.close()
    await netlify.stop()
  }
}

/** Netlify's stand-in throws at an address that cannot be read, and at methods a page does not have. */
function canRedirect({ method, url = '/' }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return false
  try {
    return URL.canParse(decodeURI(url), 'http://localhost')
  } catch {
    return false // a percent sign that starts nothing
  }
}

const isRedirection = ({ status }: Response) => status >= 300 && status < 400

const listen = (server: Server, port: number) =>
  new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', ready)
  })
