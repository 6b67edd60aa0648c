import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSerial } from '../../command/serial.ts'
import { sendNotice } from '../../publication/deploy-event.ts'

interface Options {
  /** Where the notices go. */
  site: string
  secret: string
  /** What a build is on this machine. Answers why it failed, line by line; nothing when it did not. */
  build: () => Promise<string[]>
}

/** A stand-in for a build hook of Netlify's, on a free port of this machine: a POST makes one build, builds run one after
 *  the other, and each is announced by signed notices: building, then ready or error. */
export async function startBuildHook({ site, secret, build }: Options) {
  const inTurn = createSerial()
  const announce = (deploy: object, state: string) =>
    sendNotice(site, secret, { ...deploy, state, context: 'production' }).catch((error: unknown) =>
      console.error(`La mise en ligne locale n’a pas été annoncée : ${String(error)}`),
    )
  const run = async (created_at: string) => {
    const deploy = { id: randomUUID(), created_at }
    const begun = announce(deploy, 'building')
    const faults = await build().catch((error: unknown) => [String(error)])
    await begun
    if (faults.length === 0) return announce(deploy, 'ready')
    // As scripts/build.ts does on the host, which knows only that a build failed.
    await sendNotice(site, secret, { report: faults }).catch(() => undefined)
    await announce({ ...deploy, error_message: 'Build script returned non-zero exit code: 1' }, 'error')
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    request.resume()
    if (request.method !== 'POST') return void response.writeHead(405).end()
    response.end()
    const created = new Date().toISOString()
    void inTurn(() => run(created))
  }
  const server = createServer(answer)
  await new Promise<void>((listening, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/build_hooks/local`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await inTurn(() => Promise.resolve())
    },
  }
}
