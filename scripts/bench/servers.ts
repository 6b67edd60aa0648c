import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { serveBuilt } from '../dev/built-files.ts'

interface Picture {
  status: number
  type: string
  body: Buffer
}

/** Pictures of the local lake, each asked for once: what is measured is the site, not how the lake cuts them. */
function lakePictures(lakeUrl: string) {
  const { origin, pathname } = new URL(lakeUrl)
  const known = new Map<string, Promise<Picture>>()
  const fetchPicture = async (path: string, accept: string): Promise<Picture> => {
    const answer = await fetch(origin + path, { headers: { accept } })
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) }
  }
  /** True when the request was for a picture, and has been answered. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = request.url ?? ''
    if (!path.startsWith(`${pathname}/`)) return false
    const accept = request.headers.accept ?? '*/*'
    const key = `${accept} ${path}`
    const found = known.get(key) ?? fetchPicture(path, accept)
    known.set(key, found)
    const { status, type, body } = await found
    response.writeHead(status, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    response.end(body)
    return true
  }
}

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
/** Names of the standard, in its own binary form: ecdsa-with-SHA256, and a subject's common name. */
const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const DAY = 86_400_000

/** One value of ASN.1 in its distinguished encoding: kind, length, content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

/** 'YYMMDDHHMMSSZ'. */
const utcTime = (time: number) =>
  der(UTC_TIME, Buffer.from(`${new Date(time).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))

/** A key and a certificate for localhost that last a day and are kept nowhere (X.509, RFC 5280, version 1). */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, ECDSA_SHA256)
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from('localhost')))))
  const now = Date.now()
  const statement = der(
    SEQUENCE,
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(SEQUENCE, utcTime(now - DAY), utcTime(now + DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', statement, privateKey))
  const base64 = der(SEQUENCE, statement, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** Our site, and its twin: the same pages without any script. */
export const kinds = ['ours', 'twin'] as const
export type Kind = (typeof kinds)[number]

export interface SideBySide {
  /** Where each kind is served, such as 'https://localhost:4443'. */
  origins: Record<Kind, string>
  close(): void
}

/** Answers a request that is its own; false for any other. */
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Serves a built folder and its twin over HTTP/2, TLS and brotli, with the same pictures and functions, on free ports. */
export async function serveSideBySide(root: string, lakeUrl: string, functions: Handle): Promise<SideBySide> {
  const certificate = selfSigned()
  const pictures = lakePictures(lakeUrl)
  const serve = async (kind: Kind) => {
    const files = serveBuilt(root, { withoutScripts: kind === 'twin' })
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      if (!(await pictures(request, response)) && !(await functions(request, response))) await files(request, response)
    }
    const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
      // Node's HTTP/2 requests and answers have everything of HTTP/1 that is used here.
      answer(request as unknown as IncomingMessage, response as unknown as ServerResponse).catch((error: unknown) => {
        console.error(error)
        response.destroy()
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    return server
  }
  const [ours, twin] = [await serve('ours'), await serve('twin')]
  const originOf = (server: Http2SecureServer) => `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    origins: { ours: originOf(ours), twin: originOf(twin) },
    close: () => {
      ours.close()
      twin.close()
    },
  }
}
