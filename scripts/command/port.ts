import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { stop } from './end.ts'

/** The port of `--port`, else `usual`. Exits with code 1 if it is not a port number or is taken, and suggests another. */
export async function portToUse(command: string, usual: number, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } }, strict: false })
  const port = Number(values.port ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    stop(`--port veut un nombre de 1 à 65535 (ici : ${values.port}).`)
  for (const host of ['127.0.0.1', '::1'])
    await tryPort(port, host).catch(({ code }: NodeJS.ErrnoException) => {
      // Other errors are ignored: without IPv6, listening on ::1 fails.
      if (code === 'EADDRINUSE' || code === 'EACCES')
        stop(
          `Le port ${port} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez un autre port : ${command} -- --port ${port + 1}`,
        )
    })
  return port
}

/** A free port on 127.0.0.1. */
export const anyFreePort = (): Promise<number> => tryPort(0, '127.0.0.1')

/** Opens and closes a server on a port (0: any free one) and returns the port. Throws if it is taken. */
async function tryPort(requested: number, host: string): Promise<number> {
  const probe = createServer()
  const port = await listenHere(probe, requested, host)
  await new Promise((closed) => probe.close(closed))
  return port
}

/** Makes a server listen on the loopback interface and returns its port; 0 takes a free one. Throws if the port is taken. */
export const listenHere = (server: Server, port = 0, host = '127.0.0.1') =>
  new Promise<number>((done, fail) => {
    server.once('error', fail).listen(port, host, () => {
      server.off('error', fail)
      done((server.address() as AddressInfo).port)
    })
  })

/** Forwards ::1 to a server on 127.0.0.1, because 'localhost' may resolve to either. Does nothing without IPv6. Returns the
 *  function that closes the forwarder. */
export async function alsoOnIpv6(port: number): Promise<() => void> {
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  await listenHere(server, port, '::1').catch(() => undefined)
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}
