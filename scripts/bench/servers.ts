import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import { listenHere } from '../command/port.ts'
import { PHOTOS_PATH } from '../../schemas/domain/picture.ts'
import { serveBuilt } from '../dev/built-files.ts'

/** Our site, and its twin: the same pages without any script. */
export const kinds = ['ours', 'twin'] as const
export type Kind = (typeof kinds)[number]

/** Answers a request it is responsible for; false for any other. */
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Serves a built folder and its twin over HTTP/2 with TLS and brotli, with the same pictures and functions, on free ports.
 *  `origins` look like 'https://localhost:4443'. */
export async function serveSideBySide(root: string, lakeUrl: string, functions: Handle) {
  const certificate = selfSigned()
  const pictures = lakePictures(lakeUrl)
  const serve = async (withoutScripts: boolean) => {
    const files = serveBuilt(root, { withoutScripts, redirects: true })
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      if (!(await pictures(request, response)) && !(await functions(request, response))) await files(request, response)
    }
    const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
      // Node's HTTP/2 compatibility API has every HTTP/1 member that we use.
      answer(request as unknown as IncomingMessage, response as unknown as ServerResponse).catch((error: unknown) => {
        console.error(error)
        response.destroy()
      })
    })
    return { server, origin: `https://localhost:${await listenHere(server)}` }
  }
  const [ours, twin] = [await serve(false), await serve(true)]
  return {
    origins: { ours: ours.origin, twin: twin.origin },
    close: () => void [ours, twin].map(({ server }) => server.close()),
  }
}

/** Serves the shop's pictures from a cache, as the host's network does, so that the lake's image processing is not measured. */
function lakePictures(lakeUrl: string): Handle {
  const known = new Map<string, Promise<{ status: number; type: string; body: Buffer }>>()
  const fetchPicture = async (path: string, accept: string) => {
    const answer = await fetch(lakeUrl + path, { headers: { accept } })
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) }
  }
  return async (request, response) => {
    if (!request.url?.startsWith(`${PHOTOS_PATH}/`)) return false
    const path = request.url.slice(PHOTOS_PATH.length)
    const accept = request.headers.accept ?? '*/*'
    const found = known.get(accept + path) ?? fetchPicture(path, accept)
    known.set(accept + path, found)
    const { status, type, body } = await found
    response
      .writeHead(status, {
        'content-type': type,
        'content-length': body.length,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .end(body)
    return true
  }
}

const DAY = 86_400_000

/** A key and a self-signed certificate for localhost, in memory only, valid for a day (X.509 version 1, RFC 5280). */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sequence = (...content: Buffer[]) => der(0x30, ...content)
  // Object identifiers of ecdsa-with-SHA256 and of a subject's common name.
  const algorithm = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
  const commonName = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))
  const name = sequence(der(0x31, commonName))
  const serial = der(0x02, Buffer.from([1]), randomBytes(8))
  const validity = sequence(utcTime(Date.now() - DAY), utcTime(Date.now() + DAY))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const statement = sequence(serial, algorithm, name, validity, name, key)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', statement, privateKey))
  const base64 = sequence(statement, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** One ASN.1 value in DER: tag, length, content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

/** 'YYMMDDHHMMSSZ'. */
const utcTime = (time: number) =>
  der(0x17, Buffer.from(`${new Date(time).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))
