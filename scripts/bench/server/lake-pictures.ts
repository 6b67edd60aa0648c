import type { IncomingMessage, ServerResponse } from 'node:http'

interface Picture {
  status: number
  type: string
  body: Buffer
}

/** Pictures of the local lake, each asked for once: what is measured is the site, not how the lake cuts them. */
export function lakePictures(lakeUrl: string) {
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
