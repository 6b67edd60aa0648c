import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { type Lake, localToken, startLake } from '../src/index.ts'

export const project = { projectId: 'demo1234', dataset: 'production' }

/** A folder that is gone after the test. */
export async function temporaryDir() {
  const dir = await mkdtemp(join(tmpdir(), 'lake-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** The real client, as every part of the site makes it. `apiHost` is a lake's `url`. */
export const clientFor = (apiHost: string): SanityClient =>
  createClient({
    ...project,
    apiVersion: '2025-02-19',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    token: localToken,
    perspective: 'raw',
    maxRetries: 0,
  })

/** Asks as an editor by hand, for what the client would put into another shape. `path` follows the lake's `url`. */
export const askSignedIn = ({ url }: Lake, path: string, init: RequestInit = {}) =>
  fetch(url + path, { headers: { authorization: `Bearer ${localToken}` }, ...init })

export interface Bench {
  dir: string
  lake: Lake
  client: SanityClient
}

/** A lake of the test's own, closed after it. */
export async function openLake(dir?: string): Promise<Bench> {
  const folder = dir ?? (await temporaryDir())
  const lake = await startLake({ dir: folder, ...project })
  onTestFinished(() => lake.close())
  return { dir: folder, lake, client: clientFor(lake.url) }
}

/** What a request was refused with. */
export async function refusal(work: Promise<unknown>): Promise<{ statusCode: number; message: string }> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error) || !('statusCode' in error)) throw new Error('It was not refused', { cause: error })
  return { statusCode: Number(error.statusCode), message: error.message }
}

/** A photo of flat colour; another `seed` makes other bytes of the same size. */
export const photo = (width: number, height: number, seed = 0) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 80, b: (120 + seed * 40) % 256 } } })
    .jpeg()
    .toBuffer()
