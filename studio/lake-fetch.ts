import { socketStream } from './socket-stream.ts'

/** What the Studio's client fetches with on a Content Lake of our own. The Studio keeps up to nine listeners open in a tab,
 *  and HTTP/1.1 allows six connections a host: a seventh request, the form's, would wait for ever. Listeners therefore go
 *  over WebSockets, which do not count. */
export const lakeFetch: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  return url.includes('/data/listen/') ? socketStream(url, init?.signal ?? undefined) : fetch(input, init)
}
