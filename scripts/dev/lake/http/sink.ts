import type { ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'

/** Somewhere to send events to for as long as someone reads them. */
export interface Sink {
  write(text: string): void
  onClose(done: () => void): void
}

/** A reader this far behind is let go: it would fill the memory, and it reconnects by itself. */
const backlogLimit = 32 * 1024 * 1024

export function responseSink(response: ServerResponse): Sink {
  return {
    write(text) {
      if (response.writableLength > backlogLimit) response.destroy()
      else if (!response.writableEnded) response.write(text)
    },
    onClose: (done) => void response.on('close', done),
  }
}

export function socketSink(socket: WebSocket): Sink {
  return {
    write(text) {
      if (socket.bufferedAmount > backlogLimit) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.send(text)
    },
    onClose: (done) => void socket.on('close', done),
  }
}
