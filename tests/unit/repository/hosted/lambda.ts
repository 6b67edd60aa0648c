import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Context } from '@netlify/functions'

/** The host's event for one request. */
export interface LambdaCall {
  requestId: string
  event: object
}
export interface LambdaAnswer {
  status: number
  headers: [string, string][]
  body: string
}

interface Host {
  /** All environment variables of the function. */
  environment: Record<string, string>
  /** Address and token of the Blobs server, which the host sends with each request. */
  blobs: { edgeURL: string; uncachedEdgeURL: string; siteID: string; token: string }
}

const program = join(import.meta.dirname, 'lambda-process.ts')

/** Starts a packed function. `call` passes it a request as the host does, with the deploy's headers,
 *  and resolves once the work after the answer is done too. */
export async function startLambda(folder: string, { environment, blobs }: Host) {
  const child = fork(program, [folder], {
    cwd: folder,
    env: { ...environment, LAMBDA_TASK_ROOT: folder, AWS_LAMBDA_FUNCTION_NAME: 'packed' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
  })
  const logged: string[] = []
  for (const output of [child.stdout, child.stderr]) output?.on('data', (text: Buffer) => logged.push(text.toString()))
  const next = async (): Promise<unknown> => {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the function ended: ${logged.join('')}`)))
    ended.catch(() => undefined)
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown]
    return message
  }
  await next()
  return {
    call: async (request: Request, deploy: Context['deploy']) => {
      const event = {
        rawUrl: request.url,
        path: new URL(request.url).pathname,
        httpMethod: request.method,
        headers: {
          ...Object.fromEntries(request.headers),
          'x-nf-client-connection-ip': '192.0.2.7',
          'x-nf-site-id': blobs.siteID,
          'x-nf-deploy-id': deploy.id,
          'x-nf-deploy-context': deploy.context,
          'x-nf-deploy-published': deploy.published ? '1' : '0',
          'x-nf-request-id': randomUUID(),
        },
        body: request.body ? Buffer.from(await request.arrayBuffer()).toString('base64') : undefined,
        isBase64Encoded: request.body !== null,
        blobs: btoa(JSON.stringify({ url: blobs.edgeURL, url_uncached: blobs.uncachedEdgeURL, token: blobs.token })),
      }
      child.send({ requestId: randomUUID(), event } satisfies LambdaCall)
      const { status, headers, body } = (await next()) as LambdaAnswer
      return { status, headers: new Headers(headers), body }
    },
    /** Its log output. */
    log: () => logged.join(''),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
