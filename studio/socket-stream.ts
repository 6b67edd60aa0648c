const encoder = new TextEncoder()

/** An event stream read over a WebSocket at the same address, as the Response that fetch would have given: resolved once
 *  the socket is open, ended when it closes, rejected like a failed fetch if it never opens. */
export function socketStream(address: string, signal?: AbortSignal, protocols: string[] = []): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const socket = new WebSocket(address.replace(/^http/, 'ws'), protocols)
    let cancelled = false
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        socket.onmessage = (event) => stream.enqueue(encoder.encode(String(event.data)))
        socket.onclose = () => {
          reject(new TypeError('Failed to fetch')) // without effect once the socket has opened
          if (!cancelled) stream.close()
        }
      },
      cancel() {
        cancelled = true
        socket.close()
      },
    })
    socket.onopen = () => resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
    signal?.addEventListener('abort', () => {
      reject(signal.reason)
      socket.close()
    })
  })
}
