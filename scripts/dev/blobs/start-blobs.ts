import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { setEnvironmentContext } from '@netlify/blobs'
import { BlobsServer } from '@netlify/blobs/server'
import { makeBlobsAtomic } from './make-blobs-atomic.ts'

/** Netlify's own local store, kept in `dir`; functions of this process find it by themselves. Answers how to stop it. */
export async function startBlobs(dir: string): Promise<() => Promise<void>> {
  makeBlobsAtomic()
  await mkdir(dir, { recursive: true })
  const token = randomUUID()
  const server = new BlobsServer({ directory: dir, token, logger: () => undefined })
  const { port } = await server.start()
  const address = `http://127.0.0.1:${port}`
  setEnvironmentContext({ edgeURL: address, uncachedEdgeURL: address, siteID: 'local', token })
  return () => server.stop()
}
