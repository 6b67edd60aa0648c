import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLake } from './fixture.ts'

async function tab(url: string) {
  const socket = new WebSocket(url)
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  const next = async (): Promise<unknown> => JSON.parse(String((await once(socket, 'message'))[0]))
  const call = async (method: string, params: object) => {
    const answer = next()
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: method, method, params }))
    return answer
  }
  const signIn = () => call('authorization', { authorization: 'Bearer local' })
  return { call, next, signIn, socket }
}

test('a tab learns what the others look at, and not what it does itself', async () => {
  const { lake } = await openLake()
  const url = `${lake.url.replace('http', 'ws')}/vX/socket/production`
  const [here, there] = [await tab(url), await tab(url)]
  for (const { signIn } of [here, there]) expect(await signIn()).toMatchObject({ result: {} })
  const subscribed = await here.call('presence_subscribe', {})
  expect(subscribed).toEqual({ jsonrpc: '2.0', id: 'presence_subscribe', result: expect.any(String) })

  const told = here.next()
  await there.call('presence_announce', { data: { session: 's', locations: ['car'] } })
  expect(await told).toMatchObject({
    method: 'presence_subscription',
    params: { result: { type: 'state', i: 'local-editor', m: { session: 's', locations: ['car'] } } },
  })
  expect(await here.call('presence_announce', { data: {} })).toMatchObject({ id: 'presence_announce', result: {} })
})

test('what is no message is passed over', async () => {
  const { lake } = await openLake()
  const { call, signIn, socket } = await tab(`${lake.url.replace('http', 'ws')}/vX/socket/production`)
  await signIn()
  socket.send('♥')
  expect(await call('presence_rollcall', { session: 's' })).toMatchObject({ result: {} })
})

test('who is not signed in neither learns who looks at what nor says so', async () => {
  const { lake } = await openLake()
  const url = `${lake.url.replace('http', 'ws')}/vX/socket/production`
  const [editor, stranger] = [await tab(url), await tab(url)]
  await editor.signIn()
  await editor.call('presence_subscribe', {})
  expect(await stranger.call('presence_subscribe', {})).toHaveProperty('error')
  expect(await stranger.call('authorization', { authorization: 'Bearer stolen' })).toHaveProperty('error')
  expect(await stranger.call('presence_subscribe', {})).toHaveProperty('error')
  expect(await stranger.call('presence_announce', { data: {} })).toHaveProperty('error')
  // The editor's next message is the answer to its own question: the stranger's was not handed on.
  expect(await editor.call('presence_rollcall', {})).toMatchObject({ id: 'presence_rollcall' })
})
