import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { type Lake, type LakeOptions, localToken, startLake } from '../src/index.ts'

export const project = { projectId: 'demo1234', dataset: 'production' }

/** A folder that is removed after the test. */
export async function temporaryDir() {
  const dir = await mkdtemp(join(tmpdir(), 'content-lake-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** A client of the server at `apiHost`; an empty token makes it anonymous. */
export const clientFor = (apiHost: string, token: string | undefined = localToken): SanityClient =>
  createClient({
    ...project,
    apiVersion: '2025-02-19',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 0,
    ...(token && { token }),
  })

/** Sends a request as an editor without the client, which would change the request or the response. */
export const fetchAsEditor = ({ url }: Lake, path: string, init: RequestInit = {}) =>
  fetch(url + path, { headers: { authorization: `Bearer ${localToken}` }, ...init })

/** Listens to all documents over a WebSocket; returns a function for the text received so far. */
export function listenOverSocket(lake: Lake, search = '', protocols: string[] = []) {
  const socket = new WebSocket(socketUrl(lake, search), protocols)
  onTestFinished(() => socket.terminate())
  let text = ''
  socket.addEventListener('message', ({ data }) => (text += typeof data === 'string' ? data : ''))
  return () => text
}

export const socketUrl = ({ url }: Lake, search = '') =>
  `${url.replace('http', 'ws')}/v2025-02-19/data/listen/production?query=*${search}`

/** Starts a server, which is closed after the test, with an editor's client. */
export async function openLake(options: Partial<LakeOptions> = {}) {
  const dir = options.dir ?? (await temporaryDir())
  const lake = await startLake({ dir, ...project, ...options })
  onTestFinished(() => lake.close())
  return { dir, lake, client: clientFor(lake.url) }
}

export async function refusal(work: Promise<unknown>): Promise<{ statusCode: number; message: string }> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error) || !('statusCode' in error)) throw new Error('It was not refused', { cause: error })
  return { statusCode: Number(error.statusCode), message: error.message }
}

/** A JPEG of one colour; each `seed` gives another colour. */
export const photo = (width: number, height: number, seed = 0) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 80, b: (120 + seed * 40) % 256 } } })
    .jpeg()
    .toBuffer()

export const reference = (_ref: string, more: object = {}) => ({ _type: 'reference', _ref, ...more })

/** Forwards another port to a server; `cut` breaks its connections. */
export async function forwardedPort(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const cut = () => sockets.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    server.close()
    cut()
  })
  const address = server.address()
  return { port: typeof address === 'object' ? address?.port : undefined, cut }
}
