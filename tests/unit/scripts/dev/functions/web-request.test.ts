import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sendResponse } from '../../../../../scripts/dev/functions/web-request.ts'

test('a visitor who has gone before the answer is no fault of the function', async () => {
  const results: Promise<string>[] = []
  const server = createServer((message, response) => {
    const gone = once(message.socket, 'close')
    results.push(
      gone
        .then(() => sendResponse(new Response('x'.repeat(100_000)), response))
        .then(
          () => 'done',
          (error: unknown) => String(error),
        ),
    )
  })
  server.listen(0)
  await once(server, 'listening')
  const request = get({ port: (server.address() as AddressInfo).port })
  request.on('error', () => undefined)
  await once(server, 'request')
  request.destroy()
  expect(await Promise.all(results)).toEqual(['done'])
  server.close()
})
