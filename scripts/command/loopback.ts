import { connect, createServer, type Server, type Socket } from 'node:net'

const forget = (socket: Socket) => socket.on('error', () => socket.destroy())

/** Makes a server that listens on 127.0.0.1 answer on ::1 as well: 'localhost' is the one or the other, by machine. Where
 *  there is no IPv6, nothing happens. Answers with how to close it. */
export async function alsoOnIpv6(port: number): Promise<() => void> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1')
    for (const socket of [forget(incoming), forget(outgoing)]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  await new Promise<void>((ready) => {
    server.once('error', () => ready())
    server.listen(port, '::1', ready)
  })
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}
