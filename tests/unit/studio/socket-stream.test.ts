import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket as Socket } from 'ws'
import { socketStream } from '../../../studio/lake-fetch.ts'

let server: WebSocketServer
let address: string
const accepted = () => once(server, 'connection').then(([socket]: Socket[]) => socket as Socket)
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/listen/production`
})
afterEach(() => {
  for (const socket of server.clients) socket.terminate()
  server.close()
})

test('events arrive as they would in an event stream, and end with the socket', async () => {
  const socket = accepted()
  const response = await socketStream(address)
  const theirs = await socket
  theirs.send('event: welcome\ndata: {}\n\n')
  theirs.send('event: mutation\ndata: {"é":1}\n\n')
  theirs.close()
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(await response.text()).toBe('event: welcome\ndata: {}\n\nevent: mutation\ndata: {"é":1}\n\n')
})

test('a reader that leaves closes the socket', async () => {
  const socket = accepted()
  const response = await socketStream(address)
  const theirs = await socket
  const closed = once(theirs, 'close')
  await response.body?.cancel()
  await closed
  expect(theirs.readyState).toBe(theirs.CLOSED)
})

test('a request given up closes the socket and fails with the reason given', async () => {
  const socket = accepted()
  const giveUp = new AbortController()
  const response = await socketStream(address, giveUp.signal)
  const closed = once(await socket, 'close')
  giveUp.abort()
  await closed
  expect(await response.text()).toBe('')
  await expect(socketStream(address, giveUp.signal)).rejects.toThrow('aborted')
})

test('a lake that is not there fails like a fetch', async () => {
  server.close()
  await expect(socketStream('http://127.0.0.1:9/data/listen/production')).rejects.toThrow(TypeError)
})
