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

/** A folder that the end of the test removes. */
export async function temporaryDir() {
  const dir = await mkdtemp(join(tmpdir(), 'content-lake-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** `apiHost` is a server's `url`; without a token the client is a stranger. */
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

/** Asks as an editor without the client, for what it would send or read in another form. */
export const askSignedIn = ({ url }: Lake, path: string, init: RequestInit = {}) =>
  fetch(url + path, { headers: { authorization: `Bearer ${localToken}` }, ...init })

/** The events of all documents, as the text that has come over a WebSocket so far. */
export function listenOverSocket(lake: Lake, search = '', protocols: string[] = []) {
  const socket = new WebSocket(socketUrl(lake, search), protocols)
  onTestFinished(() => socket.terminate())
  let text = ''
  socket.addEventListener('message', ({ data }) => (text += typeof data === 'string' ? data : ''))
  return () => text
}

export const socketUrl = ({ url }: Lake, search = '') =>
  `${url.replace('http', 'ws')}/v2025-02-19/data/listen/production?query=*${search}`

/** A server that the end of the test closes, with an editor's client. */
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

/** A JPEG of one colour; another `seed` makes other bytes of the same size. */
export const photo = (width: number, height: number, seed = 0) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 80, b: (120 + seed * 40) % 256 } } })
    .jpeg()
    .toBuffer()

export const reference = (_ref: string, more: object = {}) => ({ _type: 'reference', _ref, ...more })

/** Another port for a server, whose connections can be cut. */
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
