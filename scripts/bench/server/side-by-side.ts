import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { serveBuilt } from '../../preview/built-files.ts'
import { lakePictures } from './lake-pictures.ts'
import { selfSigned } from './self-signed.ts'

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
