import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { stop } from './end.ts'

/** The port of `--port`, else `usual`. Ends the process with code 1 if it is no port, or if it is taken, with what to type
 *  instead. */
export async function portToUse(command: string, usual: number, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } }, strict: false })
  const port = Number(values.port ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    stop(`--port veut un nombre de 1 à 65535 (ici : ${values.port}).`)
  for (const host of ['127.0.0.1', '::1'])
    await tryPort(port, host).catch(({ code }: NodeJS.ErrnoException) => {
      // Without IPv6, nobody can listen on ::1.
      if (code === 'EADDRINUSE' || code === 'EACCES')
        stop(
          `Le port ${port} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez un autre port : ${command} -- --port ${port + 1}`,
        )
    })
  return port
}

/** A port that nothing listens on. */
export const anyFreePort = (): Promise<number> => tryPort(0, '127.0.0.1')

/** Listens for a moment; answers with the port. */
async function tryPort(wanted: number, host: string): Promise<number> {
  const probe = createServer()
  const port = await listenHere(probe, wanted, host)
  await new Promise((closed) => probe.close(closed))
  return port
}

/** Makes a server listen on this machine alone; answers with its port, a free one unless it is named. Throws if it is taken. */
export const listenHere = (server: Server, port = 0, host = '127.0.0.1') =>
  new Promise<number>((done, fail) => {
    server.once('error', fail).listen(port, host, () => {
      server.off('error', fail)
      done((server.address() as AddressInfo).port)
    })
  })

/** Makes a server that listens on 127.0.0.1 answer on ::1 as well: 'localhost' is the one or the other, by machine. Does
 *  nothing without IPv6. Answers with how to close it. */
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
