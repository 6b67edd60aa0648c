import { createHash } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { type Dossier, PART_BYTES } from '#domain/dossier/dossier.ts'
import dossier from '../../../netlify/functions/dossier.ts'
import { openDossiers } from '../../../netlify/lib/dossier/vault.ts'
import { readOrderToken } from '../../../netlify/lib/signed-links.ts'
import { deploys } from '../../../scripts/dev/functions/function-host.ts'
import { callFunction, type Called, SITE } from './calls.ts'

/** The dossier as the page gets it. */
export async function viewOf(token: string) {
  const { body } = await callDossier(token)
  const { dossier: shown, zips, open } = body as { dossier: Dossier; zips: number; open: boolean }
  return { ...shown, zips, open }
}
/** The name of a token's order, and its folder in the store. */
export const nameOf = (token: string) =>
  readOrderToken(process.env['ORDER_LINK_SECRET'] ?? '', token, Date.now()) ?? { vehicleId: '', id: '' }
export const folderOfToken = (token: string) => Object.values(nameOf(token)).join('~')
/** All keys of the store. */
export const keptKeys = async () => (await openDossiers().list('')).map(({ key }) => key)
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A whole PDF of that many bytes; `n` tells it from others. */
export function makePdf(size = 400, n = 0): Buffer {
  const head = `%PDF-1.4\n% ${n}\n`
  const tail = '\n%%EOF\n'
  return Buffer.concat([Buffer.from(head), Buffer.alloc(size - head.length - tail.length, 32), Buffer.from(tail)])
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  ip?: string
}

/** Calls the function with an order's token and more of the query. */
export async function callDossier(token: string, more = '', init: Sent = {}): Promise<Called> {
  const { ip, headers, ...rest } = init
  const request = new Request(`${SITE}/.netlify/functions/dossier?order=${token}${more}`, {
    ...rest,
    headers: { origin: SITE, ...headers },
  })
  const called = await callFunction(dossier, request, undefined, ip)
  await called.afterwards()
  return called
}

export const postJson = (token: string, more: string, body: object, ip?: string) =>
  callDossier(token, more, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(ip && { ip }),
  })

export const putPart = (token: string, file: string, n: number, bytes: Uint8Array) =>
  callDossier(token, `&file=${file}&part=${n}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })

/** The parts of a file, as the page cuts it. */
export const cut = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, n) =>
    bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES),
  )

/** Sends a file as the page does. Stops at the first refusal; resolves to the last answer and the file's id. */
export async function sendFile(
  token: string,
  bytes: Uint8Array,
  { paper = 'transferProof', name = 'virement.pdf', ip }: { paper?: string; name?: string; ip?: string } = {},
): Promise<{ last: Called; file: string }> {
  const opened = await postJson(token, '', { paper, name, size: bytes.length }, ip)
  const { file = '' } = opened.body as { file?: string }
  if (!file) return { last: opened, file }
  for (const [index, part] of cut(bytes).entries()) {
    const sent = await putPart(token, file, index + 1, part)
    if (sent.status !== 200) return { last: sent, file }
  }
  return { last: await postJson(token, `&file=${file}`, {}), file }
}

/** The function's answer, unread; `headers` as those of a browser. */
export const answerOf = (token: string, more: string, headers: Record<string, string> = {}): Promise<Response> => {
  const request = new Request(`${SITE}/.netlify/functions/dossier?order=${token}${more}`, { headers })
  return Promise.resolve(
    dossier(request, { waitUntil: () => undefined, deploy: deploys.live, ip: '::1' } as unknown as Context),
  )
}

/** The bytes of an answer that is a file. */
export async function download(
  token: string,
  more: string,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await answerOf(token, more)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

export const faultsOf = ({ body }: Called) => (body as { errors?: { code: string }[] }).errors?.map(({ code }) => code)

/** A PNG of one empty data chunk; only its head is true. */
export function makePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', Buffer.alloc(3)), chunk('IEND', Buffer.alloc(0))])
}
