import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { LambdaAnswer, LambdaCall } from './lambda.ts'

// Runs a packed function in a separate process, as AWS Lambda does for the host: by the entry point that Netlify's bundler put
// beside it. The argument is the unpacked folder; the parent sends events and gets the visitor's answer.

interface Metadata {
  statusCode: number
  multiValueHeaders?: Record<string, string[]>
}
type Handler = (event: object, stream: PassThrough, context: object) => Promise<void>

let metadata: Metadata = { statusCode: 0 }
/** Lambda's API for streamed answers. */
const awslambda = {
  streamifyResponse: (handler: Handler) => handler,
  HttpResponseStream: {
    from: (stream: PassThrough, told: Metadata) => {
      metadata = told
      return stream
    },
  },
}
Object.assign(globalThis, { awslambda })

const [folder = ''] = process.argv.slice(2)
const { handler } = (await import(pathToFileURL(join(folder, '___netlify-entry-point.mjs')).href)) as {
  handler: Handler
}

process.on('message', async ({ event, requestId }: LambdaCall) => {
  const stream = new PassThrough()
  const body = stream.toArray()
  await handler(event, stream, {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: false,
    clientContext: {},
    getRemainingTimeInMillis: () => 10_000,
  })
  const answer: LambdaAnswer = {
    status: metadata.statusCode,
    headers: Object.entries(metadata.multiValueHeaders ?? {}).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    ),
    body: Buffer.concat(await body).toString(),
  }
  process.send?.(answer)
})
process.send?.('ready')
